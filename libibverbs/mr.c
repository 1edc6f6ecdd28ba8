// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * mr.c - memory regions: the rules on access flags, and the public members.
 *
 * Flags in the optional range ask for something that a device may ignore (verbs man page
 * ibv_reg_mr), so they are dropped here and no back end ever sees them.
 */
#include "base/ret.h"
#include "libibverbs/checks.h"
#include "libibverbs/driver.h"

#undef ibv_reg_mr	/* the header's macros are for programs */
#undef ibv_reg_mr_iova

#define ACCESS_KNOWN                                                                   \
	(IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ |   \
	 IBV_ACCESS_REMOTE_ATOMIC | IBV_ACCESS_MW_BIND | IBV_ACCESS_ZERO_BASED |       \
	 IBV_ACCESS_ON_DEMAND | IBV_ACCESS_HUGETLB)
#define ACCESS_REMOTE_CHANGE (IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC)

/* Whoever lets a peer write must be allowed to write. */
static int check_access(const char *call, unsigned int access)
{
	if (access & ~(ACCESS_KNOWN | IBV_ACCESS_OPTIONAL_RANGE))
		return verbs_invalid(call, "access has unknown bits");
	if ((access & ACCESS_REMOTE_CHANGE) && !(access & IBV_ACCESS_LOCAL_WRITE))
		return verbs_invalid(call,
				     "REMOTE_WRITE and REMOTE_ATOMIC need LOCAL_WRITE as well");
	return 0;
}

static struct ibv_mr *fill(struct ibv_mr *mr, struct ibv_pd *pd, void *addr, size_t length)
{
	if (!mr)
		return NULL;
	mr->context = pd->context;
	mr->pd = pd;
	mr->addr = addr;
	mr->length = length;
	return mr;
}

static struct ibv_mr *reg(const char *call, struct ibv_pd *pd, void *addr, size_t length,
			  uint64_t iova, unsigned int access)
{
	int r = pd ? check_access(call, access) : verbs_invalid(call, "pd is NULL");

	if (r)
		return av_ret_null(r);
	access &= ~IBV_ACCESS_OPTIONAL_RANGE;
	return fill(verbs_get_ops(pd->context)->reg_mr(pd, addr, length, iova, access), pd, addr,
		    length);
}

/* Zero based: remote addresses count from the start of the region. */
struct ibv_mr *ibv_reg_mr(struct ibv_pd *pd, void *addr, size_t length, int access)
{
	uint64_t iova = access & IBV_ACCESS_ZERO_BASED ? 0 : (uintptr_t)addr;

	return reg("ibv_reg_mr", pd, addr, length, iova, access);
}

struct ibv_mr *ibv_reg_mr_iova(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova,
			       int access)
{
	return reg("ibv_reg_mr_iova", pd, addr, length, iova, access);
}

/* What the header's ibv_reg_mr() becomes when the flags are not a constant. */
struct ibv_mr *ibv_reg_mr_iova2(struct ibv_pd *pd, void *addr, size_t length, uint64_t iova,
				unsigned int access)
{
	return reg("ibv_reg_mr", pd, addr, length, iova, access);
}

struct ibv_mr *ibv_reg_dmabuf_mr(struct ibv_pd *pd, uint64_t offset, size_t length,
				 uint64_t iova, int fd, int access)
{
	int r = pd ? check_access("ibv_reg_dmabuf_mr", access) :
		     verbs_invalid("ibv_reg_dmabuf_mr", "pd is NULL");
	struct ibv_mr *mr;

	if (r)
		return av_ret_null(r);
	access &= ~IBV_ACCESS_OPTIONAL_RANGE;
	mr = verbs_get_ops(pd->context)->reg_dmabuf_mr(pd, offset, length, iova, fd, access);
	return fill(mr, pd, (void *)(uintptr_t)offset, length);
}

static int check_rereg(const struct ibv_mr *mr, int flags, const struct ibv_pd *pd,
		       const void *addr, size_t length, int access)
{
	const char *call = "ibv_rereg_mr";

	if (!flags || (flags & ~IBV_REREG_MR_FLAGS_SUPPORTED))
		return verbs_invalid(call, "flags name nothing to change, or unknown things");
	if ((flags & IBV_REREG_MR_CHANGE_TRANSLATION) && (!addr || !length))
		return verbs_invalid(call, "a new translation needs an address and a length");
	if ((flags & IBV_REREG_MR_CHANGE_PD) && (!pd || pd->context != mr->context))
		return verbs_invalid(call, "the new pd is NULL or of another context");
	if (flags & IBV_REREG_MR_CHANGE_ACCESS)
		return check_access(call, access);
	return 0;
}

/* Returns an enum ibv_rereg_mr_err_code, not an errno: which half failed matters to callers. */
int ibv_rereg_mr(struct ibv_mr *mr, int flags, struct ibv_pd *pd, void *addr, size_t length,
		 int access)
{
	int r = check_rereg(mr, flags, pd, addr, length, access);

	if (r) {
		errno = -r;
		return IBV_REREG_MR_ERR_INPUT;
	}
	access &= ~IBV_ACCESS_OPTIONAL_RANGE;
	r = verbs_get_ops(mr->context)
		    ->rereg_mr((struct verbs_mr *)mr, flags, pd, addr, length, access);
	if (r) {
		errno = r;
		return IBV_REREG_MR_ERR_CMD;
	}
	if (flags & IBV_REREG_MR_CHANGE_PD)
		mr->pd = pd;
	if (flags & IBV_REREG_MR_CHANGE_TRANSLATION) {
		mr->addr = addr;
		mr->length = length;
	}
	return 0;
}

int ibv_dereg_mr(struct ibv_mr *mr)
{
	if (!mr)
		return av_ret_errno(verbs_invalid("ibv_dereg_mr", "mr is NULL"));
	return av_ret_errno(-verbs_get_ops(mr->context)->dereg_mr((struct verbs_mr *)mr));
}

struct ibv_mr *ibv_import_mr(struct ibv_pd *pd, uint32_t mr_handle)
{
	return verbs_get_ops(pd->context)->import_mr(pd, mr_handle);
}

void ibv_unimport_mr(struct ibv_mr *mr)
{
	verbs_get_ops(mr->context)->unimport_mr(mr);
}
