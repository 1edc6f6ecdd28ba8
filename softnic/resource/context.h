// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * context.h - an opened device, its protection domains, completion channels and address handles.
 */
#ifndef SOFTNIC_RESOURCE_CONTEXT_H
#define SOFTNIC_RESOURCE_CONTEXT_H

#include <infiniband/verbs.h>

#include "libibverbs/driver.h"
#include "softnic/resource/event.h"
#include "softnic/resource/process.h"
#include "softnic/resource/qp.h"

struct soft_device;
struct soft_dm;		/* verbs/dm.h */
struct soft_pd;

struct soft_context {
	struct soft_device *device;
	uint32_t ports, pkeys;		/* how many it has; P_Keys of a port */
	pthread_mutex_t lock;
	struct soft_process *proc;	/* from the first object on; NULL before */
	struct soft_async async;
	_Atomic bool watched;		/* see verbs/port_event.h */
	int tree;			/* holds the device tree; -1: there is none */
	struct soft_channel *channels;	/* under lock, */
	struct soft_pd *pds;		/* for those who import them */
	struct soft_dm *dms;
	uint32_t dm_handle;		/* the last one given out */
	uint64_t inode;			/* of cmd_fd; 0: nobody can import */
	struct soft_context *next;	/* see verbs/share.c */
	struct verbs_context vctx;	/* last: it ends in struct ibv_context */
};

static inline struct soft_context *soft_context_of(struct ibv_context *ctx)
{
	return (void *)((char *)ctx - offsetof(struct soft_context, vctx) -
			offsetof(struct verbs_context, context));
}

/* The process that this context's objects live in, made on first need. 0 or -errno */
int soft_context_process(struct soft_context *ctx, struct soft_process **out);

/* A promise of the program, which the locks here do not need; only its life is kept. */
struct soft_td {
	struct ibv_td ibv;
	_Atomic uint32_t users;
};

enum soft_pd_kind { SOFT_PD_PLAIN, SOFT_PD_PARENT, SOFT_PD_IMPORTED };

struct soft_pd {
	struct ibv_pd ibv;
	struct soft_process *proc;
	uint32_t id;
	_Atomic uint32_t users;		/* MRs, QPs, SRQs, AHs, views on it */
	enum soft_pd_kind kind;
	struct soft_pd *of;		/* what a parent or imported domain stands for, else NULL */
	struct soft_td *td;		/* of a parent domain, or NULL */
	struct soft_pd *next;		/* plain: of the context, under its lock */
};

static inline struct soft_pd *soft_pd_of(struct ibv_pd *pd)
{
	return (struct soft_pd *)pd;
}

int soft_pd_create(struct soft_context *ctx, struct soft_pd **out);
/*
 * Another name for `of`, which lives at least as long: keys of one are good in the other.
 * @td	or NULL
 * @return 0 or -ENOMEM
 */
int soft_pd_create_view(struct soft_context *ctx, struct soft_pd *of, enum soft_pd_kind kind,
			struct soft_td *td, struct soft_pd **out);
/* @return 0, or -EBUSY while anything is on it */
int soft_pd_destroy(struct soft_pd *pd);

struct soft_ah {
	struct ibv_ah ibv;
	struct soft_pd *pd;
	struct soft_av av;
};

static inline struct soft_ah *soft_ah_of(struct ibv_ah *ah)
{
	return (struct soft_ah *)ah;
}

#endif
