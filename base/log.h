// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * log.h - what the libraries have to say, to those who ask.
 *
 * Silent unless ANYVERBS_LOG is set. A room is a short word for a part of the tree
 * ("device", "wire", "qp"). May be called from any thread and after fork; errno survives.
 */
#ifndef BASE_LOG_H
#define BASE_LOG_H

enum av_level { AV_ERR, AV_WARN, AV_INFO, AV_DEBUG, AV_TRACE };

/* The most talkative level that is on for this room; -1 when it is silent. Cheap. */
__attribute__((cold)) int av_log_level(const char *room);

/* Writes one line, whatever the level: the macros below check it first. */
void av_log_write(enum av_level level, const char *room, const char *fmt, ...)
	__attribute__((format(printf, 3, 4), cold));

/* Macros, so that arguments are not evaluated for a line that nobody reads. */
#define av_log(level, room, ...)                                                       \
	do {                                                                           \
		if (av_log_level(room) >= (int)(level))                                \
			av_log_write(level, room, __VA_ARGS__);                        \
	} while (0)
#define av_err(room, ...) av_log(AV_ERR, room, __VA_ARGS__)
#define av_warn(room, ...) av_log(AV_WARN, room, __VA_ARGS__)
#define av_info(room, ...) av_log(AV_INFO, room, __VA_ARGS__)
#define av_debug(room, ...) av_log(AV_DEBUG, room, __VA_ARGS__)
#define av_trace(room, ...) av_log(AV_TRACE, room, __VA_ARGS__)

/*
 * The level that a specification in the syntax of ANYVERBS_LOG gives to a room: the last
 * pair that names it, else the last bare level, else -1. Pure.
 */
int av_log_parse(const char *spec, const char *room);

#endif
