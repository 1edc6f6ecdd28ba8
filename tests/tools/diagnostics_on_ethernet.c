// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * diagnostics_on_ethernet.c - ibstat shows of a built-in device what an Ethernet port shows, and
 * ibping reaches another process that answers.
 *
 *   diagnostics_on_ethernet IBSTAT IBPING
 */
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROOM 8192
#define ATTEMPTS 20

/* What a command says, and its exit status. */
static int run(const char *const argv[], char said[ROOM])
{
	int ends[2], status;
	size_t length = 0;
	ssize_t n;
	pid_t child;

	if (pipe(ends) || (child = fork()) < 0)
		exit(1);
	if (!child) {
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		close(ends[1]);
		execv(argv[0], (char *const *)argv);
		_exit(127);
	}
	close(ends[1]);
	while ((n = read(ends[0], said + length, ROOM - 1 - length)) > 0)
		length += (size_t)n;
	said[length] = '\0';
	close(ends[0]);
	waitpid(child, &status, 0);
	return status;
}

static bool ibstat_shows_a_port(const char *program)
{
	static const char *const lines[] = {
		"CA 'soft_lo'\n", "\tNumber of ports: 1\n", "\tPort 1:\n", "\t\tState: Active\n",
		"\t\tPhysical state: LinkUp\n", "\t\tBase lid: 0\n",
		"\t\tPort GUID: 0x0000ffff7f000001\n", "\t\tLink layer: Ethernet\n",
	};
	char said[ROOM];
	bool right = !run((const char *const[]){ program, NULL }, said);
	size_t n;

	for (n = 0; n < sizeof(lines) / sizeof(*lines); n++)
		if (!strstr(said, lines[n])) {
			printf("ibstat does not say %s", lines[n]);
			right = false;
		}
	return right;
}

/* On a host of that name. */
static pid_t start(const char *const argv[], const char *host)
{
	pid_t child = fork();

	if (!child) {
		if (unshare(CLONE_NEWUTS) || sethostname(host, strlen(host)))
			_exit(126);
		execv(argv[0], (char *const *)argv);
		_exit(127);
	}
	return child;
}

/*
 * The other process may not answer yet: it is asked again. The name of its host does nothing to
 * the terminal.
 */
static bool ibping_is_answered(const char *program)
{
	pid_t server = start((const char *const[]){ program, "-C", "soft_lo", "-S", NULL },
			     "a\033[31m\x9bhost");
	char said[ROOM] = "";
	bool answered = false, named;
	int n;

	for (n = 0; n < ATTEMPTS && !answered; n++) {
		run((const char *const[]){ program, "-C", "soft_lo", "-c", "10", "-f", "-t", "200",
					   "-G", "0x0000ffff7f000001", NULL }, said);
		answered = strstr(said, "10 packets transmitted, 10 received, 0% packet loss");
	}
	kill(server, SIGKILL);
	waitpid(server, NULL, 0);
	named = strstr(said, "--- a [31m host") && !strchr(said, '\033');
	if (!answered || !named)
		printf("ibping says:\n%s", said);
	return answered && named;
}

int main(int argc, char **argv)
{
	if (argc != 3)
		return 1;
	setenv("ANYVERBS_DEVICES", "lo", 1);
	return ibstat_shows_a_port(argv[1]) & ibping_is_answered(argv[2]) ? 0 : 1;
}
