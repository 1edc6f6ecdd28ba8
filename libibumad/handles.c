// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * handles.c - which back end a descriptor belongs to.
 *
 * Descriptors of the kernel's devices are not noted: nothing but the number belongs to them, and
 * programs may have got them in other ways, from a parent for one.
 */
#include "libibumad/handles.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#include "libibumad/kernel.h"
#include "libibumad/place.h"
#include "libibumad/soft.h"

struct row {
	int fd;
	struct umad_handle handle;
};

static struct {
	pthread_mutex_t lock;
	struct row *rows;
	size_t n;
} table = { .lock = PTHREAD_MUTEX_INITIALIZER };

int umad_handles_add(int fd, const struct umad_backend *backend, void *port)
{
	struct row *more;
	int r = 0;

	pthread_mutex_lock(&table.lock);
	more = realloc(table.rows, (table.n + 1) * sizeof(*more));
	if (more) {
		table.rows = more;
		more[table.n++] = (struct row){ fd, { backend, port } };
	} else {
		r = -ENOMEM;
	}
	pthread_mutex_unlock(&table.lock);
	return r;
}

void umad_handles_remove(int fd)
{
	size_t i;

	pthread_mutex_lock(&table.lock);
	for (i = 0; i < table.n; i++)
		if (table.rows[i].fd == fd) {
			table.rows[i] = table.rows[--table.n];
			break;
		}
	pthread_mutex_unlock(&table.lock);
}

struct umad_handle umad_handles_find(int fd)
{
	struct umad_handle found = { &umad_kernel_backend, NULL };
	size_t i;

	pthread_mutex_lock(&table.lock);
	for (i = 0; i < table.n; i++)
		if (table.rows[i].fd == fd)
			found = table.rows[i].handle;
	pthread_mutex_unlock(&table.lock);
	return found;
}

const struct umad_backend *umad_backend_of(const struct umad_place *place)
{
	return place->device.built_in ? &umad_soft_backend : &umad_kernel_backend;
}
