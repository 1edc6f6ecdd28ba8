// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * serve.h - the contract is <infiniband/mad.h>.
 */
#ifndef LIBIBMAD_SERVE_H
#define LIBIBMAD_SERVE_H

#include <infiniband/mad.h>

#endif
