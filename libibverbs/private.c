// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * private.c - the part of the provider interface that talks to the kernel.
 *
 * Programs link with libmlx5.so.1 or libefa.so.1, and those load only if every name they were
 * built against exists. They register themselves, see by verbs_device.ops that no device here is
 * theirs, and never get as far as a command. So registration is accepted, and every command is
 * one function that says no.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/log.h"
#include "libibverbs/driver.h"
#include "libibverbs/state.h"

/* "Pretend success when the device has gone away": asked for by providers, set by nobody. */
bool verbs_allow_disassociate_destroy;

/* Remembered for the log only: there is nothing yet that could be theirs. */
void verbs_register_driver_34(const struct verbs_device_ops *ops)
{
	verbs_state_lock();
	if (verbs_state.num_drivers < VERBS_MAX_DRIVERS)
		verbs_state.drivers[verbs_state.num_drivers++] = ops;
	av_forklock_drop(AV_LOCK_DEVICES);
	av_debug("verbs", "provider %s has registered", ops->name);
}

static enum av_level level_of(uint32_t level)
{
	switch (level) {
	case VERBS_LOG_ERR:
		return AV_ERR;
	case VERBS_LOG_WARN:
		return AV_WARN;
	case VERBS_LOG_INFO:
		return AV_INFO;
	default:
		return AV_DEBUG;
	}
}

void __verbs_log(struct verbs_context *vctx, uint32_t level, const char *fmt, ...)
{
	char text[512];
	va_list args;

	if (av_log_level("provider") < (int)level_of(level))
		return;
	va_start(args, fmt);
	vsnprintf(text, sizeof(text), fmt, args);
	va_end(args);
	av_log_write(level_of(level), "provider", "%s", text);
}

/* Counts the attributes that linked buffers will add to a command: with none sent, none. */
unsigned int __ioctl_final_num_attrs(unsigned int num_attrs, ...)
{
	return num_attrs;
}

static int no_kernel_device(void)
{
	av_info("verbs", "a provider sent a command to a kernel device, and there are none");
	errno = EOPNOTSUPP;
	return EOPNOTSUPP;
}

/* A macro, because C has no other way to give one function many names. */
#define KERNEL_COMMAND(name) int name(void) __attribute__((alias("no_kernel_device")))

int execute_ioctl(struct ibv_context *ctx, struct ibv_command_buffer *cmd)
{
	return no_kernel_device();
}

KERNEL_COMMAND(ibv_cmd_advise_mr);
KERNEL_COMMAND(ibv_cmd_alloc_dm);
KERNEL_COMMAND(ibv_cmd_alloc_mw);
KERNEL_COMMAND(ibv_cmd_alloc_pd);
KERNEL_COMMAND(ibv_cmd_attach_mcast);
KERNEL_COMMAND(ibv_cmd_close_xrcd);
KERNEL_COMMAND(ibv_cmd_create_ah);
KERNEL_COMMAND(ibv_cmd_create_counters);
KERNEL_COMMAND(ibv_cmd_create_cq);
KERNEL_COMMAND(ibv_cmd_create_cq_ex);
KERNEL_COMMAND(ibv_cmd_create_flow);
KERNEL_COMMAND(ibv_cmd_create_flow_action_esp);
KERNEL_COMMAND(ibv_cmd_create_qp);
KERNEL_COMMAND(ibv_cmd_create_qp_ex2);
KERNEL_COMMAND(ibv_cmd_create_qp_ex);
KERNEL_COMMAND(ibv_cmd_create_rwq_ind_table);
KERNEL_COMMAND(ibv_cmd_create_srq);
KERNEL_COMMAND(ibv_cmd_create_srq_ex);
KERNEL_COMMAND(ibv_cmd_create_wq);
KERNEL_COMMAND(ibv_cmd_dealloc_mw);
KERNEL_COMMAND(ibv_cmd_dealloc_pd);
KERNEL_COMMAND(ibv_cmd_dereg_mr);
KERNEL_COMMAND(ibv_cmd_destroy_ah);
KERNEL_COMMAND(ibv_cmd_destroy_counters);
KERNEL_COMMAND(ibv_cmd_destroy_cq);
KERNEL_COMMAND(ibv_cmd_destroy_flow);
KERNEL_COMMAND(ibv_cmd_destroy_flow_action);
KERNEL_COMMAND(ibv_cmd_destroy_qp);
KERNEL_COMMAND(ibv_cmd_destroy_rwq_ind_table);
KERNEL_COMMAND(ibv_cmd_destroy_srq);
KERNEL_COMMAND(ibv_cmd_destroy_wq);
KERNEL_COMMAND(ibv_cmd_detach_mcast);
KERNEL_COMMAND(ibv_cmd_free_dm);
KERNEL_COMMAND(ibv_cmd_get_context);
KERNEL_COMMAND(ibv_cmd_modify_cq);
KERNEL_COMMAND(ibv_cmd_modify_flow_action_esp);
KERNEL_COMMAND(ibv_cmd_modify_qp);
KERNEL_COMMAND(ibv_cmd_modify_qp_ex);
KERNEL_COMMAND(ibv_cmd_modify_srq);
KERNEL_COMMAND(ibv_cmd_modify_wq);
KERNEL_COMMAND(ibv_cmd_open_qp);
KERNEL_COMMAND(ibv_cmd_open_xrcd);
KERNEL_COMMAND(ibv_cmd_poll_cq);
KERNEL_COMMAND(ibv_cmd_post_recv);
KERNEL_COMMAND(ibv_cmd_post_send);
KERNEL_COMMAND(ibv_cmd_post_srq_recv);
KERNEL_COMMAND(ibv_cmd_query_context);
KERNEL_COMMAND(ibv_cmd_query_device_any);
KERNEL_COMMAND(ibv_cmd_query_mr);
KERNEL_COMMAND(ibv_cmd_query_port);
KERNEL_COMMAND(ibv_cmd_query_qp);
KERNEL_COMMAND(ibv_cmd_query_srq);
KERNEL_COMMAND(ibv_cmd_read_counters);
KERNEL_COMMAND(ibv_cmd_reg_dm_mr);
KERNEL_COMMAND(ibv_cmd_reg_dmabuf_mr);
KERNEL_COMMAND(ibv_cmd_reg_mr);
KERNEL_COMMAND(ibv_cmd_req_notify_cq);
KERNEL_COMMAND(ibv_cmd_rereg_mr);
KERNEL_COMMAND(ibv_cmd_resize_cq);
