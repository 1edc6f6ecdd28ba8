// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doctor_host.c - what of the machine and of the environment matters to the library.
 */
#include "tools/anyverbs/doctor.h"

#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/env.h"
#include "tools/anyverbs/view.h"

void check_names(struct report *rep)
{
	struct sockaddr_un name = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), len;

	len = snprintf(name.sun_path + 1, sizeof(name.sun_path) - 1, "anyverbs.doctor.%d",
		       getpid());
	if (fd >= 0 && !bind(fd, (struct sockaddr *)&name,
			     offsetof(struct sockaddr_un, sun_path) + 1 + len))
		report_fine(rep, "Processes can find each other by abstract unix sockets.");
	else
		report_problem(rep,
			       "Allow abstract unix sockets in the sandbox (AppArmor, Landlock).",
			       "An abstract unix socket cannot be bound (%s), so processes do not "
			       "find each other.", strerror(errno));
	if (fd >= 0)
		close(fd);
}

void check_view(struct report *rep)
{
	int r = view_possible();

	if (!r)
		report_fine(rep, "\"anyverbs run\" can show the devices under "
				 "/sys/class/infiniband and /dev/infiniband.");
	else
		report_problem(rep, "Allow user namespaces (sysctl user.max_user_namespaces, "
			       "kernel.unprivileged_userns_clone, "
			       "kernel.apparmor_restrict_unprivileged_userns), or run as root.",
			       "\"anyverbs run\" cannot show the devices under /sys and /dev (%s). "
			       "Programs that do not look there are not affected.", strerror(-r));
}

static const struct limit {
	int resource;
	const char *shell;	/* how the shell names it */
	rlim_t enough;
	const char *what;
} limits[] = {
	{ RLIMIT_NOFILE, "ulimit -n", 256, "open files; each peer takes about three" },
	{ RLIMIT_FSIZE, "ulimit -f", 256 << 20, "bytes a file may have; shared memory is files" },
	{ RLIMIT_AS, "ulimit -v", 4ull << 30, "bytes of address space; each peer takes some MiB" },
};

void check_limits(struct report *rep)
{
	bool fine = true;

	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++) {
		const struct limit *l = &limits[i];
		char remedy[64];
		struct rlimit now;

		if (getrlimit(l->resource, &now) || now.rlim_cur >= l->enough)
			continue;
		fine = false;
		snprintf(remedy, sizeof(remedy), "Raise it: %s %llu or more.", l->shell,
			 (unsigned long long)l->enough / (l->resource == RLIMIT_NOFILE ? 1 : 1024));
		report_problem(rep, remedy, "A limit is low: %llu %s.",
			       (unsigned long long)now.rlim_cur, l->what);
	}
	if (fine)
		report_fine(rep, "No limit is in the way. Locked memory (ulimit -l) does not "
				 "matter: registration pins nothing.");
}

/* The first entry of /sys/class/infiniband that is not one of ours. */
static bool kernel_device(char *name, size_t size)
{
	DIR *d = opendir("/sys/class/infiniband");
	struct dirent *e;
	bool found = false;

	if (!d)
		return false;
	while (!found && (e = readdir(d))) {
		found = e->d_name[0] != '.' && strncmp(e->d_name, "soft_", 5);
		if (found)
			snprintf(name, size, "%s", e->d_name);
	}
	closedir(d);
	return found;
}

void check_kernel(struct report *rep)
{
	char name[256];

	if (kernel_device(name, sizeof(name)))
		report_note(rep, "The kernel has an RDMA device of its own, %s. This library does "
				 "not offer it yet; the system's library does.", name);
	else
		report_note(rep, "The kernel has no RDMA device; none is needed.");
}

void check_environment(struct report *rep)
{
	size_t n;
	const struct av_env_entry *table = av_env_table(&n);

	for (size_t i = 0; i < n; i++) {
		const char *value = getenv(table[i].name);

		if (value && *value && strcmp(table[i].name, "XDG_RUNTIME_DIR"))
			report_note(rep, "%s is set to \"%s\". %s", table[i].name, value,
				    table[i].meaning);
	}
}
