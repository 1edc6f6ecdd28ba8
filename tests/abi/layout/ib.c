// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ib.c - <infiniband/ib.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/ib.h>

_Static_assert(sizeof(struct ib_addr) == 16, "sizeof struct ib_addr");
_Static_assert(_Alignof(struct ib_addr) == 8, "alignof struct ib_addr");
_Static_assert(offsetof(struct ib_addr, ib_u) == 0, "struct ib_addr.ib_u");
_Static_assert(sizeof(((struct ib_addr *)0)->ib_u) == 16, "sizeof struct ib_addr.ib_u");
_Static_assert(offsetof(struct ib_addr, ib_u.uib_addr8) == 0, "struct ib_addr.ib_u.uib_addr8");
_Static_assert(sizeof(((struct ib_addr *)0)->ib_u.uib_addr8) == 16,
	       "sizeof struct ib_addr.ib_u.uib_addr8");
_Static_assert(offsetof(struct ib_addr, ib_u.uib_addr16) == 0, "struct ib_addr.ib_u.uib_addr16");
_Static_assert(sizeof(((struct ib_addr *)0)->ib_u.uib_addr16) == 16,
	       "sizeof struct ib_addr.ib_u.uib_addr16");
_Static_assert(offsetof(struct ib_addr, ib_u.uib_addr32) == 0, "struct ib_addr.ib_u.uib_addr32");
_Static_assert(sizeof(((struct ib_addr *)0)->ib_u.uib_addr32) == 16,
	       "sizeof struct ib_addr.ib_u.uib_addr32");
_Static_assert(offsetof(struct ib_addr, ib_u.uib_addr64) == 0, "struct ib_addr.ib_u.uib_addr64");
_Static_assert(sizeof(((struct ib_addr *)0)->ib_u.uib_addr64) == 16,
	       "sizeof struct ib_addr.ib_u.uib_addr64");
_Static_assert(sizeof(struct sockaddr_ib) == 48, "sizeof struct sockaddr_ib");
_Static_assert(_Alignof(struct sockaddr_ib) == 8, "alignof struct sockaddr_ib");
_Static_assert(offsetof(struct sockaddr_ib, sib_family) == 0, "struct sockaddr_ib.sib_family");
_Static_assert(sizeof(((struct sockaddr_ib *)0)->sib_family) == 2,
	       "sizeof struct sockaddr_ib.sib_family");
_Static_assert(offsetof(struct sockaddr_ib, sib_pkey) == 2, "struct sockaddr_ib.sib_pkey");
_Static_assert(sizeof(((struct sockaddr_ib *)0)->sib_pkey) == 2,
	       "sizeof struct sockaddr_ib.sib_pkey");
_Static_assert(offsetof(struct sockaddr_ib, sib_flowinfo) == 4, "struct sockaddr_ib.sib_flowinfo");
_Static_assert(sizeof(((struct sockaddr_ib *)0)->sib_flowinfo) == 4,
	       "sizeof struct sockaddr_ib.sib_flowinfo");
_Static_assert(offsetof(struct sockaddr_ib, sib_addr) == 8, "struct sockaddr_ib.sib_addr");
_Static_assert(sizeof(((struct sockaddr_ib *)0)->sib_addr) == 16,
	       "sizeof struct sockaddr_ib.sib_addr");
_Static_assert(offsetof(struct sockaddr_ib, sib_sid) == 24, "struct sockaddr_ib.sib_sid");
_Static_assert(sizeof(((struct sockaddr_ib *)0)->sib_sid) == 8,
	       "sizeof struct sockaddr_ib.sib_sid");
_Static_assert(offsetof(struct sockaddr_ib, sib_sid_mask) == 32,
	       "struct sockaddr_ib.sib_sid_mask");
_Static_assert(sizeof(((struct sockaddr_ib *)0)->sib_sid_mask) == 8,
	       "sizeof struct sockaddr_ib.sib_sid_mask");
_Static_assert(offsetof(struct sockaddr_ib, sib_scope_id) == 40,
	       "struct sockaddr_ib.sib_scope_id");
_Static_assert(sizeof(((struct sockaddr_ib *)0)->sib_scope_id) == 8,
	       "sizeof struct sockaddr_ib.sib_scope_id");
