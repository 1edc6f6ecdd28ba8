// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * runtime.h - the directory below the runtime directory that belongs to this user and this network
 * namespace.
 *
 * Containers may share a runtime directory, and then have the same user and other interfaces: so
 * what depends on the network lies in a directory for each network namespace. Whoever uses it keeps
 * it open, which holds a shared lock; one that nobody holds and nobody has come to lately is of a
 * namespace that is no more, and goes.
 */
#ifndef BASE_RUNTIME_H
#define BASE_RUNTIME_H

#include <stdbool.h>

#define AV_RUNTIME_PATH 192
#define AV_RUNTIME_NAME 40

/*
 * The two levels: "<runtime directory>/anyverbs-<uid>", or "anyverbs-<uid>-<user namespace>" where
 * that is somebody else's; and "net-<boot>-<network namespace>" in it.
 */
struct av_runtime {
	char user[AV_RUNTIME_PATH];
	char net[AV_RUNTIME_NAME];
};

/*
 * Where it is, or would be, for the calling thread. Makes nothing. @return 0; -ENAMETOOLONG; or
 * -EACCES: the user's directory cannot be made, is no directory, or is open to others
 */
int av_runtime_find(struct av_runtime *out);

/* Is the calling thread still in that network namespace? */
bool av_runtime_is_here(const struct av_runtime *r);

/*
 * The namespace's directory; with `make` it comes into being, and counts as used just now.
 * @return a descriptor, which holds it against tidying until it and all its copies are closed;
 * -errno
 */
int av_runtime_open(const struct av_runtime *r, bool make);

/* Removes the directories of other namespaces that nobody holds or has used for ten minutes. */
void av_runtime_tidy(const struct av_runtime *r);

#endif
