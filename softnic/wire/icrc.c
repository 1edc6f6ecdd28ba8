// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * icrc.c - the invariant CRC (IBTA A17.3.3), and how to check it without seeing the IPv4 header.
 *
 * What routers may change is hashed as ones: TOS, TTL, header checksum, traffic class, flow label,
 * UDP checksum, byte 4 of the BTH. Eight more ones stand for a link header that RoCE has not.
 *
 * A CRC is affine: of two packets of one length that differ in the identification alone, the CRCs
 * differ by a value that depends on that difference alone. As polynomials over GF(2) it is the
 * difference times x to the number of bits behind it. So an identification is added to a CRC that
 * was made with 0 by 16 constants (the distance to the end of the UDP header is fixed), and found
 * from a received ICRC by multiplying with a negative power of x: if the result has no more than
 * the 16 bits that an identification has, that is the identification, else there is none.
 *
 * An unknown identification weakens the check to 16 bits, an unknown DF bit to 15.
 */
#include "softnic/wire/icrc.h"

#include <isa-l/crc.h>
#include <string.h>

#include "base/be.h"
#include "base/bits.h"
#include "softnic/wire/opcode.h"

enum {
	IPV4_LEN = 20,
	IPV6_LEN = 40,
	UDP_LEN = 8,
	ID_AT = 4,			/* in the IPv4 header */
	BTH_MASKED = 4,
	PIECE = 4096,			/* copied, and hashed while it is in the first cache */
};

#define POLYNOMIAL 0xedb88320u		/* of CRC-32, bit-reflected: x^0 is the highest bit */
#define EIGHT_ONES 0x2144df1cu		/* CRC-32 of the bytes that stand for the link header */
#define DF_BIT 0x00400000u		/* in the register: third byte from the identification on */

/* What each bit of the identification, as the two bytes lie in a register, does to the CRC at the
 * end of the UDP header. icrc_test computes them from the definition. */
static const uint32_t id_effects[16] = {
	0x81256527, 0xd93bcc0f, 0x69069e5f, 0xd20d3cbe, 0x7f6b7f3d, 0xfed6fe7a,
	0x26dcfab5, 0x4db9f56a, 0x9b73ead4, 0xed96d3e9, 0x005ca193, 0x00b94326,
	0x0172864c, 0x02e50c98, 0x05ca1930, 0x0b943260,
};

/* x^(-8 * 2^i): i doubles the bytes to step back. Likewise. */
static const uint32_t back_powers[17] = {
	0x6567cb95, 0xd7125358, 0x5b358fd3, 0x2e9bb40b, 0x12a59a49, 0x8df9403d,
	0x5139de12, 0xba340226, 0x29c45641, 0x12fbc105, 0xecd30c55, 0x3755ebd8,
	0x24ee460c, 0x23783fcf, 0x479933fc, 0xa39442a5, 0x9ea0056d,
};

/* What each bit of the BTH's byte 4 does to a CRC, had it been in the register in front of the BTH.
 * So the byte is masked by changing the register, and the bytes are hashed where they lie. */
static const uint32_t mask_effects[8] = {
	0xdb710641, 0x6d930ac3, 0xdb261586, 0x6d3d2d4d, 0xda7a5a9a, 0x6f85b375,
	0xdf0b66ea, 0x6567cb95,
};

#define MASK_OF_ZERO 0x0f6a70d9u	/* all of them: the byte is 0 in nearly every packet */

static void put_ipv4(uint8_t *ip, const struct wire_flow *flow)
{
	ip[0] = 0x45;
	ip[1] = 0xff;			/* TOS */
	ip[6] = 0x40;			/* DF */
	ip[8] = 0xff;			/* TTL */
	ip[9] = 17;
	ip[10] = ip[11] = 0xff;		/* header checksum */
	memcpy(ip + 12, flow->src, 4);
	memcpy(ip + 16, flow->dst, 4);
}

static void put_ipv6(uint8_t *ip, const struct wire_flow *flow)
{
	put_be32(ip, 0x6fffffff);	/* traffic class and flow label */
	ip[6] = 17;
	ip[7] = 0xff;			/* hop limit */
	memcpy(ip + 8, flow->src, 16);
	memcpy(ip + 24, flow->dst, 16);
}

void wire_icrc_init(struct wire_icrc *c, const struct wire_flow *flow)
{
	uint8_t *udp;

	memset(c, 0, sizeof(*c));
	c->id_step = 1;
	c->ip_length = flow->ipv6 ? IPV6_LEN : IPV4_LEN;
	if (flow->ipv6)
		put_ipv6(c->headers, flow);
	else
		put_ipv4(c->headers, flow);
	udp = c->headers + c->ip_length;
	put_be16(udp, flow->src_port);
	put_be16(udp + 2, flow->dst_port);
	put_be16(udp + 6, 0xffff);
}

