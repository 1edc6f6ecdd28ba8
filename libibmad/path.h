// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * path.h - the contract is <infiniband/mad.h>: ports and directed routes as text.
 */
#ifndef LIBIBMAD_PATH_H
#define LIBIBMAD_PATH_H

#include <infiniband/mad.h>

#endif
