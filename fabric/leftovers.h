// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * leftovers.h - the device trees that hosts of a subnet have left in the runtime directory.
 */
#ifndef FABRIC_LEFTOVERS_H
#define FABRIC_LEFTOVERS_H

/* Those of every subnet that does not run. */
void fabric_leftovers_remove(void);
/* Those of this one. */
void fabric_leftovers_remove_of(const char *subnet);

#endif
