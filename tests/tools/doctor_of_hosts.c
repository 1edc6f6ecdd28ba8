// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * `anyverbs doctor` tells whether other hosts are reached, and by whose UDP port. It needs a
 * network of its own.
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/check.h"

/* Lines are broken anywhere. */
static void join_lines(char *text)
{
	char *to = text;

	for (const char *from = text; *from; from++)
		if (*from != '\n' && (*from != ' ' || to == text || to[-1] != ' '))
			*to++ = *from;
		else if (to > text && to[-1] != ' ')
			*to++ = ' ';
	*to = '\0';
}

static bool doctor_says(const char *settings, const char *sentence)
{
	char command[512], all[16384];
	size_t n;
	FILE *f;

	snprintf(command, sizeof(command), "%s %s doctor", settings, getenv("ANYVERBS_TOOL"));
	f = popen(command, "re");
	REQUIRE(f);
	n = fread(all, 1, sizeof(all) - 1, f);
	all[n] = '\0';
	pclose(f);
	join_lines(all);
	return strstr(all, sentence);
}

/* Somebody on RoCE's port, who shares it or not. */
static int occupy(int share)
{
	struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons(4791) };
	int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);

	REQUIRE(fd >= 0);
	REQUIRE(!setsockopt(fd, SOL_SOCKET, SO_REUSEPORT, &share, sizeof(share)));
	if (bind(fd, (struct sockaddr *)&at, sizeof(at)))
		SKIP("UDP port 4791 is taken");
	return fd;
}

TEST(a_free_port)
{
	close(occupy(0));
	CHECK(doctor_says("", "UDP port 4791, RoCE's, is free."));
	CHECK(doctor_says("", "prefer UDP ports of their own"));
}

TEST(a_shared_port)
{
	int fd = occupy(1);

	CHECK(doctor_says("", "UDP port 4791, RoCE's, is shared by processes of yours."));
	close(fd);
}

TEST(a_port_that_is_somebody_elses)
{
	int fd = occupy(0);

	CHECK(doctor_says("", "UDP port 4791, RoCE's, belongs to somebody else."));
	CHECK(!doctor_says("", "must let what other hosts send to it in"));
	close(fd);
}

/* The libraries say it in their log. */
TEST(a_path_that_is_none)
{
	static const char log[] = "ANYVERBS_LOG=warn ANYVERBS_LOG_FILE=/dev/stdout";
	char both[128];

	CHECK(doctor_says("ANYVERBS_PATH=wires", "\"wires\", which is taken for auto"));
	CHECK(!doctor_says("ANYVERBS_PATH=wire", "which is taken for auto"));
	snprintf(both, sizeof(both), "%s ANYVERBS_PATH=wires", log);
	CHECK(doctor_says(both, "env warn: ANYVERBS_PATH is \"wires\", taken for auto"));
	CHECK(!doctor_says(log, "taken for auto"));
}

TEST(a_path_that_stays_here)
{
	CHECK(doctor_says("ANYVERBS_PATH=direct", "Other hosts are not reached"));
	CHECK(!doctor_says("ANYVERBS_PATH=auto", "Other hosts are not reached"));
}
