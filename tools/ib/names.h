// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * names.h - how nodes are called in what is printed: by the node name map, or else by their
 * description.
 */
#ifndef TOOLS_IB_NAMES_H
#define TOOLS_IB_NAMES_H

#include <stddef.h>
#include <stdint.h>

#define NAMES_FILE "/etc/rdma/ib-node-name-map"
#define NAME_SIZE 256

struct names;

/*
 * Text from the net, of at most so many bytes, with a zero somewhere or not, for a terminal: what
 * is no printable ASCII becomes a space. out: room for one byte more. Returns out.
 */
const char *names_text(const char *in, size_t most, char *out);

/* The map in a file, NULL: the usual one. Says what is wrong with a file that was asked for. */
struct names *names_read(const char *file);
void names_free(struct names *names);

/* The name of a node; description: of 64 bytes, with a zero somewhere or not. Returns out. */
const char *names_of(const struct names *names, uint64_t guid, const char *description,
		     char out[NAME_SIZE]);

#endif
