// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * log.c - one line, one write(2).
 *
 * The specification is copied at first use, because the program may change its
 * environment while other threads log. A line is built on the stack and leaves in a single
 * write, so lines of several threads and processes never mix (the file is opened with
 * O_APPEND) and no lock is held when a signal handler logs. The process id is asked for
 * every time: it changes with fork.
 */
#include "base/log.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/cancel.h"
#include "base/env.h"

static struct {
	pthread_once_t once;
	char spec[256];
	bool on;
	int fd;
} state = { .once = PTHREAD_ONCE_INIT, .fd = STDERR_FILENO };

static const char *const level_names[] = { "err", "warn", "info", "debug", "trace" };

static void state_init(void)
{
	const char *spec = av_env_str(AV_ENV_LOG), *file = av_env_str(AV_ENV_LOG_FILE);
	int fd = -1;

	if (!spec)
		return;
	snprintf(state.spec, sizeof(state.spec), "%s", spec);
	if (file)
		fd = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0600);
	if (fd >= 0)
		state.fd = fd;
	state.on = true;
}

static int level_of_name(const char *s, size_t len)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(level_names); i++)
		if (strlen(level_names[i]) == len && !strncasecmp(s, level_names[i], len))
			return (int)i;
	return -1;
}

int av_log_parse(const char *spec, const char *room)
{
	size_t room_len = strlen(room);
	int bare = -1, named = -2;

	while (*spec) {
		size_t len = strcspn(spec, ",");
		const char *colon = memchr(spec, ':', len);

		if (!colon)
			bare = len ? level_of_name(spec, len) : bare;
		else if ((size_t)(colon - spec) == room_len && !strncmp(spec, room, room_len))
			named = level_of_name(colon + 1, len - room_len - 1);
		spec += len + (spec[len] == ',');
	}
	return named == -2 ? bare : named;
}

int av_log_level(const char *room)
{
	int saved = errno, level = -1;

	pthread_once(&state.once, state_init);
	if (__builtin_expect(state.on, 0))
		level = av_log_parse(state.spec, room);
	errno = saved;
	return level;
}

/* snprintf returns what it wanted to write; what is there is what counts. */
static size_t clamp(int wanted, size_t room)
{
	if (wanted < 0)
		return 0;
	return (size_t)wanted < room ? (size_t)wanted : room - 1;
}

void av_log_write(enum av_level level, const char *room, const char *fmt, ...)
{
	int saved = errno, cancel = av_cancel_hold();
	struct timespec now;
	char line[1024];
	size_t n;
	va_list ap;

	pthread_once(&state.once, state_init);
	clock_gettime(CLOCK_REALTIME, &now);
	n = clamp(snprintf(line, sizeof(line), "%lld.%06ld %d %s %s: ", (long long)now.tv_sec,
			   now.tv_nsec / 1000, (int)getpid(), room, level_names[level]),
		  sizeof(line));
	va_start(ap, fmt);
	/* One byte is kept back for the newline. */
	n += clamp(vsnprintf(line + n, sizeof(line) - 1 - n, fmt, ap), sizeof(line) - 1 - n);
	va_end(ap);
	line[n++] = '\n';
	(void)!write(state.fd, line, n);	/* nobody to tell if the log itself fails */
	av_cancel_restore(cancel);
	errno = saved;
}
