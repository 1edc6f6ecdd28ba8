// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * umad.h - management datagrams to and from a port.
 *
 * A program opens a port, registers an agent for each class that it speaks, and then sends and
 * receives buffers: a struct ib_user_mad, which says where a MAD goes to or came from, with the
 * MAD itself behind it. The handle of a port is a descriptor that can be polled.
 */
#ifndef _UMAD_H
#define _UMAD_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <linux/ioctl.h>
#include <linux/types.h>

#ifdef __cplusplus
extern "C" {
#endif

#define UMAD_MAX_DEVICES 32
#define UMAD_ANY_PORT 0

typedef union umad_gid {
	uint8_t raw[16];
	__be16 raw_be16[8];
	struct {
		__be64 subnet_prefix;
		__be64 interface_id;
	} __attribute__((packed, aligned(4))) global;
} __attribute__((packed, aligned(4))) ib_gid_t __attribute__((deprecated));

/* ---- the kernel's interface ---- */

#define IB_UMAD_ABI_VERSION 5
#define IB_UMAD_ABI_DIR "/sys/class/infiniband_mad"
#define IB_UMAD_ABI_FILE "abi_version"

#define IB_IOCTL_MAGIC 0x1b

#define IB_USER_MAD_REGISTER_AGENT _IOWR(IB_IOCTL_MAGIC, 1, struct ib_user_mad_reg_req)
#define IB_USER_MAD_UNREGISTER_AGENT _IOW(IB_IOCTL_MAGIC, 2, uint32_t)
#define IB_USER_MAD_ENABLE_PKEY _IO(IB_IOCTL_MAGIC, 3)
#define IB_USER_MAD_REGISTER_AGENT2 _IOWR(IB_IOCTL_MAGIC, 4, struct ib_user_mad_reg_req2)

#define UMAD_CA_NAME_LEN 20
#define UMAD_CA_MAX_PORTS 10	/* port 0 counts */
#define UMAD_CA_MAX_AGENTS 32

#define SYS_INFINIBAND "/sys/class/infiniband"
#define SYS_INFINIBAND_MAD "/sys/class/infiniband_mad"

#define SYS_IB_MAD_PORT "port"
#define SYS_IB_MAD_DEV "ibdev"

#define UMAD_MAX_PORTS 64

#define SYS_CA_PORTS_DIR "ports"

#define SYS_NODE_TYPE "node_type"
#define SYS_CA_FW_VERS "fw_ver"
#define SYS_CA_HW_VERS "hw_rev"
#define SYS_CA_TYPE "hca_type"
#define SYS_CA_NODE_GUID "node_guid"
#define SYS_CA_SYS_GUID "sys_image_guid"

#define SYS_PORT_LMC "lid_mask_count"
#define SYS_PORT_SMLID "sm_lid"
#define SYS_PORT_SMSL "sm_sl"
#define SYS_PORT_LID "lid"
#define SYS_PORT_STATE "state"
#define SYS_PORT_PHY_STATE "phys_state"
#define SYS_PORT_CAPMASK "cap_mask"
#define SYS_PORT_RATE "rate"
#define SYS_PORT_GUID "port_guid"
#define SYS_PORT_GID "gids/0"
#define SYS_PORT_LINK_LAYER "link_layer"

/* ---- a MAD and its address ---- */

/* Where a MAD goes to, or came from. */
typedef struct ib_mad_addr {
	__be32 qpn;
	__be32 qkey;
	__be16 lid;
	uint8_t sl;
	uint8_t path_bits;
	uint8_t grh_present;
	uint8_t gid_index;
	uint8_t hop_limit;
	uint8_t traffic_class;
	__extension__ union {
		uint8_t gid[16];
		union umad_gid ib_gid;
	};
	__be32 flow_label;
	uint16_t pkey_index;
	uint8_t reserved[6];
} ib_mad_addr_t;

/* What stands before a MAD in a buffer. */
typedef struct ib_user_mad {
	uint32_t agent_id;
	uint32_t status;	/* of what came in: 0, or ETIMEDOUT for a request of ours */
	uint32_t timeout_ms;
	uint32_t retries;
	uint32_t length;
	ib_mad_addr_t addr;
	__extension__ uint8_t data[0];
} ib_user_mad_t;

/* ---- adapters and their ports ---- */

typedef struct umad_port {
	char ca_name[UMAD_CA_NAME_LEN];
	int portnum;
	unsigned base_lid;
	unsigned lmc;
	unsigned sm_lid;
	unsigned sm_sl;
	unsigned state;
	unsigned phys_state;
	unsigned rate;
	__be32 capmask;
	__be64 gid_prefix;
	__be64 port_guid;
	unsigned pkeys_size;
	uint16_t *pkeys;
	char link_layer[UMAD_CA_NAME_LEN];
} umad_port_t;

typedef struct umad_ca {
	char ca_name[UMAD_CA_NAME_LEN];
	unsigned node_type;
	int numports;
	char fw_ver[20];
	char ca_type[40];
	char hw_ver[20];
	__be64 node_guid;
	__be64 system_guid;
	umad_port_t *ports[UMAD_CA_MAX_PORTS];
} umad_ca_t;

struct umad_device_node {
	struct umad_device_node *next;
	const char *ca_name;
};

/* Both return 0; neither has anything to do. */
int umad_init(void);
int umad_done(void);

/* The names of at most max adapters; returns how many. */
int umad_get_cas_names(char cas[][UMAD_CA_NAME_LEN], int max);

/* The GUIDs of an adapter's ports, by port number, 0 where there is none; returns how many. */
int umad_get_ca_portguids(const char *ca_name, __be64 *portguids, int max);

/* ca_name NULL: the first adapter with an active port, or else a physical link, or else any. */
int umad_get_ca(const char *ca_name, umad_ca_t *ca);
int umad_release_ca(umad_ca_t *ca);

/* portnum 0: the same choice among ports. */
int umad_get_port(const char *ca_name, int portnum, umad_port_t *port);
int umad_release_port(umad_port_t *port);

/* The file that makes its port an SM's while it is open. */
int umad_get_issm_path(const char *ca_name, int portnum, char path[], int max);

/* The list is empty where there is no adapter; errno tells an error from that. */
struct umad_device_node *umad_get_ca_device_list(void);
void umad_free_ca_device_list(struct umad_device_node *head);

/* Sorts by name, in the way of people: mlx5_2 before mlx5_10. size 0: all. 0 or an errno. */
int umad_sort_ca_device_list(struct umad_device_node **head, size_t size);

/* ---- sending and receiving ---- */

/* A descriptor, or -errno. */
int umad_open_port(const char *ca_name, int portnum);
int umad_close_port(int portid);
int umad_get_fd(int portid);

void *umad_get_mad(void *umad);
size_t umad_size(void);
int umad_status(void *umad);

ib_mad_addr_t *umad_get_mad_addr(void *umad);
int umad_set_grh_net(void *umad, void *mad_addr);
int umad_set_grh(void *umad, void *mad_addr);
int umad_set_addr_net(void *umad, __be16 dlid, __be32 dqp, int sl, __be32 qkey);
int umad_set_addr(void *umad, int dlid, int dqp, int sl, int qkey);
int umad_set_pkey(void *umad, int pkey_index);
int umad_get_pkey(void *umad);

/* timeout_ms not 0: a response is expected, and the request repeated as often as retries says. */
int umad_send(int portid, int agentid, void *umad, int length, int timeout_ms, int retries);

/*
 * The agent that something came in for, or -errno. length: of the MAD that the buffer has room
 * for, afterwards of the MAD that there is. -ENOSPC with a greater length: come back with more
 * room. A negative timeout waits for ever.
 */
int umad_recv(int portid, void *umad, int *length, int timeout_ms);

/* 0: there is something to receive. */
int umad_poll(int portid, int timeout_ms);

/* Agents: an id of 0 or more, or -errno. method_mask: the requests to hear, none if NULL. */
int umad_register(int portid, int mgmt_class, int mgmt_version, uint8_t rmpp_version,
		  long method_mask[16 / sizeof(long)]);
int umad_register_oui(int portid, int mgmt_class, uint8_t rmpp_version, uint8_t oui[3],
		      long method_mask[16 / sizeof(long)]);
int umad_unregister(int portid, int agentid);

enum {
	UMAD_USER_RMPP = (1 << 0)	/* the program sees every segment */
};

struct umad_reg_attr {
	uint8_t mgmt_class;
	uint8_t mgmt_class_version;
	uint32_t flags;
	uint64_t method_mask[2];
	uint32_t oui;
	uint8_t rmpp_version;
};

/* 0 or an errno; EINVAL for unknown flags, of which attr->flags then holds the known ones. */
int umad_register2(int port_fd, struct umad_reg_attr *attr, uint32_t *agent_id);

/* ---- looking at it ---- */

int umad_debug(int level);
void umad_addr_dump(ib_mad_addr_t *addr);
void umad_dump(void *umad);

static inline void *umad_alloc(int num, size_t size)
{
	return calloc((size_t)num, size);
}

static inline void umad_free(void *umad)
{
	free(umad);
}

#ifdef __cplusplus
}
#endif

#endif
