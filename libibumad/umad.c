// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad.c - the front door: ports, agents, sending, receiving.
 *
 * A port's handle is its descriptor. What can be wrong with arguments is found here; the back
 * end behind the descriptor does the rest.
 */
#include "libibumad/umad.h"

#include <errno.h>

#include "base/log.h"
#include "libibumad/backend.h"
#include "libibumad/place.h"

#define FIRST_OUI_CLASS 0x30
#define LAST_OUI_CLASS 0x4f
#define MIN_ROOM 36		/* the least that umad_recv is asked for */

static int fail(int r)
{
	errno = -r;
	return r;
}

int umad_open_port(const char *ca_name, int portnum)
{
	struct umad_place place;
	int r = umad_place_resolve(ca_name, portnum, &place);

	if (!r)
		r = place.backend->open(&place);
	if (r < 0) {
		av_info("umad", "port %d of %s cannot be opened: %s", portnum,
			ca_name ? ca_name : "any device", strerror(-r));
		return fail(r);
	}
	av_debug("umad", "%s port %u is open as descriptor %d (%s)", place.device.name, place.port,
		 r, place.backend->name);
	return r;
}

int umad_close_port(int portid)
{
	struct umad_handle h = umad_handles_find(portid);

	umad_handles_remove(portid);
	h.backend->close(portid, h.port);
	return 0;
}

int umad_get_fd(int portid)
{
	return portid;
}

int umad_send(int portid, int agentid, void *umad, int length, int timeout_ms, int retries)
{
	struct umad_handle h = umad_handles_find(portid);
	struct ib_user_mad *mad = umad;
	int r;

	if (length < 0)
		return fail(-EINVAL);
	mad->agent_id = agentid;
	mad->timeout_ms = timeout_ms;
	mad->retries = retries;
	r = h.backend->send(portid, h.port, mad, length);
	return r ? fail(r) : 0;
}

int umad_poll(int portid, int timeout_ms)
{
	struct umad_handle h = umad_handles_find(portid);
	int r = h.backend->wait(portid, h.port, timeout_ms);

	return r ? fail(r) : 0;
}

static int wait_and_receive(int portid, void *umad, int *length, int timeout_ms)
{
	struct umad_handle h = umad_handles_find(portid);
	int r = 0;

	if (timeout_ms && h.backend->receive_within)
		return h.backend->receive_within(portid, h.port, umad, length, timeout_ms);
	if (timeout_ms)
		r = h.backend->wait(portid, h.port, timeout_ms);
	return r ? r : h.backend->receive(portid, h.port, umad, length);
}

int umad_recv(int portid, void *umad, int *length, int timeout_ms)
{
	int r;

	if (!umad || !length || *length < MIN_ROOM)
		return fail(-EINVAL);
	r = wait_and_receive(portid, umad, length, timeout_ms);
	return r < 0 ? fail(r) : r;
}

static void take_mask(const long *mask, uint64_t out[2])
{
	if (mask)
		memcpy(out, mask, 2 * sizeof(*out));
}

/* What the older calls say of any failure. */
static int add_agent(int portid, const struct umad_agent_spec *spec)
{
	struct umad_handle h = umad_handles_find(portid);
	uint32_t id;
	int r = h.backend->add_agent(portid, h.port, spec, &id);

	if (!r)
		return id;
	av_info("umad", "no agent for class 0x%02x version %u: %s", spec->mgmt_class,
		spec->class_version, strerror(-r));
	return fail(-EPERM);
}

int umad_register(int portid, int mgmt_class, int mgmt_version, uint8_t rmpp_version,
		  long method_mask[16 / sizeof(long)])
{
	struct umad_agent_spec spec = {
		.mgmt_class = mgmt_class,
		.class_version = mgmt_version,
		.rmpp_version = rmpp_version,
	};

	take_mask(method_mask, spec.method_mask);
	return add_agent(portid, &spec);
}

int umad_register_oui(int portid, int mgmt_class, uint8_t rmpp_version, uint8_t oui[3],
		      long method_mask[16 / sizeof(long)])
{
	struct umad_agent_spec spec = {
		.mgmt_class = mgmt_class,
		.class_version = 1,
		.rmpp_version = rmpp_version,
	};

	if (mgmt_class < FIRST_OUI_CLASS || mgmt_class > LAST_OUI_CLASS)
		return fail(-EINVAL);
	spec.oui = (uint32_t)oui[0] << 16 | oui[1] << 8 | oui[2];
	take_mask(method_mask, spec.method_mask);
	return add_agent(portid, &spec);
}

int umad_register2(int port_fd, struct umad_reg_attr *attr, uint32_t *agent_id)
{
	struct umad_handle h = umad_handles_find(port_fd);
	struct umad_agent_spec spec;
	int r;

	if (!attr || !agent_id)
		return EINVAL;
	if (attr->flags & ~UMAD_USER_RMPP) {
		attr->flags = UMAD_USER_RMPP;
		return EINVAL;
	}
	spec = (struct umad_agent_spec){
		.mgmt_class = attr->mgmt_class,
		.class_version = attr->mgmt_class_version,
		.rmpp_version = attr->rmpp_version,
		.user_rmpp = attr->flags & UMAD_USER_RMPP,
		.oui = attr->oui,
		.method_mask = { attr->method_mask[0], attr->method_mask[1] },
	};
	r = h.backend->add_agent(port_fd, h.port, &spec, agent_id);
	if (r)
		av_info("umad", "no agent for class 0x%02x version %u: %s", spec.mgmt_class,
			spec.class_version, strerror(-r));
	return -r;
}

int umad_unregister(int portid, int agentid)
{
	struct umad_handle h = umad_handles_find(portid);
	int r = h.backend->remove_agent(portid, h.port, agentid);

	return r ? fail(r) : 0;
}
