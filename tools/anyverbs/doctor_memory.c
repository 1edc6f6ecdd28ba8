// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * doctor_memory.c - may processes reach each other's memory, as the same-host path needs?
 *
 * Two sibling processes play initiator and target: a parent may always look into its child, so
 * trying that would prove nothing.
 */
#include "tools/anyverbs/doctor.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/membarrier.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#define SECRET 0x616e797665726273ull

enum {
	CANNOT_COPY = 1,	/* process_vm_readv refused */
	CANNOT_OPEN_MEM = 2,	/* /proc/<pid>/mem refused */
};

static volatile uint64_t secret;

/* The target: does what the library does for its peers, says so, and waits to be killed. */
static pid_t start_target(bool open_to_peers)
{
	int ready[2];
	pid_t pid;
	char c;

	if (pipe2(ready, O_CLOEXEC))
		return -1;
	pid = fork();
	if (pid == 0) {
		secret = SECRET;
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (open_to_peers)
			prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
		if (write(ready[1], "r", 1) == 1)
			pause();
		_exit(0);
	}
	close(ready[1]);
	if (pid > 0 && read(ready[0], &c, 1) != 1)
		fprintf(stderr, "anyverbs: the target process died\n");
	close(ready[0]);
	return pid;
}

static bool can_copy(pid_t target)
{
	uint64_t got = 0;
	struct iovec local = { &got, sizeof(got) };
	struct iovec remote = { (void *)(uintptr_t)&secret, sizeof(got) };

	return process_vm_readv(target, &local, 1, &remote, 1, 0) == sizeof(got) && got == SECRET;
}

static bool can_open_mem(pid_t target)
{
	char path[64];
	uint64_t got = 0;
	bool can;
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/mem", target);
	fd = open(path, O_RDWR | O_CLOEXEC);
	if (fd < 0)
		return false;
	can = pread(fd, &got, sizeof(got), (off_t)(uintptr_t)&secret) == sizeof(got) &&
	      got == SECRET;
	close(fd);
	return can;
}

/* What an initiator beside the target cannot do: an OR of the bits above, or -errno. */
static int try_reach(bool open_to_peers)
{
	pid_t target = start_target(open_to_peers), initiator;
	int status = 0;

	if (target < 0)
		return -errno;
	initiator = fork();
	if (initiator == 0)
		_exit((can_copy(target) ? 0 : CANNOT_COPY) |
		      (can_open_mem(target) ? 0 : CANNOT_OPEN_MEM));
	if (initiator > 0)
		waitpid(initiator, &status, 0);
	kill(target, SIGKILL);
	waitpid(target, NULL, 0);
	return initiator > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -ECHILD;
}

void check_memory(struct report *rep)
{
	int plain = try_reach(false), opened = try_reach(true);

	if (prctl(PR_GET_DUMPABLE) != 1)
		report_problem(rep, "Start programs without changing the user or capabilities of "
			       "their file (setuid, setcap).",
			       "This process is not dumpable, so its peers may not attach to it.");
	if (opened == 0 && plain == 0)
		report_fine(rep, "Processes of one user may reach each other's memory.");
	else if (opened == 0)
		report_fine(rep, "Processes of one user may reach each other's memory, because the "
				 "library asks Yama for it (prctl PR_SET_PTRACER).");
	else if (opened == CANNOT_COPY)
		report_problem(rep, "In a container, allow process_vm_readv and process_vm_writev "
			       "(Docker: --cap-add SYS_PTRACE).",
			       "process_vm_readv is refused, so large transfers are slow.");
	else
		report_problem(rep, "Set kernel.yama.ptrace_scope to 0 or 1; in a container, allow "
			       "ptrace (Docker: --cap-add SYS_PTRACE). Or do without: with "
			       "ANYVERBS_PATH=wire at both ends they talk by packets, slower.",
			       "Processes may not reach each other's memory, so there is no "
			       "same-host path between them.");
}

void check_membarrier(struct report *rep)
{
	long offered = syscall(SYS_membarrier, MEMBARRIER_CMD_QUERY, 0, 0);

	if (offered >= 0 && (offered & MEMBARRIER_CMD_GLOBAL_EXPEDITED))
		report_fine(rep, "The kernel's membarrier call works.");
	else
		report_problem(rep, "Use a kernel of 4.16 or later, and allow membarrier in the "
			       "container's system call filter.",
			       "The kernel's membarrier call is not available.");
}

void check_shared_memory(struct report *rep)
{
	int fd = memfd_create("anyverbs doctor", MFD_CLOEXEC | MFD_ALLOW_SEALING), again = -1;
	char path[64];

	if (fd >= 0) {
		snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
		again = open(path, O_RDWR | O_CLOEXEC);
	}
	if (fd >= 0 && again >= 0 && !ftruncate(fd, 1 << 20) &&
	    !fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK))
		report_fine(rep, "Anonymous shared memory (memfd) can be made, sealed and opened "
				 "again.");
	else
		report_problem(rep, "Mount /proc, and raise the file size limit (ulimit -f).",
			       "Anonymous shared memory does not work: %s.", strerror(errno));
	if (again >= 0)
		close(again);
	if (fd >= 0)
		close(fd);
}
