// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * map.h - memory that a stream's program maps for its peer, and writing to what the peer maps.
 */
#ifndef LIBRDMACM_RSOCKET_MAP_H
#define LIBRDMACM_RSOCKET_MAP_H

#include "librdmacm/rsocket/stream.h"

/* The offset; -ENOMEM when the peer has no room for another, -ENOTCONN. */
off_t rs_stream_map(struct rs_socket *s, void *buffer, size_t len, int prot, off_t offset);
int rs_stream_unmap(struct rs_socket *s, void *buffer, size_t len);

/* How many bytes were sent; -EFAULT where nothing is mapped. */
ssize_t rs_stream_write_at(struct rs_socket *s, const void *from, size_t len, off_t offset,
			   int flags);

/* Under send_lock: tells the peer of mappings that it does not know of yet. */
int rs_maps_tell(struct rs_stream *st, bool no_wait);

/* All of them go. */
void rs_maps_forget(struct rs_stream *st);

#endif
