// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * peer.c - agents: forked first, then commanded over a socket pair.
 *
 * All agents are forked by main() before the first test, while the process is still nothing but
 * code. Spare ones stand by for those that a test kills. An agent ends when its socket does.
 */
#include "tests/conformance/peer.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/conformance/side.h"
#define CHECK_OWN_MAIN
#include "tests/check.h"

enum {
	SPARES = 10,
	AGENTS = PEERS - 1 + SPARES,
	RUN_SECONDS = 30,
	LONG_RUN_SECONDS = 2400,
};

struct agent {
	pid_t pid;
	int fd;
};

struct peer {
	int index;
	struct agent *agent;		/* NULL: this process performs */
	struct side *side;
	pthread_t thread;
	peer_op *op;			/* what the thread performs */
	void *arg;
	size_t len;
	bool busy;			/* started, not finished */
	long result;
};

struct request {
	peer_op *op;
	int index;
	size_t len;
};

enum mode { LOCAL, CONTEXT, PROCESS };

static struct {
	enum mode mode;
	bool ex;
	struct peer peers[PEERS];
	struct side sides[PEERS];
	struct agent agents[AGENTS];
	int agents_used;
} rig;

static unsigned int run_seconds(void)
{
	return getenv("ANYVERBS_TEST_LONG") ? LONG_RUN_SECONDS : RUN_SECONDS;
}

static bool send_all(int fd, const void *data, size_t len)
{
	for (size_t done = 0; done < len;) {
		ssize_t n = send(fd, (const char *)data + done, len - done, MSG_NOSIGNAL);

		if (n <= 0 && errno != EINTR)
			return false;
		done += n > 0 ? n : 0;
	}
	return true;
}

static bool recv_all(int fd, void *data, size_t len)
{
	for (size_t done = 0; done < len;) {
		ssize_t n = recv(fd, (char *)data + done, len - done, 0);

		if (n == 0 || (n < 0 && errno != EINTR))
			return false;
		done += n > 0 ? n : 0;
	}
	return true;
}

static bool serve_one(int fd)
{
	struct request request;
	bool ok = false;
	char *arg;
	long result;

	if (!recv_all(fd, &request, sizeof(request)))
		return false;
	arg = malloc(request.len + 1);
	if (arg && recv_all(fd, arg, request.len)) {
		result = request.op(&rig.sides[request.index], arg);
		ok = send_all(fd, &result, sizeof(result)) && send_all(fd, arg, request.len);
	}
	free(arg);
	return ok;
}

static void be_agent(int i, int fd)
{
	for (int k = 0; k < i; k++)
		close(rig.agents[k].fd);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	alarm(run_seconds());
	while (serve_one(fd))
		;
	_exit(0);
}

static bool fork_agents(void)
{
	for (int i = 0; i < AGENTS; i++) {
		int fds[2];
		pid_t pid;

		if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds))
			return false;
		pid = fork();
		if (pid < 0)
			return false;
		if (pid == 0) {
			close(fds[0]);
			be_agent(i, fds[1]);
		}
		close(fds[1]);
		rig.agents[i] = (struct agent){ pid, fds[0] };
	}
	return true;
}

static void end_agents(void)
{
	for (int i = 0; i < AGENTS; i++)
		if (rig.agents[i].pid) {
			close(rig.agents[i].fd);
			kill(rig.agents[i].pid, SIGKILL);
			waitpid(rig.agents[i].pid, NULL, 0);
		}
}

static struct agent *next_agent(void)
{
	return rig.agents_used < AGENTS ? &rig.agents[rig.agents_used++] : NULL;
}

static void set_up_peers(void)
{
	for (int i = 0; i < PEERS; i++) {
		struct peer *p = &rig.peers[i];

		p->index = i;
		p->side = &rig.sides[rig.mode == LOCAL ? 0 : i];
		p->agent = rig.mode == PROCESS && i ? next_agent() : NULL;
	}
}

struct peer *peer_get(int index)
{
	return &rig.peers[index];
}

struct side *peer_side(const struct peer *peer)
{
	return peer->side;
}

static bool send_request(struct peer *p, peer_op *op, const void *arg, size_t len)
{
	struct request request = { op, p->index, len };

	return send_all(p->agent->fd, &request, sizeof(request)) &&
	       send_all(p->agent->fd, arg, len);
}

static bool recv_reply(struct peer *p, void *arg, size_t len)
{
	return recv_all(p->agent->fd, &p->result, sizeof(p->result)) &&
	       recv_all(p->agent->fd, arg, len);
}

