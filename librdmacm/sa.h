// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * sa.h - questions to the subnet administration, repeated until there is an answer.
 *
 * All of it is under the exchange's lock.
 */
#ifndef LIBRDMACM_SA_H
#define LIBRDMACM_SA_H

#include <infiniband/umad_sa.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "librdmacm/cm/timers.h"
#include "softnic/gsi/gsi.h"

struct cm_sa;

struct cm_sa_question {
	uint8_t port;			/* whose manager is asked */
	uint8_t method;			/* UMAD_METHOD_GET, _SET, UMAD_SA_METHOD_DELETE */
	uint16_t attribute;
	uint64_t mask;			/* of components */
	const void *record;
	size_t size;
	int timeout_ms;			/* in all */
	/*
	 * The end of it. @status: 0, -ETIMEDOUT, -EINVAL (it was refused: the log says how);
	 * @record: of the answer, UMAD_LEN_SA_DATA bytes; NULL without one. May be NULL.
	 */
	void (*done)(void *context, int status, const uint8_t *record);
	void *context;
};

/*
 * The exchange is there.
 * @out		good until done(); may be NULL
 * @return 0, -EAGAIN (the port has no manager), -ENOMEM
 */
int cm_sa_ask(const struct cm_sa_question *question, struct cm_sa **out);
/* Nobody wants to know any more. NULL is harmless. */
void cm_sa_cancel(struct cm_sa *q);

/* Is it of this class? Then it has been dealt with. */
bool cm_sa_arrived(const struct gsi_address *from, const uint8_t *mad, size_t length);
/* Is it the timer of a question? Likewise. */
bool cm_sa_expired(struct cm_timer *timer, uint64_t now);

/* In a fork child. */
void cm_sa_forget(void);

#endif
