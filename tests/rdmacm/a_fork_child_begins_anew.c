// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * Identifiers stay with the process that made them: in a fork child they are good for destruction
 * only, which the parent does not feel; the child makes its own, and both go on.
 */
#include "tests/rdmacm/steps.h"

#include <sys/wait.h>
#include <unistd.h>

static void connect_once(void)
{
	struct rdma_conn_param param = { .qp_num = 0x1234 };
	struct end l, a = end_new(RDMA_PS_TCP), p;
	int port;

	l = end_listener(RDMA_PS_TCP, &port);
	end_resolve_all(&a, "127.0.0.1", port);
	REQUIRE(rdma_connect(a.id, &param) == 0);
	p = end_request(&l);
	param.qp_num = 0x4321;
	REQUIRE(rdma_accept(p.id, &param) == 0);
	passes(&a, RDMA_CM_EVENT_CONNECT_RESPONSE, 0);
	REQUIRE(rdma_establish(a.id) == 0);
	passes(&l, RDMA_CM_EVENT_ESTABLISHED, 0);
	end_close(&a);
	passes(&l, RDMA_CM_EVENT_DISCONNECTED, 0);
	end_close_request(&p);
	end_close(&l);
}

static int in_child(struct end *parents)
{
	if (setjmp(check_state.leave))
		return 1;
	CHECK_EQ(said(rdma_listen(parents->id, 0)), EINVAL);
	connect_once();
	CHECK_EQ(rdma_destroy_id(parents->id), 0);
	connect_once();
	return check_state.failures != 0;
}

/* Somebody asks, and is refused by the destruction of the new identifier. */
static void still_listens(const struct end *l, int port)
{
	struct rdma_conn_param param = { .qp_num = 7 };
	struct end a = end_new(RDMA_PS_TCP), p;

	end_resolve_all(&a, "127.0.0.1", port);
	REQUIRE(rdma_connect(a.id, &param) == 0);
	p = end_request(l);
	end_close_request(&p);
	passes(&a, RDMA_CM_EVENT_REJECTED, 28);
	end_close(&a);
}

TEST(parent_and_child)
{
	struct end l;
	int port, status;
	pid_t pid;

	l = end_listener(RDMA_PS_TCP, &port);
	connect_once();
	pid = fork();
	if (!pid)
		_exit(in_child(&l));
	REQUIRE(waitpid(pid, &status, 0) == pid);
	CHECK_EQ(status, 0);
	connect_once();
	still_listens(&l, port);
	end_close(&l);
}
