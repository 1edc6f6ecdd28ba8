// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * resolve.h - the contract is <infiniband/mad.h>.
 */
#ifndef LIBIBMAD_RESOLVE_H
#define LIBIBMAD_RESOLVE_H

#include <infiniband/mad.h>

#endif
