// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * rsocket.c - <rdma/rsocket.h> has the layouts and values that programs rely on.
 */
#include <stddef.h>

#include <rdma/rsocket.h>

_Static_assert(RDMA_SQSIZE == 0, "RDMA_SQSIZE");
_Static_assert(RDMA_RQSIZE == 1, "RDMA_RQSIZE");
_Static_assert(RDMA_INLINE == 2, "RDMA_INLINE");
_Static_assert(RDMA_IOMAPSIZE == 3, "RDMA_IOMAPSIZE");
_Static_assert(RDMA_ROUTE == 4, "RDMA_ROUTE");
_Static_assert((SOL_RDMA) == 65536, "SOL_RDMA");
