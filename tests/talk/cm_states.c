// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cm_states.c - every call and every message in every state of a connection.
 *
 * The rows below say what Linux does. What no row names is refused (a call) or ignored (a message),
 * and changes nothing at all.
 */
#include "tests/talk/cm_talk.h"

struct cell {
	enum cm_state in, to;
	enum cm_kind sends;		/* 0: nothing */
	enum cm_event event;
	int status;
	enum role only;			/* 0: of either side */
};

typedef int stimulus(struct cm_talk *t);

static void unchanged(struct cm_talk *t, const struct cm_connection *before, int r, int refusal)
{
	CHECK_EQ(r, refusal);
	CHECK(!t->out.send);
	CHECK_EQ(t->out.event, CM_NO_EVENT);
	CHECK(memcmp(before, &t->c, sizeof(t->c)) == 0);
}

static void as_told(struct cm_talk *t, const struct cell *cell, int r)
{
	CHECK_EQ(r, 0);
	CHECK_EQ(t->c.state, cell->to);
	CHECK_EQ(t->sent.kind, cell->sends);
	CHECK_EQ(t->out.event, cell->event);
	CHECK_EQ(t->out.status, cell->status);
}

static const struct cell *find(const struct cell *cells, size_t count, enum cm_state state,
			       enum role role)
{
	for (const struct cell *c = cells; c < cells + count; c++)
		if (c->in == state && (!c->only || c->only == role))
			return c;
	return NULL;
}

static bool tried[CM_STATES];

static void try_one(const struct cell *cell, stimulus *apply, int refusal, enum cm_state state,
		    enum role role)
{
	struct cm_connection before;
	int failures = check_state.failures, r;
	struct cm_talk t;

	if (!reach(&t, state, role))
		return;
	tried[state] = true;
	before = t.c;
	t.out = (struct cm_output){ 0 };
	r = apply(&t);
	if (cell)
		as_told(&t, cell, r);
	else
		unchanged(&t, &before, r, refusal);
	if (check_state.failures != failures)
		fprintf(stderr, "  when %s, %s side\n", cm_state_name(state),
			role == ACTIVE ? "active" : "passive");
}

static void try_all(const struct cell *cells, size_t count, stimulus *apply, int refusal)
{
	for (int state = 0; state < CM_STATES; state++)
		for (int role = ACTIVE; role <= PASSIVE; role++)
			try_one(find(cells, count, state, role), apply, refusal, state, role);
	for (int state = 0; state < CM_STATES; state++)
		CHECK(tried[state]);
}

#define CALL(apply, ...) \
	try_all((const struct cell[]){ __VA_ARGS__ }, \
		sizeof((const struct cell[]){ __VA_ARGS__ }) / sizeof(struct cell), apply, -EINVAL)
#define COMES(apply, ...) \
	try_all((const struct cell[]){ __VA_ARGS__ }, \
		sizeof((const struct cell[]){ __VA_ARGS__ }) / sizeof(struct cell), apply, 0)

/* ---- what the owner does ---- */

TEST(a_req_is_sent_by_an_idle_one)
{
	CALL(request, { CM_IDLE, CM_REQ_SENT, CM_REQ });
}

TEST(a_rep_answers_a_req)
{
	CALL(reply, { CM_REQ_RCVD, CM_REP_SENT, CM_REP },
		    { CM_MRA_REQ_SENT, CM_REP_SENT, CM_REP });
}

TEST(an_rtu_answers_a_rep)
{
	CALL(ready, { CM_REP_RCVD, CM_ESTABLISHED, CM_RTU },
		    { CM_MRA_REP_SENT, CM_ESTABLISHED, CM_RTU });
}

TEST(mra_at_once)
{
	CALL(hold, { CM_REQ_RCVD, CM_MRA_REQ_SENT, CM_MRA },
		   { CM_REP_RCVD, CM_MRA_REP_SENT, CM_MRA });
}

TEST(mra_only_on_a_duplicate)
{
	CALL(hold_later, { CM_REQ_RCVD, CM_MRA_REQ_SENT },
			 { CM_REP_RCVD, CM_MRA_REP_SENT });
}

TEST(a_rej_ends_what_is_not_established)
{
	CALL(reject, { CM_REQ_SENT, CM_IDLE, CM_REJ },
		     { CM_MRA_REQ_RCVD, CM_IDLE, CM_REJ },
		     { CM_REQ_RCVD, CM_IDLE, CM_REJ },
		     { CM_MRA_REQ_SENT, CM_IDLE, CM_REJ },
		     { CM_REP_RCVD, CM_IDLE, CM_REJ },
		     { CM_MRA_REP_SENT, CM_IDLE, CM_REJ },
		     { CM_REP_SENT, CM_TIMEWAIT, CM_REJ },
		     { CM_MRA_REP_RCVD, CM_TIMEWAIT, CM_REJ });
}

