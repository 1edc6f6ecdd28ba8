// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibnetdisc_osd.h - what <infiniband/ibnetdisc.h> takes from the system.
 */
#ifndef _IBNETDISC_OSD_H_
#define _IBNETDISC_OSD_H_

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#endif
