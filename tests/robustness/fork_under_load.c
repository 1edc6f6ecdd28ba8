// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fork_under_load.c - fork() while other threads are inside the library.
 *
 * Threads of the parent open and close devices, connect and talk, so that a lock is held nearly
 * always; the child has none of these threads. It must be able to open the device and to work,
 * and the parent's own traffic goes on.
 */
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/robustness/end.h"

#define QUICK 60
#define LONG 600
#define CHILD_SECONDS 10

/*
 * ASan's allocator, up to gcc 13, takes no care of its locks at fork: where a thread of the parent
 * was inside malloc or free, the child waits there for ever. One in so many children may; without
 * ASan, where only locks of ours are left, none.
 */
#ifdef __SANITIZE_ADDRESS__
enum { ONE_HANGS_IN = 6 };
#else
enum { ONE_HANGS_IN = INT_MAX };
#endif

static atomic_bool enough;
static atomic_uint rounds;
static int hung;

/* One pair within this process. */
static void talk_to_oneself(void)
{
	struct end a, b;

	end_open(&a, NULL, true);
	end_open(&b, NULL, false);
	end_connect_here(&a, &b);
	if (end_do(&a, IBV_WR_RDMA_WRITE, 4096) != IBV_WC_SUCCESS ||
	    end_do(&b, IBV_WR_SEND, 100) != IBV_WC_SUCCESS)
		end_die("a pair within process %d: %s", getpid(),
			ibv_wc_status_str(a.broken ? a.first_error : b.first_error));
	end_close(&a);
	end_close(&b);
}

static void *churn(void *arg)
{
	while (!atomic_load(&enough)) {
		talk_to_oneself();
		atomic_fetch_add(&rounds, 1);
	}
	return NULL;
}

static void *list(void *arg)
{
	while (!atomic_load(&enough))
		ibv_free_device_list(ibv_get_device_list(NULL));
	return NULL;
}

static void child(void)
{
	alarm(CHILD_SECONDS);
	talk_to_oneself();
	_exit(0);
}

static void fork_one(int i)
{
	pid_t pid = fork();
	int status;

	if (pid == 0)
		child();
	if (pid < 0 || waitpid(pid, &status, 0) != pid)
		end_die("fork: %s", strerror(errno));
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
		hung++;
	else if (WIFSIGNALED(status))
		end_die("child %d: %s", i, strsignal(WTERMSIG(status)));
	else if (status)
		end_die("child %d failed", i);
}

int main(void)
{
	int forks = getenv("ANYVERBS_TEST_LONG") ? LONG : QUICK;
	pthread_t threads[3];

	if (pthread_create(&threads[0], NULL, churn, NULL) ||
	    pthread_create(&threads[1], NULL, churn, NULL) ||
	    pthread_create(&threads[2], NULL, list, NULL))
		end_die("pthread_create");
	for (int i = 0; i < forks; i++)
		fork_one(i);
	if (hung > forks / ONE_HANGS_IN)
		end_die("%d of %d children hang", hung, forks);
	atomic_store(&enough, true);
	for (int i = 0; i < 3; i++)
		pthread_join(threads[i], NULL);
	if (!atomic_load(&rounds))
		end_die("the parent's threads did nothing");
	printf("%d children, of whom %d hung; %u rounds in their parent\n", forks, hung,
	       atomic_load(&rounds));
	return 0;
}
