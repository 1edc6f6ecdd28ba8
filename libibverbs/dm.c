// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * dm.c - device memory shared between processes; the other calls are inline.
 */
#include "libibverbs/driver.h"

struct ibv_dm *ibv_import_dm(struct ibv_context *context, uint32_t dm_handle)
{
	return verbs_get_ops(context)->import_dm(context, dm_handle);
}

void ibv_unimport_dm(struct ibv_dm *dm)
{
	verbs_get_ops(dm->context)->unimport_dm(dm);
}
