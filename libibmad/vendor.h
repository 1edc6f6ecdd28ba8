// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * vendor.h - the contract is <infiniband/mad.h>.
 */
#ifndef LIBIBMAD_VENDOR_H
#define LIBIBMAD_VENDOR_H

#include <infiniband/mad.h>

#endif
