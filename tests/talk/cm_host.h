// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * cm_host.h - a host that connects and listens: machines, ids and timers put together, with
 * whoever runs the test as its programs and its network.
 */
#ifndef TESTS_TALK_CM_HOST_H
#define TESTS_TALK_CM_HOST_H

#include "librdmacm/cm/ids.h"
#include "librdmacm/cm/machine.h"

enum { HOLD = 24 };

struct cm_host;

/* One end of a connection, and the program that has it. */
struct cm_party {
	struct cm_connection c;
	struct cm_host *host;
	uint32_t qpn;
	bool gone;			/* destroyed */
	enum cm_event last;		/* that its program was told */
	int status;
	int told;			/* how many */
};

struct cm_host_ops {
	/* To the network. */
	void (*send)(struct cm_host *h, const uint8_t mad[static CM_MAD_LEN]);
	/* A REQ or SIDR_REQ: whom to give it to; NULL: nobody listens. */
	struct cm_party *(*asked)(struct cm_host *h, const struct cm_message *m);
	/* NULL: nobody cares. The party may be destroyed, but must stay where it is. */
	void (*told)(struct cm_party *p, enum cm_event e, const struct cm_message *m);
};

struct cm_host {
	const struct cm_host_ops *ops;
	struct cm_ids ids;
	struct cm_timers timers;
	uint64_t guid, now;
	uint64_t ignored, stale;	/* messages; verdicts */
};

void host_init(struct cm_host *h, uint32_t number, uint64_t guid, const struct cm_host_ops *ops);
void host_done(struct cm_host *h);
/* From the network, or from anywhere. */
void host_hears(struct cm_host *h, const uint8_t *mad, size_t length);
/* All that is due at h->now. */
void host_expires(struct cm_host *h);
uint64_t host_deadline(const struct cm_host *h);

/* An active one. `word` is the first of its private data. */
int party_connects(struct cm_party *p, struct cm_host *h, uint32_t qpn, uint32_t word);
int party_asks_sidr(struct cm_party *p, struct cm_host *h, uint32_t word);
/* The first word of the private data of a message. */
uint32_t word_of(const struct cm_message *m);

int party_replies(struct cm_party *p);
int party_is_ready(struct cm_party *p);
int party_rejects(struct cm_party *p);
int party_disconnects(struct cm_party *p);
int party_releases(struct cm_party *p);
int party_answers_sidr(struct cm_party *p);
int party_holds(struct cm_party *p);
int party_holds_later(struct cm_party *p);
int party_is_established(struct cm_party *p);
int party_was_unsent(struct cm_party *p);
int party_gives_up(struct cm_party *p);
int party_is_stale(struct cm_party *p);
void party_is_destroyed(struct cm_party *p);

#endif