TEST(a_dreq_ends_what_is)
{
	CALL(disconnect, { CM_ESTABLISHED, CM_DREQ_SENT, CM_DREQ });
}

TEST(a_drep_answers_a_dreq)
{
	CALL(release, { CM_DREQ_RCVD, CM_TIMEWAIT, CM_DREP });
}

static int establish_or_not(struct cm_talk *t)
{
	bool was = t->c.state == CM_ESTABLISHED;
	int r = establish(t);

	CHECK(!was || r == -EISCONN);
	return was ? -EINVAL : r;
}

TEST(data_is_as_good_as_an_rtu)
{
	CALL(establish_or_not, { CM_REP_SENT, CM_ESTABLISHED, 0, CM_RTU_CAME },
			       { CM_MRA_REP_RCVD, CM_ESTABLISHED, 0, CM_RTU_CAME });
}

TEST(sidr_is_one_question_and_one_answer)
{
	CALL(sidr_request, { CM_IDLE, CM_SIDR_REQ_SENT, CM_SIDR_REQ });
	CALL(sidr_reply, { CM_SIDR_REQ_RCVD, CM_IDLE, CM_SIDR_REP });
}

TEST(what_could_not_be_sent)
{
	CALL(unsent, { CM_REQ_SENT, CM_IDLE },
		     { CM_REP_SENT, CM_MRA_REQ_SENT },
		     { CM_DREQ_SENT, CM_TIMEWAIT },
		     { CM_SIDR_REQ_SENT, CM_IDLE });
}

TEST(a_peer_that_is_known_to_be_dead)
{
	CALL(give_up, { CM_REQ_SENT, CM_IDLE, 0, CM_REQ_UNANSWERED, -ETIMEDOUT },
		      { CM_MRA_REQ_RCVD, CM_IDLE, 0, CM_REQ_UNANSWERED, -ETIMEDOUT },
		      { CM_REP_SENT, CM_IDLE, 0, CM_REP_UNANSWERED, -ETIMEDOUT },
		      { CM_MRA_REP_RCVD, CM_IDLE, 0, CM_REP_UNANSWERED, -ETIMEDOUT },
		      { CM_DREQ_SENT, CM_TIMEWAIT, 0, CM_DREQ_UNANSWERED, -ETIMEDOUT },
		      { CM_SIDR_REQ_SENT, CM_IDLE, 0, CM_SIDR_UNANSWERED, -ETIMEDOUT });
}

TEST(a_peer_whose_qp_is_another_by_now)
{
	CALL(is_stale, { CM_ESTABLISHED, CM_DREQ_SENT, CM_DREQ },
		       { CM_REQ_RCVD, CM_IDLE, 0, CM_REJ_CAME, CM_TIMEOUT },
		       { CM_MRA_REQ_SENT, CM_IDLE, 0, CM_REJ_CAME, CM_TIMEOUT },
		       { CM_REP_SENT, CM_IDLE, 0, CM_REJ_CAME, CM_TIMEOUT },
		       { CM_MRA_REP_RCVD, CM_IDLE, 0, CM_REJ_CAME, CM_TIMEOUT },
		       { CM_REP_RCVD, CM_TIMEWAIT, 0, CM_REJ_CAME, CM_TIMEOUT },
		       { CM_MRA_REP_SENT, CM_TIMEWAIT, 0, CM_REJ_CAME, CM_TIMEOUT });
}

TEST(destroyed_in_any_state)
{
	CALL(destroy, { CM_IDLE, CM_IDLE },
		      { CM_REQ_SENT, CM_IDLE, CM_REJ },
		      { CM_MRA_REQ_RCVD, CM_IDLE, CM_REJ },
		      { CM_REQ_RCVD, CM_IDLE, CM_REJ },
		      { CM_MRA_REQ_SENT, CM_IDLE, CM_REJ },
		      { CM_REP_SENT, CM_IDLE, CM_REJ },
		      { CM_MRA_REP_RCVD, CM_IDLE, CM_REJ },
		      { CM_REP_RCVD, CM_IDLE, CM_REJ },
		      { CM_MRA_REP_SENT, CM_IDLE, CM_REJ },
		      { CM_ESTABLISHED, CM_IDLE, CM_DREQ },
		      { CM_DREQ_SENT, CM_IDLE },
		      { CM_DREQ_RCVD, CM_IDLE, CM_DREP },
		      { CM_TIMEWAIT, CM_IDLE },
		      { CM_SIDR_REQ_SENT, CM_IDLE },
		      { CM_SIDR_REQ_RCVD, CM_IDLE, CM_SIDR_REP });
}

