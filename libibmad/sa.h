// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.h - the contract is <infiniband/mad.h>.
 */
#ifndef LIBIBMAD_SA_H
#define LIBIBMAD_SA_H

#include <infiniband/mad.h>

#endif
