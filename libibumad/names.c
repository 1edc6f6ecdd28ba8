// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * names.c - adapters by name: lists of them, in the shapes that programs ask for.
 */
#include "libibumad/names.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libibumad/devices.h"
#include "libibumad/place.h"

int umad_init(void)
{
	return 0;
}

int umad_done(void)
{
	return 0;
}

int umad_get_cas_names(char cas[][UMAD_CA_NAME_LEN], int max)
{
	struct umad_device *devices;
	int i, n = umad_devices_list(&devices);

	if (n < 0) {
		errno = -n;
		return -1;
	}
	for (i = 0; i < n && i < max; i++)
		memcpy(cas[i], devices[i].name, UMAD_CA_NAME_LEN);
	free(devices);
	return i;
}

/* A node and the name that it points to are one allocation. */
static struct umad_device_node *node_create(const char *name)
{
	struct umad_device_node *node = calloc(1, sizeof(*node) + UMAD_CA_NAME_LEN);

	if (node) {
		snprintf((char *)(node + 1), UMAD_CA_NAME_LEN, "%s", name);
		node->ca_name = (const char *)(node + 1);
	}
	return node;
}

struct umad_device_node *umad_get_ca_device_list(void)
{
	struct umad_device_node *head = NULL, **last = &head;
	struct umad_device *devices;
	int i, n = umad_devices_list(&devices);

	errno = n < 0 ? -n : 0;
	if (n < 0)
		return NULL;
	for (i = 0; i < n; i++) {
		*last = node_create(devices[i].name);
		if (!*last)
			break;
		last = &(*last)->next;
	}
	free(devices);
	if (i < n) {
		umad_free_ca_device_list(head);
		head = NULL;
		errno = ENOMEM;
	}
	return head;
}

void umad_free_ca_device_list(struct umad_device_node *head)
{
	struct umad_device_node *next;

	for (; head; head = next) {
		next = head->next;
		free(head);
	}
}

int umad_names_compare(const char *a, const char *b)
{
	while (*a && *b) {
		if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
			char *a_end, *b_end;
			unsigned long x = strtoul(a, &a_end, 10), y = strtoul(b, &b_end, 10);

			if (x != y)
				return x < y ? -1 : 1;
			a = a_end;
			b = b_end;
		} else if (*a != *b) {
			break;
		} else {
			a++;
			b++;
		}
	}
	return (unsigned char)*a - (unsigned char)*b;
}

static int by_name(const void *a, const void *b)
{
	const struct umad_device_node *const *x = a, *const *y = b;

	return umad_names_compare((*x)->ca_name, (*y)->ca_name);
}

static size_t length_of(const struct umad_device_node *head)
{
	size_t n = 0;

	for (; head; head = head->next)
		n++;
	return n;
}

int umad_sort_ca_device_list(struct umad_device_node **head, size_t size)
{
	struct umad_device_node **nodes, *node = *head;
	size_t i, n = length_of(*head);

	if (size && size < n)
		return EINVAL;
	if (!n)
		return 0;
	nodes = calloc(n, sizeof(struct umad_device_node *));
	if (!nodes)
		return ENOMEM;
	for (i = 0; i < n; i++, node = node->next)
		nodes[i] = node;
	qsort(nodes, n, sizeof(struct umad_device_node *), by_name);
	for (i = 0; i < n; i++)
		nodes[i]->next = i + 1 < n ? nodes[i + 1] : NULL;
	*head = nodes[0];
	free(nodes);
	return 0;
}

int umad_get_issm_path(const char *ca_name, int portnum, char path[], int max)
{
	struct umad_place place;
	int r = umad_place_resolve(ca_name, portnum, &place);

	if (r)
		return r;
	return place.backend->issm_path(&place, path, max);
}
