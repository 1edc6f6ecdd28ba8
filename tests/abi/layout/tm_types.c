// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * tm_types.c - <infiniband/tm_types.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/tm_types.h>

_Static_assert(IBV_TMH_NO_TAG == 0, "IBV_TMH_NO_TAG");
_Static_assert(IBV_TMH_RNDV == 1, "IBV_TMH_RNDV");
_Static_assert(IBV_TMH_FIN == 2, "IBV_TMH_FIN");
_Static_assert(IBV_TMH_EAGER == 3, "IBV_TMH_EAGER");
_Static_assert(sizeof(struct ibv_tmh) == 16, "sizeof struct ibv_tmh");
_Static_assert(_Alignof(struct ibv_tmh) == 8, "alignof struct ibv_tmh");
_Static_assert(offsetof(struct ibv_tmh, opcode) == 0, "struct ibv_tmh.opcode");
_Static_assert(sizeof(((struct ibv_tmh *)0)->opcode) == 1, "sizeof struct ibv_tmh.opcode");
_Static_assert(offsetof(struct ibv_tmh, reserved) == 1, "struct ibv_tmh.reserved");
_Static_assert(sizeof(((struct ibv_tmh *)0)->reserved) == 3, "sizeof struct ibv_tmh.reserved");
_Static_assert(offsetof(struct ibv_tmh, app_ctx) == 4, "struct ibv_tmh.app_ctx");
_Static_assert(sizeof(((struct ibv_tmh *)0)->app_ctx) == 4, "sizeof struct ibv_tmh.app_ctx");
_Static_assert(offsetof(struct ibv_tmh, tag) == 8, "struct ibv_tmh.tag");
_Static_assert(sizeof(((struct ibv_tmh *)0)->tag) == 8, "sizeof struct ibv_tmh.tag");
_Static_assert(sizeof(struct ibv_rvh) == 16, "sizeof struct ibv_rvh");
_Static_assert(_Alignof(struct ibv_rvh) == 8, "alignof struct ibv_rvh");
_Static_assert(offsetof(struct ibv_rvh, va) == 0, "struct ibv_rvh.va");
_Static_assert(sizeof(((struct ibv_rvh *)0)->va) == 8, "sizeof struct ibv_rvh.va");
_Static_assert(offsetof(struct ibv_rvh, rkey) == 8, "struct ibv_rvh.rkey");
_Static_assert(sizeof(((struct ibv_rvh *)0)->rkey) == 4, "sizeof struct ibv_rvh.rkey");
_Static_assert(offsetof(struct ibv_rvh, len) == 12, "struct ibv_rvh.len");
_Static_assert(sizeof(((struct ibv_rvh *)0)->len) == 4, "sizeof struct ibv_rvh.len");
