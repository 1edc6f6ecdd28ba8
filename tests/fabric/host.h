// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * host.h - processes on hosts of a subnet, which take steps for a test.
 *
 * A host is a child that has not used verbs before; it has one QP. The test's own process uses no
 * verbs at all. A step is called with a copy of its argument, which is copied back.
 */
#ifndef TESTS_FABRIC_HOST_H
#define TESTS_FABRIC_HOST_H

#include <infiniband/verbs.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct host {
	int pid, fd;
};

typedef long host_step(void *arg);

/* On that host of that subnet; NULL: on none. 0 or -errno */
int host_start(struct host *h, const char *subnet, const char *name);
long host_call(struct host *h, host_step *step, void *arg, size_t len);
/* The same in two halves. */
void host_begin(struct host *h, host_step *step, void *arg, size_t len);
long host_finish(struct host *h, void *arg, size_t len);
void host_kill(struct host *h);

enum { HOST_BUFFER = 1 << 16, HOST_QKEY = 0x11111111, HOST_PSN = 0x345 };

/* ---- steps ---- */

/* Opens the device and makes a QP in INIT with a registered buffer. */
struct open_step {
	int type;			/* enum ibv_qp_type */
	uint8_t port;			/* 0: 1 */
	uint16_t pkey_index;
	uint32_t create_flags;
	uint32_t qpn, rkey;		/* out */
	uint64_t addr;
};
long step_open(void *arg);		/* 0 or errno */

/* RTR and RTS. A connected QP leads there. */
struct connect_step {
	uint16_t dlid;
	uint8_t sl, src_path_bits, port;
	uint32_t qpn;
	uint8_t timeout, retry;		/* 0: 14, 7 */
	bool global;
	union ibv_gid dgid;
};
long step_connect(void *arg);		/* 0 or errno */

/* A request and its completion. */
struct send_step {
	int opcode;			/* enum ibv_wr_opcode */
	uint32_t length;
	uint64_t addr;			/* one-sided: there, and */
	uint32_t rkey;
	struct connect_step to;		/* of a datagram */
	uint32_t qkey;			/* 0: HOST_QKEY */
	uint32_t timeout_ms;		/* 0: 5000 */
};
long step_send(void *arg);		/* enum ibv_wc_status, or -errno */

/* A receive of that length is posted; the next completion of one is waited for. */
struct recv_step {
	uint32_t length;
	uint32_t timeout_ms;
	struct ibv_wc wc;		/* out */
	uint8_t grh[40];		/* out: what the buffer begins with */
};
long step_post_recv(void *arg);		/* 0 or errno */
long step_wait_recv(void *arg);		/* enum ibv_wc_status, or -ETIMEDOUT */

struct group_step {
	union ibv_gid mgid;
	uint16_t mlid;
};
long step_attach(void *arg);
long step_detach(void *arg);

/* Asynchronous events are waited for until `want` comes; others are passed over. */
struct event_step {
	int want;			/* enum ibv_event_type */
	uint32_t timeout_ms;
	int port;			/* out */
};
long step_event(void *arg);		/* 0 or -ETIMEDOUT */
long step_watch(void *arg);		/* from now on events come; no argument */

struct port_step {
	uint8_t port;
	int pkey_index, gid_index;
	struct ibv_port_attr attr;	/* out */
	uint16_t pkey;
	union ibv_gid gid;
	int pkey_error, gid_error;
	int devices, ports;
	char name[64];
};
long step_port(void *arg);

#endif
