// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * general.h - the contract is <infiniband/mad.h>.
 */
#ifndef LIBIBMAD_GENERAL_H
#define LIBIBMAD_GENERAL_H

#include <infiniband/mad.h>

#endif
