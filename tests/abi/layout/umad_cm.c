// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad_cm.c - <infiniband/umad_cm.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <infiniband/umad_cm.h>

_Static_assert(UMAD_CM_ATTR_REQ == 16, "UMAD_CM_ATTR_REQ");
_Static_assert(UMAD_CM_ATTR_MRA == 17, "UMAD_CM_ATTR_MRA");
_Static_assert(UMAD_CM_ATTR_REJ == 18, "UMAD_CM_ATTR_REJ");
_Static_assert(UMAD_CM_ATTR_REP == 19, "UMAD_CM_ATTR_REP");
_Static_assert(UMAD_CM_ATTR_RTU == 20, "UMAD_CM_ATTR_RTU");
_Static_assert(UMAD_CM_ATTR_DREQ == 21, "UMAD_CM_ATTR_DREQ");
_Static_assert(UMAD_CM_ATTR_DREP == 22, "UMAD_CM_ATTR_DREP");
_Static_assert(UMAD_CM_ATTR_SIDR_REQ == 23, "UMAD_CM_ATTR_SIDR_REQ");
_Static_assert(UMAD_CM_ATTR_SIDR_REP == 24, "UMAD_CM_ATTR_SIDR_REP");
_Static_assert(UMAD_CM_ATTR_LAP == 25, "UMAD_CM_ATTR_LAP");
_Static_assert(UMAD_CM_ATTR_APR == 26, "UMAD_CM_ATTR_APR");
_Static_assert(UMAD_CM_ATTR_SAP == 27, "UMAD_CM_ATTR_SAP");
_Static_assert(UMAD_CM_ATTR_SPR == 28, "UMAD_CM_ATTR_SPR");