static void set_length(struct wire_icrc *c, uint16_t length)
{
	uint16_t udp_length = UDP_LEN + length;

	if (c->ip_length == IPV6_LEN)
		put_be16(c->headers + 4, udp_length);
	else
		put_be16(c->headers + 2, IPV4_LEN + udp_length);
	put_be16(c->headers + c->ip_length + 4, udp_length);
	c->crc = crc32_gzip_refl(EIGHT_ONES, c->headers, c->ip_length + UDP_LEN);
	c->length = length;
}

uint32_t wire_icrc_start(struct wire_icrc *c, size_t length, uint16_t ip_id)
{
	uint32_t bits, crc;

	if (c->length != length)
		set_length(c, length);
	crc = c->crc;
	if (c->ip_length == IPV6_LEN)
		return crc;
	for (bits = (uint16_t)(ip_id << 8 | ip_id >> 8); bits; bits &= bits - 1)
		crc ^= id_effects[__builtin_ctz(bits)];
	return crc;
}

static uint32_t mask(uint32_t crc, uint8_t byte)
{
	uint32_t bits;

	if (!byte)
		return crc ^ MASK_OF_ZERO;
	for (bits = byte ^ 0xff; bits; bits &= bits - 1)
		crc ^= mask_effects[__builtin_ctz(bits)];
	return crc;
}

uint32_t wire_icrc_headers(uint32_t crc, const uint8_t *headers, size_t length)
{
	return crc32_gzip_refl(mask(crc, headers[BTH_MASKED]), headers, length);
}

uint32_t wire_icrc_more(uint32_t crc, const void *bytes, size_t length)
{
	return length ? crc32_gzip_refl(crc, bytes, length) : crc;
}

/* The copy is hashed, not the source: what a program writes meanwhile must not tear the two. */
uint32_t wire_icrc_copy(uint32_t crc, void *to, const void *from, size_t length)
{
	uint8_t *t = to;
	const uint8_t *f = from;

	while (length) {
		size_t n = av_min64(length, PIECE);

		memcpy(t, f, n);
		crc = crc32_gzip_refl(crc, t, n);
		t += n;
		f += n;
		length -= n;
	}
	return crc;
}

void wire_icrc_put(uint8_t to[static 4], uint32_t crc)
{
	crc = htole32(crc);
	memcpy(to, &crc, sizeof(crc));
}

/* a * b modulo the polynomial. */
static uint32_t multiply(uint32_t a, uint32_t b)
{
	uint32_t product = 0;

	for (; a; a <<= 1) {
		product ^= b & -(a >> 31);
		b = b >> 1 ^ (POLYNOMIAL & -(b & 1));
	}
	return product;
}

/* x^(-8n): what a difference in the CRC is multiplied with to get the one n bytes earlier. */
static uint32_t back_power(size_t n)
{
	uint32_t power = UINT32_C(1) << 31;

	for (; n; n &= n - 1)
		power = multiply(power, back_powers[__builtin_ctzl(n)]);
	return power;
}

/*
 * The identification stands in the register's low half, flags and fragment offset, of which no
 * sender sets any but DF, in the upper. The difference is to the identification that was guessed.
 */
static bool explained_by_id(struct wire_icrc *c, uint32_t difference, size_t covered, uint16_t *id)
{
	uint32_t word;

	if (c->back_covers != covered) {
		c->back = back_power(IPV4_LEN - ID_AT + UDP_LEN + covered);
		c->back_covers = covered;
	}
	word = multiply(difference, c->back);
	*id ^= (uint16_t)(word << 8 | (word >> 8 & 0xff));
	return !(word & 0xffff0000) || (word & 0xffff0000) == DF_BIT;
}

/*
 * Most senders count: the kernel per destination, a train of segments from 0. Others always send
 * 0. The next identification is guessed from the last two, as finding it costs more.
 */
static void learn_id(struct wire_icrc *c, uint16_t id, bool guessed)
{
	if (!guessed)
		c->id_step = id != 0 || c->last_id != 0;
	c->last_id = id;
	c->next_id = id + c->id_step;
}

bool wire_icrc_check(struct wire_icrc *c, const uint8_t *bytes, size_t length)
{
	size_t covered = length - WIRE_ICRC_LEN;
	uint16_t id = c->next_id;
	uint32_t crc, received;
	bool guessed;

	crc = wire_icrc_headers(wire_icrc_start(c, length, id), bytes, covered);
	memcpy(&received, bytes + covered, sizeof(received));
	crc ^= le32toh(received);
	if (c->ip_length == IPV6_LEN)
		return !crc;
	guessed = !crc;
	if (!guessed && !explained_by_id(c, crc, covered, &id))
		return false;
	learn_id(c, id, guessed);
	return true;
}

void wire_icrc_seal(struct wire_icrc *c, uint8_t *bytes, size_t length, uint16_t ip_id)
{
	size_t covered = length - WIRE_ICRC_LEN;

	wire_icrc_put(bytes + covered,
		      wire_icrc_headers(wire_icrc_start(c, length, ip_id), bytes, covered));
}
