// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * xdump.h - the contract is <infiniband/mad.h>.
 */
#ifndef LIBIBMAD_XDUMP_H
#define LIBIBMAD_XDUMP_H

#include <infiniband/mad.h>

#endif
