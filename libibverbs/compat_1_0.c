// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * compat_1_0.c - the names of 2005: entry points whose objects had another layout.
 *
 * A program built for libibverbs 1.0 calls through structures that no longer exist, and none is
 * known to be left. The names stay, so that the dynamic linker accepts such a program, and the
 * first call it makes, for the list of devices, tells it that there are none.
 *
 * Only the shared library can hold these: they are versions, not names.
 */
#include <errno.h>
#include <stddef.h>

#include "base/log.h"
#include "base/ret.h"

static int too_old(void)
{
	av_err("verbs", "this program was built for libibverbs 1.0: build it anew");
	errno = EOPNOTSUPP;
	return EOPNOTSUPP;
}

/* Global, because a version can be given to global names only; the map hides these. */
int verbs_old_int(void);
void *verbs_old_ptr(void);
void verbs_old_void(void);
void *verbs_old_device_list(int *num);
void verbs_old_register(void);

int verbs_old_int(void)
{
	return too_old();
}

void *verbs_old_ptr(void)
{
	return av_ret_null(-too_old());
}

void verbs_old_void(void)
{
	too_old();
}

void *verbs_old_device_list(int *num)
{
	if (num)
		*num = 0;
	return verbs_old_ptr();
}

/* Providers of that time registered themselves from a constructor: nothing to say. */
void verbs_old_register(void)
{
}

/* A macro, because the assembler wants a literal. */
#define OLD(function, name, version) __asm__(".symver " #function "," #name "@" #version)

OLD(verbs_old_void, ibv_ack_async_event, IBVERBS_1.0);
OLD(verbs_old_void, ibv_ack_cq_events, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_alloc_pd, IBVERBS_1.0);
OLD(verbs_old_int, ibv_attach_mcast, IBVERBS_1.0);
OLD(verbs_old_int, ibv_close_device, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_create_ah, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_create_cq, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_create_qp, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_create_srq, IBVERBS_1.0);
OLD(verbs_old_int, ibv_dealloc_pd, IBVERBS_1.0);
OLD(verbs_old_int, ibv_dereg_mr, IBVERBS_1.0);
OLD(verbs_old_int, ibv_destroy_ah, IBVERBS_1.0);
OLD(verbs_old_int, ibv_destroy_cq, IBVERBS_1.0);
OLD(verbs_old_int, ibv_destroy_qp, IBVERBS_1.0);
OLD(verbs_old_int, ibv_destroy_srq, IBVERBS_1.0);
OLD(verbs_old_int, ibv_detach_mcast, IBVERBS_1.0);
OLD(verbs_old_void, ibv_free_device_list, IBVERBS_1.0);
OLD(verbs_old_int, ibv_get_async_event, IBVERBS_1.0);
OLD(verbs_old_int, ibv_get_cq_event, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_get_device_guid, IBVERBS_1.0);
OLD(verbs_old_device_list, ibv_get_device_list, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_get_device_name, IBVERBS_1.0);
OLD(verbs_old_int, ibv_modify_qp, IBVERBS_1.0);
OLD(verbs_old_int, ibv_modify_srq, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_open_device, IBVERBS_1.0);
OLD(verbs_old_int, ibv_query_device, IBVERBS_1.0);
OLD(verbs_old_int, ibv_query_gid, IBVERBS_1.0);
OLD(verbs_old_int, ibv_query_pkey, IBVERBS_1.0);
OLD(verbs_old_int, ibv_query_port, IBVERBS_1.0);
OLD(verbs_old_int, ibv_query_qp, IBVERBS_1.0);
OLD(verbs_old_int, ibv_query_srq, IBVERBS_1.0);
OLD(verbs_old_ptr, ibv_reg_mr, IBVERBS_1.0);
OLD(verbs_old_int, ibv_resize_cq, IBVERBS_1.0);

OLD(verbs_old_register, ibv_register_driver, IBVERBS_1.1);