long peer_call(struct peer *p, peer_op *op, void *arg, size_t len)
{
	if (!p->agent)
		return op(p->side, arg);
	REQUIRE(send_request(p, op, arg, len) && recv_reply(p, arg, len));
	return p->result;
}

static void *run_thread(void *peer)
{
	struct peer *p = peer;

	p->result = p->op(p->side, p->arg);
	return NULL;
}

void peer_start(struct peer *p, peer_op *op, void *arg, size_t len)
{
	p->arg = malloc(len + 1);
	REQUIRE(p->arg && !p->busy);
	p->op = op;
	p->len = len;
	memcpy(p->arg, arg, len);
	if (p->agent)
		REQUIRE(send_request(p, op, arg, len));
	else
		REQUIRE(pthread_create(&p->thread, NULL, run_thread, p) == 0);
	p->busy = true;
}

/* False if the agent died. The result is then in p->arg. */
static bool wait_for_end(struct peer *p)
{
	p->busy = false;
	if (p->agent)
		return recv_reply(p, p->arg, p->len);
	return pthread_join(p->thread, NULL) == 0;
}

long peer_finish(struct peer *p, void *arg, size_t len)
{
	bool ended = wait_for_end(p);

	memcpy(arg, p->arg, len);
	free(p->arg);
	REQUIRE(ended);
	return p->result;
}

/* Signals are sent, and waited for: the caller may rely on the agent being still. */
void peer_stop(struct peer *p)
{
	int status;

	kill(p->agent->pid, SIGSTOP);
	waitpid(p->agent->pid, &status, WUNTRACED);
}

void peer_continue(struct peer *p)
{
	kill(p->agent->pid, SIGCONT);
}

void peer_kill(struct peer *p)
{
	kill(p->agent->pid, SIGKILL);
	waitpid(p->agent->pid, NULL, 0);
	close(p->agent->fd);
	p->agent->pid = 0;
	p->busy = false;
	p->agent = next_agent();
	REQUIRE(p->agent);
}

bool peer_mode_is_process(void)
{
	return rig.mode == PROCESS;
}

void peer_needs_process(void)
{
	if (rig.mode != PROCESS)
		SKIP("needs a second process");
}

void peer_needs_direct(const char *why)
{
	const char *path = getenv("ANYVERBS_PATH");

	if (path && strcmp(path, "wire") == 0)
		SKIP(why);
}

bool peer_api_is_ex(void)
{
	return rig.ex;
}

const char *peer_device_name(void)
{
	const char *name = getenv("ANYVERBS_TEST_DEVICE");

	return name && *name ? name : "soft_lo";
}

static void clean_up_case(void)
{
	for (int i = 0; i < PEERS; i++) {
		struct peer *p = &rig.peers[i];
		int failed = 0;

		if (p->agent)
			peer_continue(p);
		if (p->busy)		/* the case was left in between */
			wait_for_end(p);
		if (p->agent) {
			if (!send_request(p, side_clean_up, &failed, sizeof(failed)) ||
			    !recv_reply(p, &failed, sizeof(failed)))
				failed = -1;
		} else {
			side_clean_up(p->side, &failed);
		}
		CHECK_EQ(failed, 0);
	}
}

static bool set_mode(const char *mode)
{
	static const char *const names[] = { "local", "context", "process" };

	for (int i = LOCAL; i <= PROCESS; i++)
		if (strcmp(mode, names[i]) == 0) {
			rig.mode = i;
			return true;
		}
	return false;
}

static bool parse(int *argc, char **argv)
{
	const char *mode = getenv("ANYVERBS_TEST_MODE");
	const char *api = getenv("ANYVERBS_TEST_API");
	int kept = 1;

	for (int i = 1; i < *argc; i++)
		if (strncmp(argv[i], "--mode=", 7) == 0)
			mode = argv[i] + 7;
		else if (strncmp(argv[i], "--api=", 6) == 0)
			api = argv[i] + 6;
		else
			argv[kept++] = argv[i];
	*argc = kept;
	rig.ex = api && strcmp(api, "ex") == 0;
	return set_mode(mode && *mode ? mode : "local");
}

int main(int argc, char **argv)
{
	int r;

	if (!parse(&argc, argv)) {
		fprintf(stderr, "the mode is local, context or process\n");
		return 1;
	}
	alarm(run_seconds());
	if (rig.mode == PROCESS && !fork_agents())
		return 1;
	set_up_peers();
	check_state.after_case = clean_up_case;
	r = check_run(argc, argv);
	for (int i = 0; i < PEERS; i++)
		if (!rig.peers[i].agent)
			side_close(&rig.sides[i]);
	end_agents();
	return r;
}
