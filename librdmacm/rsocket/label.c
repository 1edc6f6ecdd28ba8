// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * label.c - the labels of datagrams.
 *
 * Over UDP: tag:32 version:8 op:8 length:8 reserved:8 qpn:32 address:32 or 128.
 * On a QP: version:8 length:8 port:16, then address:32, or flow:32 address:128.
 */
#include "librdmacm/rsocket/label.h"

#include <errno.h>
#include <netinet/in.h>
#include <string.h>

#include "base/be.h"

enum { TAG = 0x55555555, QPN_MASK = 0xffffff };

static const struct family {
	int family;
	uint8_t version, udp_length, ud_length;
	size_t at, size;		/* of the address in struct sockaddr_* */
} families[] = {
	{ AF_INET, 4, 16, 8, offsetof(struct sockaddr_in, sin_addr), 4 },
	{ AF_INET6, 6, 28, 24, offsetof(struct sockaddr_in6, sin6_addr), 16 },
};

static const struct family *family_of(int family)
{
	return &families[family == AF_INET6];
}

int rs_udp_label_put(const struct rs_udp_label *l, uint8_t p[RS_LABEL_MOST])
{
	const struct family *f = family_of(l->address.ss_family);

	memset(p, 0, RS_LABEL_MOST);
	put_be32(p, TAG);
	p[4] = f->version;
	p[5] = (uint8_t)l->op;
	p[6] = f->udp_length;
	put_be32(p + 8, l->qpn);
	memcpy(p + 12, (const char *)&l->address + f->at, f->size);
	return f->udp_length;
}

int rs_udp_label_get(const uint8_t *p, size_t len, int family, struct rs_udp_label *out)
{
	const struct family *f = family_of(family);

	if (len < f->udp_length || get_be32(p) != TAG || p[4] != f->version ||
	    p[6] != f->udp_length || (p[5] != RS_LABEL_DATA && p[5] != RS_LABEL_CONTROL))
		return -EPROTO;
	memset(out, 0, sizeof(*out));
	out->op = p[5];
	out->qpn = get_be32(p + 8) & QPN_MASK;
	out->address.ss_family = (sa_family_t)family;
	memcpy((char *)&out->address + f->at, p + 12, f->size);
	return f->udp_length;
}

/* The port lies at the same place in both families. */
int rs_ud_label_put(const struct sockaddr_storage *from, uint8_t p[RS_LABEL_MOST])
{
	const struct family *f = family_of(from->ss_family);

	memset(p, 0, RS_LABEL_MOST);
	p[0] = f->version;
	p[1] = f->ud_length;
	memcpy(p + 2, &((const struct sockaddr_in *)from)->sin_port, 2);
	memcpy(p + f->ud_length - f->size, (const char *)from + f->at, f->size);
	return f->ud_length;
}

int rs_ud_label_get(const uint8_t *p, size_t len, int family, struct sockaddr_storage *out)
{
	const struct family *f = family_of(family);

	if (len < f->ud_length || p[0] != f->version || p[1] != f->ud_length)
		return -EPROTO;
	memset(out, 0, sizeof(*out));
	out->ss_family = (sa_family_t)family;
	memcpy(&((struct sockaddr_in *)out)->sin_port, p + 2, 2);
	memcpy((char *)out + f->at, p + f->ud_length - f->size, f->size);
	return f->ud_length;
}
