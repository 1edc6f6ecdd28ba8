// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * verbs_stream.h - many verbs operations under way: rates and bandwidths.
 *
 * shot->batch work requests a call; small messages signal one request in 16, lists their last.
 */
#ifndef BENCH_VERBS_STREAM_H
#define BENCH_VERBS_STREAM_H

#include "bench/measure.h"

/* Side 1 posts the first receives. */
void verbs_stream_prepare(struct bench_side *s, const struct bench_shot *shot);

/* Ends when side 1 has taken the last message out of its CQ. */
double verbs_stream_send(struct bench_side *s, const struct bench_shot *shot);

/* End when the last completion is polled. */
double verbs_stream_write(struct bench_side *s, const struct bench_shot *shot);
double verbs_stream_read(struct bench_side *s, const struct bench_shot *shot);

#endif
