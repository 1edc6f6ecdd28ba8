// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doctor.h - `anyverbs doctor`: what works on this machine, in sentences.
 *
 * A check is a function that adds sentences to a report. Sentences are complete, tell a
 * reader who knows nothing of the insides what follows for their programs, and a problem
 * comes with its remedy.
 */
#ifndef TOOLS_ANYVERBS_DOCTOR_H
#define TOOLS_ANYVERBS_DOCTOR_H

struct report {
	int problems;
};

/* 0 if everything works, 1 if something does not. */
int doctor_main(int argc, char **argv);

/* Something works. */
__attribute__((format(printf, 2, 3))) void report_fine(struct report *rep, const char *fmt, ...);

/* Worth knowing, and no problem. */
__attribute__((format(printf, 2, 3))) void report_note(struct report *rep, const char *fmt, ...);

/* Something does not work; the remedy is one sentence. */
__attribute__((format(printf, 3, 4))) void report_problem(struct report *rep, const char *remedy,
							  const char *fmt, ...);

/* The checks, each in a file with its relatives. */
void check_library(struct report *rep);		/* doctor_devices.c */
void check_devices(struct report *rep);
void check_memory(struct report *rep);		/* doctor_memory.c */
void check_membarrier(struct report *rep);
void check_shared_memory(struct report *rep);
void check_names(struct report *rep);		/* doctor_host.c */
void check_view(struct report *rep);
void check_limits(struct report *rep);
void check_kernel(struct report *rep);
void check_environment(struct report *rep);
void check_port(struct report *rep);		/* doctor_hosts.c */
void check_line_ports(struct report *rep);
void check_socket_room(struct report *rep);
void check_traffic(struct report *rep);		/* doctor_traffic.c */

#endif