/* ---- what comes in ---- */

static int req_comes(struct cm_talk *t)
{
	take_kind(t, CM_REQ);
	return 0;
}

static int rep_comes(struct cm_talk *t)
{
	take_kind(t, CM_REP);
	return 0;
}

static int rtu_comes(struct cm_talk *t)
{
	take_kind(t, CM_RTU);
	return 0;
}

static int dreq_comes(struct cm_talk *t)
{
	take_kind(t, CM_DREQ);
	return 0;
}

static int drep_comes(struct cm_talk *t)
{
	take_kind(t, CM_DREP);
	return 0;
}

static int rej_comes(struct cm_talk *t)
{
	take_rej(t, CM_CONSUMER);
	return 0;
}

static int stale_comes(struct cm_talk *t)
{
	take_rej(t, CM_STALE);
	return 0;
}

static int mra_of_req_comes(struct cm_talk *t)
{
	take_mra(t, CM_ABOUT_REQ, HOLD);
	return 0;
}

static int mra_of_rep_comes(struct cm_talk *t)
{
	take_mra(t, CM_ABOUT_REP, HOLD);
	return 0;
}

TEST(a_req_again_is_answered_by_mra_or_not_at_all)
{
	COMES(req_comes, { CM_MRA_REQ_SENT, CM_MRA_REQ_SENT, CM_MRA });
}

TEST(an_mra_makes_us_wait)
{
	COMES(mra_of_req_comes, { CM_REQ_SENT, CM_MRA_REQ_RCVD });
	COMES(mra_of_rep_comes, { CM_REP_SENT, CM_MRA_REP_RCVD });
}

TEST(a_rep_comes)
{
	COMES(rep_comes, { CM_REQ_SENT, CM_REP_RCVD, 0, CM_REP_CAME },
			 { CM_MRA_REQ_RCVD, CM_REP_RCVD, 0, CM_REP_CAME },
			 { CM_MRA_REP_SENT, CM_MRA_REP_SENT, CM_MRA },
			 { CM_ESTABLISHED, CM_ESTABLISHED, CM_RTU, .only = ACTIVE });
}

TEST(an_rtu_comes)
{
	COMES(rtu_comes, { CM_REP_SENT, CM_ESTABLISHED, 0, CM_RTU_CAME },
			 { CM_MRA_REP_RCVD, CM_ESTABLISHED, 0, CM_RTU_CAME });
}

TEST(a_rej_comes)
{
	COMES(rej_comes, { CM_REQ_SENT, CM_IDLE, 0, CM_REJ_CAME, 28 },
			 { CM_MRA_REQ_RCVD, CM_IDLE, 0, CM_REJ_CAME, 28 },
			 { CM_REP_SENT, CM_IDLE, 0, CM_REJ_CAME, 28 },
			 { CM_MRA_REP_RCVD, CM_IDLE, 0, CM_REJ_CAME, 28 },
			 { CM_REQ_RCVD, CM_IDLE, 0, CM_REJ_CAME, 28 },
			 { CM_MRA_REQ_SENT, CM_IDLE, 0, CM_REJ_CAME, 28 },
			 { CM_REP_RCVD, CM_TIMEWAIT, 0, CM_REJ_CAME, 28 },
			 { CM_MRA_REP_SENT, CM_TIMEWAIT, 0, CM_REJ_CAME, 28 },
			 { CM_ESTABLISHED, CM_TIMEWAIT, 0, CM_REJ_CAME, 28 },
			 { CM_DREQ_SENT, CM_TIMEWAIT, 0, CM_REJ_CAME, 28 });
}

TEST(a_rej_because_of_a_stale_connection_comes)
{
	COMES(stale_comes, { CM_REQ_SENT, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_MRA_REQ_RCVD, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_REP_SENT, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_MRA_REP_RCVD, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_REQ_RCVD, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_MRA_REQ_SENT, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_REP_RCVD, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_MRA_REP_SENT, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_ESTABLISHED, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 },
			   { CM_DREQ_SENT, CM_TIMEWAIT, 0, CM_REJ_CAME, 10 });
}

