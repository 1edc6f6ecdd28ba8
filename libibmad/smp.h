// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * smp.h - the contract is <infiniband/mad.h>.
 */
#ifndef LIBIBMAD_SMP_H
#define LIBIBMAD_SMP_H

#include <infiniband/mad.h>

#endif
