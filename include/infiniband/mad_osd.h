// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mad_osd.h - what <infiniband/mad.h> takes from the system.
 */
#ifndef _MAD_OSD_H
#define _MAD_OSD_H

#include <byteswap.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <arpa/inet.h>
#include <sys/types.h>

#include <infiniband/umad.h>

#define MAD_EXPORT

#endif
