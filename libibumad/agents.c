// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * agents.c - the rules of registration, as the kernel has them.
 */
#include "libibumad/agents.h"

#include <errno.h>

#include <infiniband/umad_types.h>

#include "base/be.h"
#include "base/rmpp.h"

static bool is_smp(uint8_t mgmt_class)
{
	return mgmt_class == UMAD_CLASS_SUBN_LID_ROUTED ||
	       mgmt_class == UMAD_CLASS_SUBN_DIRECTED_ROUTE;
}

static bool has_oui(uint8_t mgmt_class)
{
	return mgmt_class >= UMAD_CLASS_VENDOR_RANGE2_START &&
	       mgmt_class <= UMAD_CLASS_VENDOR_RANGE2_END;
}

bool umad_agents_hears(const struct umad_agent_spec *spec)
{
	return spec->method_mask[0] || spec->method_mask[1];
}

static bool same_class(const struct umad_agent_spec *a, const struct umad_agent_spec *b)
{
	return a->mgmt_class == b->mgmt_class && a->class_version == b->class_version &&
	       (!has_oui(a->mgmt_class) || a->oui == b->oui);
}

static bool collide(const struct umad_agent_spec *a, const struct umad_agent_spec *b)
{
	return same_class(a, b) && (a->method_mask[0] & b->method_mask[0] ||
				    a->method_mask[1] & b->method_mask[1]);
}

static int check(const struct umad_agents *agents, const struct umad_agent_spec *spec,
		 bool has_smi)
{
	int i;

	if (!spec->mgmt_class || spec->rmpp_version > UMAD_RMPP_VERSION || spec->oui >> 24)
		return -EINVAL;
	if (is_smp(spec->mgmt_class) && !has_smi)
		return -EPROTONOSUPPORT;
	if (spec->rmpp_version && !av_rmpp_in_class(spec->mgmt_class))
		return -EINVAL;
	for (i = 0; i < UMAD_CA_MAX_AGENTS; i++)
		if (agents->agent[i].used && collide(&agents->agent[i].spec, spec))
			return -EINVAL;
	return 0;
}

int umad_agents_add(struct umad_agents *agents, const struct umad_agent_spec *spec, bool has_smi,
		    uint32_t *id)
{
	int i, r = check(agents, spec, has_smi);

	if (r)
		return r;
	for (i = 0; i < UMAD_CA_MAX_AGENTS; i++) {
		if (agents->agent[i].used)
			continue;
		agents->agent[i] = (struct umad_agent){ true, *spec };
		*id = i;
		return 0;
	}
	return -ENOMEM;
}

bool umad_agents_has(const struct umad_agents *agents, uint32_t id)
{
	return id < UMAD_CA_MAX_AGENTS && agents->agent[id].used;
}

bool umad_agents_has_rmpp(const struct umad_agents *agents, uint32_t id)
{
	const struct umad_agent_spec *spec = &agents->agent[id].spec;

	return spec->rmpp_version && !spec->user_rmpp;
}

/* TrapRepress answers a Trap, though its bit is not set. */
bool umad_agents_is_response(const uint8_t *mad)
{
	return mad[3] & UMAD_METHOD_RESP_MASK || mad[3] == UMAD_METHOD_TRAP_REPRESS;
}

int umad_agents_for_request(const struct umad_agents *agents, const uint8_t *mad)
{
	struct umad_agent_spec wanted = {
		.mgmt_class = mad[1],
		.class_version = mad[2],
		.oui = get_be24(mad + 37),
	};
	unsigned int method = mad[3] & ~UMAD_METHOD_RESP_MASK;
	int i;

	wanted.method_mask[method / 64] = UINT64_C(1) << method % 64;
	for (i = 0; i < UMAD_CA_MAX_AGENTS; i++)
		if (agents->agent[i].used && collide(&agents->agent[i].spec, &wanted))
			return i;
	return -1;
}

bool umad_agents_share_class(const struct umad_agents *agents, uint32_t id)
{
	const struct umad_agent_spec *spec = &agents->agent[id].spec;
	uint32_t i;

	for (i = 0; i < UMAD_CA_MAX_AGENTS; i++) {
		const struct umad_agent *other = &agents->agent[i];

		if (i != id && other->used && umad_agents_hears(&other->spec) &&
		    other->spec.mgmt_class == spec->mgmt_class &&
		    (!has_oui(spec->mgmt_class) || other->spec.oui == spec->oui))
			return true;
	}
	return false;
}
