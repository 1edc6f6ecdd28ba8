// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * congestion.c - the window, and congestion notification.
 *
 * It grows by an eighth and some packets a window, and shrinks by an eighth at a loss: what is
 * lost by chance, without congestion, must not hold it down, as a lost packet costs little more
 * than a round trip (rc_retry.c). tests/unit/wire/rc_goodput_test.c says what this is worth.
 *
 * The smallest window is not below the distance at which a requester asks for an ACK: whatever
 * fills a window has asked for its answer.
 */
#include "softnic/wire/congestion.h"

#include "base/bits.h"

enum { CNP_INTERVAL_NS = 50000, CNP_OPCODE = 0x81 };

static uint32_t clamp(uint32_t packets)
{
	if (packets < WIRE_WINDOW_MIN)
		return WIRE_WINDOW_MIN;
	return packets > WIRE_WINDOW_MAX ? WIRE_WINDOW_MAX : packets;
}

void wire_window_init(struct wire_window *w, uint32_t mtu)
{
	*w = (struct wire_window){
		.packets = clamp(WIRE_WINDOW_BYTES / mtu),
		.ceiling = clamp(WIRE_WINDOW_BYTES_MAX / mtu),
	};
}

void wire_window_fit(struct wire_window *w, uint32_t mtu, uint32_t room)
{
	uint32_t bytes = (uint32_t)av_min64(room / 2, WIRE_WINDOW_BYTES_WIDEST);
	uint64_t fit = av_min64(bytes / mtu, room / 1024);
	uint32_t packets = (uint32_t)av_min64(fit, WIRE_WINDOW_WIDEST);
	uint32_t usual = clamp(WIRE_WINDOW_BYTES_MAX / mtu);

	w->ceiling = packets > usual ? packets : usual;
	w->packets = (uint32_t)av_min64(w->packets, w->ceiling);
	if (room && w->packets < w->ceiling / 2)
		w->packets = w->ceiling / 2;
}

void wire_window_answered(struct wire_window *w, uint64_t packets)
{
	w->before = 0;
	if (w->packets >= w->ceiling)
		return;
	w->credit += packets < w->packets ? (uint32_t)packets : w->packets;
	if (w->credit < w->packets)
		return;
	w->credit -= w->packets;
	w->packets = (uint32_t)av_min64(w->packets + 8 + w->packets / 8, w->ceiling);
}

void wire_window_lost(struct wire_window *w, uint64_t lost, uint64_t sent)
{
	if (lost < w->recovered)
		return;
	w->recovered = sent;
	w->packets -= w->packets / 8;
	if (w->packets < WIRE_WINDOW_MIN)
		w->packets = WIRE_WINDOW_MIN;
	w->credit = 0;
}

void wire_window_silence(struct wire_window *w, uint64_t sent)
{
	if (!w->before)
		w->before = w->packets;
	w->recovered = sent;
	w->packets = WIRE_WINDOW_MIN;
	w->credit = 0;
}

void wire_window_false_alarm(struct wire_window *w)
{
	if (w->before)
		w->packets = w->before;
}

bool wire_congestion_notify(struct wire_notifier *n, uint64_t now)
{
	if (now < n->next_ns)
		return false;
	n->next_ns = now + CNP_INTERVAL_NS;
	return true;
}

struct wire_packet wire_congestion_packet(const struct wire_connection *f)
{
	struct wire_packet p = wire_connection_packet(f, CNP_OPCODE, 0);

	p.becn = true;
	return p;
}
