// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * dump_attributes.h - the contract is <infiniband/mad.h>: mad_dump_fields and all the
 * mad_dump_<attribute>.
 */
#ifndef LIBIBMAD_DUMP_ATTRIBUTES_H
#define LIBIBMAD_DUMP_ATTRIBUTES_H

#include <infiniband/mad.h>

#endif
