// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * report.h - what goes wrong on a walk, on stderr: programs have nothing but NULL to go by.
 */
#ifndef LIBIBNETDISC_REPORT_H
#define LIBIBNETDISC_REPORT_H

/* One line; the library's name comes first. */
void report_error(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/* The same, where the program asked to see more. */
void report_debug(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void report_set_debug(int on);

#endif
