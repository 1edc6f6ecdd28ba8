// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * process.c - runs the program, and speaks the protocol by hand.
 */
#define CHECK_OWN_MAIN
#include "tests/fabric/process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/be.h"
#include "softnic/fabric/mapping.h"
#include "softnic/gsi/gsi.h"
#include "softnic/gsi/mad.h"
#include "tests/check.h"

enum { PATIENCE_MS = 5000, LINKS = 6, ACTIVE = 4, P_KEY_TABLE = 0x16 };

static char name[FABRIC_MAP_NAME];

const char *process_name(void)
{
	if (!*name)
		snprintf(name, sizeof(name), "test-%d", getpid());
	return name;
}

int process_command(const char *words)
{
	char line[1024];

	snprintf(line, sizeof(line), "%s --name %s %s", getenv("ANYVERBS_FABRIC_PROGRAM"),
		 process_name(), words);
	line[sizeof(line) - 1] = '\0';
	return WEXITSTATUS(system(line));
}

/* ---- what the map says ---- */

static int look(struct fabric_mapping *out)
{
	int fds[FABRIC_TALK_FDS] = { -1, -1 }, r;
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_HERE }, answer;
	const struct fabric_question q = { .message = &m, .fd = -1 };
	int fd = fabric_talk_connect(process_name());

	if (fd < 0)
		return fd;
	r = fabric_talk_ask(fd, &q, &answer, fds);
	if (!r)
		r = fabric_mapping_open(fds, out);
	for (int i = 0; i < FABRIC_TALK_FDS; i++)
		if (fds[i] >= 0)
			close(fds[i]);
	close(fd);
	return r;
}

static bool all_active(const struct fabric_map_shm *map)
{
	int active = 0;

	for (uint32_t i = 0; i < map->ports; i++)
		active += fabric_map_port(map, i)->number &&
			  fabric_map_port(map, i)->state == ACTIVE;
	return active == 2 * LINKS;
}

static bool comes_up(const struct fabric_map_shm *map)
{
	for (int i = 0; i < PATIENCE_MS; i++) {
		if (all_active(map))
			return true;
		poll(NULL, 0, 1);
	}
	return false;
}

pid_t process_start(bool manager)
{
	struct fabric_mapping m;
	char words[256];
	pid_t pid = 0;

	snprintf(words, sizeof(words), "fattree 2 1 2 | %s --name %s start %s - >/dev/null",
		 getenv("ANYVERBS_FABRIC_PROGRAM"), process_name(), manager ? "--sm" : "");
	if (process_command(words) || look(&m))
		return 0;
	if (!manager || comes_up(m.map))
		pid = m.map->pid;
	fabric_mapping_close(&m);
	return pid;
}

void process_end(void)
{
	int fd;

	process_command("stop 2>/dev/null");
	/* It answers before it ends. */
	while ((fd = fabric_talk_connect(process_name())) >= 0) {
		close(fd);
		poll(NULL, 0, 1);
	}
}

bool process_serves(void)
{
	struct fabric_mapping m;

	if (look(&m))
		return false;
	fabric_mapping_close(&m);
	return true;
}

/* ---- clients ---- */

void process_be_on(const char *host)
{
	char where[2 * FABRIC_MAP_NAME];

	snprintf(where, sizeof(where), "%s:%s", process_name(), host);
	setenv("ANYVERBS_FABRIC", where, 1);
}

pid_t process_fork_on(const char *host, void (*body)(int fd), int fd)
{
	pid_t pid = fork();

	if (pid)
		return pid;
	check_state.after_case = NULL;
	process_be_on(host);
	if (!setjmp(check_state.leave))
		body(fd);
	_exit(check_state.failures ? 1 : 0);
}

int process_enter(enum fabric_kind kind, const char *host, uint32_t *number)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = kind }, answer;
	const struct fabric_question q = { .message = &m, .fd = -1 };
	int fd = fabric_talk_connect(process_name()), r;

	if (fd < 0)
		return fd;
	snprintf(m.host, sizeof(m.host), "%s", host);
	r = fabric_talk_ask(fd, &q, &answer, NULL);
	if (r) {
		close(fd);
		return r;
	}
	*number = kind == FABRIC_ENDPOINT ? answer.welcome.number : answer.welcome.node;
	return fd;
}

int process_ask_door(int fd, enum fabric_kind kind, const char *door)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = kind }, answer;
	const struct fabric_question q = { .message = &m, .fd = -1 };

	snprintf(m.door, sizeof(m.door), "%s", door);
	return fabric_talk_ask(fd, &q, &answer, NULL);
}

/* An SMP to the own port. */
static int ask_own_port(int fd, struct fabric_message *m)
{
	return fabric_talk_send(fd, m, -1) || !process_hear(fd, m) || m->mad.mad[3] != 0x81 ?
		       -1 : 0;
}

int process_set_p_key(const char *host, unsigned int index, uint16_t p_key)
{
	struct fabric_message m = { .version = FABRIC_PROTOCOL, .kind = FABRIC_MAD_MESSAGE };
	uint32_t number;
	int fd = process_enter(FABRIC_ENDPOINT, host, &number), r;
	uint8_t *mad = m.mad.mad;

	if (fd < 0)
		return -1;
	m.mad.port = 1;
	m.mad.lid = 0xffff;
	mad[0] = mad[2] = mad[3] = 1;
	mad[1] = GSI_CLASS_SM_DIRECTED;
	put_be32(mad + 8, number << GSI_NUMBER_SHIFT);
	put_be16(mad + 16, P_KEY_TABLE);
	put_be32(mad + 32, 0xffffffff);
	r = ask_own_port(fd, &m);
	m.kind = FABRIC_MAD_MESSAGE;
	m.mad.lid = 0xffff;
	mad[3] = 2;
	put_be16(mad + 4, 0);
	put_be16(mad + 64 + 2 * index, p_key);
	r = r ? r : ask_own_port(fd, &m);
	close(fd);
	return r;
}

bool process_hear(int fd, struct fabric_message *m)
{
	struct pollfd p = { .fd = fd, .events = POLLIN };

	return poll(&p, 1, PATIENCE_MS) == 1 && fabric_talk_receive(fd, m, NULL) == 1;
}
