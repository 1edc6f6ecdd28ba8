// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa-kern-abi.h - older names of the path record that the kernel's rdma_cm and ib_cm exchange.
 */
#ifndef INFINIBAND_SA_KERN_ABI_H
#define INFINIBAND_SA_KERN_ABI_H

#include <linux/types.h>
#include <rdma/ib_user_sa.h>

#define ib_kern_path_rec	ib_user_path_rec
#define ibv_kern_path_rec	ib_user_path_rec

#endif