TEST(a_dreq_comes)
{
	COMES(dreq_comes, { CM_REP_SENT, CM_DREQ_RCVD, 0, CM_DREQ_CAME },
			  { CM_MRA_REP_RCVD, CM_DREQ_RCVD, 0, CM_DREQ_CAME },
			  { CM_DREQ_SENT, CM_DREQ_RCVD, 0, CM_DREQ_CAME },
			  { CM_ESTABLISHED, CM_DREQ_RCVD, 0, CM_DREQ_CAME },
			  { CM_TIMEWAIT, CM_TIMEWAIT, CM_DREP });
}

TEST(a_drep_comes)
{
	COMES(drep_comes, { CM_DREQ_SENT, CM_TIMEWAIT, 0, CM_DREP_CAME },
			  { CM_DREQ_RCVD, CM_TIMEWAIT, 0, CM_DREP_CAME });
}

static int sidr_rep_comes(struct cm_talk *t)
{
	struct cm_message m = from_peer(CM_SIDR_REP);

	m.status = CM_SIDR_REJECTED;
	take(t, &m);
	return 0;
}

TEST(a_sidr_rep_comes)
{
	COMES(sidr_rep_comes, { CM_SIDR_REQ_SENT, CM_IDLE, 0, CM_SIDR_REP_CAME, 2 });
}

/* ---- what matters in no state ---- */

#define NEVER { CM_STATES }

static int wrong_dreq_comes(struct cm_talk *t)
{
	struct cm_message m = from_peer(CM_DREQ);

	m.qpn++;
	take(t, &m);
	return 0;
}

static int mra_of_others_comes(struct cm_talk *t)
{
	take_mra(t, CM_ABOUT_OTHER, HOLD);
	CHECK(!t->out.send);
	take_mra(t, 3, HOLD);
	return 0;
}

static int migration_comes(struct cm_talk *t)
{
	take_kind(t, CM_LAP);
	CHECK(!t->out.send);
	take_kind(t, CM_APR);
	return 0;
}

static int sidr_req_comes(struct cm_talk *t)
{
	take_kind(t, CM_SIDR_REQ);
	return 0;
}

TEST(what_matters_in_no_state)
{
	COMES(wrong_dreq_comes, NEVER);
	COMES(mra_of_others_comes, NEVER);
	COMES(migration_comes, NEVER);
	COMES(sidr_req_comes, NEVER);
}

/* ---- time ---- */

static int time_passes(struct cm_talk *t)
{
	t->now = cm_connection_deadline(&t->c);
	expire(t);
	return 0;
}

static int time_passes_nearly(struct cm_talk *t)
{
	t->now = cm_connection_deadline(&t->c) - 1;
	expire(t);
	return 0;
}

TEST(without_an_answer_all_is_said_again)
{
	COMES(time_passes_nearly, NEVER);
	COMES(time_passes, { CM_REQ_SENT, CM_REQ_SENT, CM_REQ },
			   { CM_MRA_REQ_RCVD, CM_MRA_REQ_RCVD, CM_REQ },
			   { CM_REP_SENT, CM_REP_SENT, CM_REP },
			   { CM_MRA_REP_RCVD, CM_MRA_REP_RCVD, CM_REP },
			   { CM_DREQ_SENT, CM_DREQ_SENT, CM_DREQ },
			   { CM_SIDR_REQ_SENT, CM_SIDR_REQ_SENT, CM_SIDR_REQ },
			   { CM_TIMEWAIT, CM_IDLE, 0, CM_TIMEWAIT_OVER });
}

static int exhausted(struct cm_talk *t)
{
	if (cm_connection_deadline(&t->c) == CM_NEVER)
		return 0;
	t->c.retries_left = 0;
	return time_passes(t);
}

TEST(until_the_retries_are_used_up)
{
	COMES(exhausted, { CM_REQ_SENT, CM_IDLE, 0, CM_REQ_UNANSWERED, -ETIMEDOUT },
			 { CM_MRA_REQ_RCVD, CM_IDLE, 0, CM_REQ_UNANSWERED, -ETIMEDOUT },
			 { CM_REP_SENT, CM_IDLE, 0, CM_REP_UNANSWERED, -ETIMEDOUT },
			 { CM_MRA_REP_RCVD, CM_IDLE, 0, CM_REP_UNANSWERED, -ETIMEDOUT },
			 { CM_DREQ_SENT, CM_TIMEWAIT, 0, CM_DREQ_UNANSWERED, -ETIMEDOUT },
			 { CM_SIDR_REQ_SENT, CM_IDLE, 0, CM_SIDR_UNANSWERED, -ETIMEDOUT },
			 { CM_TIMEWAIT, CM_IDLE, 0, CM_TIMEWAIT_OVER });
}
