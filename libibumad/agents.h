// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * agents.h - the agents of one port: who may be registered, and whom a request is for. Pure.
 */
#ifndef LIBIBUMAD_AGENTS_H
#define LIBIBUMAD_AGENTS_H

#include "libibumad/backend.h"

struct umad_agents {
	struct umad_agent {
		bool used;
		struct umad_agent_spec spec;
	} agent[UMAD_CA_MAX_AGENTS];
};

/*
 * @return 0; -EINVAL (no such class; class, version and a method taken; RMPP for a class that
 *	   has none), -EPROTONOSUPPORT (a class of QP 0 on a port without), -ENOMEM (32 are there)
 */
int umad_agents_add(struct umad_agents *agents, const struct umad_agent_spec *spec, bool has_smi,
		    uint32_t *id);

/* False: there is no such agent. */
bool umad_agents_has(const struct umad_agents *agents, uint32_t id);

/* True: messages in segments are taken apart and put together for this agent, which is there. */
bool umad_agents_has_rmpp(const struct umad_agents *agents, uint32_t id);

/* Which agent hears this request; -1: none. mad is as long as a header and an OUI. */
int umad_agents_for_request(const struct umad_agents *agents, const uint8_t *mad);

/* True: an agent other than this one hears requests of its class (and OUI). */
bool umad_agents_share_class(const struct umad_agents *agents, uint32_t id);

bool umad_agents_hears(const struct umad_agent_spec *spec);
bool umad_agents_is_response(const uint8_t *mad);

#endif
