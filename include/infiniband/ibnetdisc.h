// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ibnetdisc.h - walks a subnet by directed routes and hands out what is there: nodes, their
 * ports, what is plugged in where, and which nodes stand in one chassis.
 */
#ifndef _IBNETDISC_H_
#define _IBNETDISC_H_

#include <infiniband/ibnetdisc_osd.h>
#include <infiniband/mad.h>

#ifdef __cplusplus
extern "C" {
#endif

struct ibnd_chassis;
struct ibnd_port;

#define CHASSIS_TYPE_SIZE 20

/* A switch, adapter or router. */
typedef struct ibnd_node {
	struct ibnd_node *next;		/* all nodes of the fabric */

	ib_portid_t path_portid;	/* how it was reached */
	uint16_t smalid;
	uint8_t smalmc;
	int smaenhsp0;			/* a switch with an enhanced port 0 */
	uint8_t switchinfo[IB_SMP_DATA_SIZE];

	uint64_t guid;
	int type;
	int numports;
	uint8_t info[IB_SMP_DATA_SIZE];
	char nodedesc[IB_SMP_DATA_SIZE + 1];

	struct ibnd_port **ports;	/* 0 to numports; NULL where none was looked at */

	struct ibnd_node *next_chassis_node;
	struct ibnd_chassis *chassis;
	unsigned char ch_type;
	char ch_type_str[CHASSIS_TYPE_SIZE];
	unsigned char ch_anafanum;
	unsigned char ch_slotnum;
	unsigned char ch_slot;

	/* for the library */
	unsigned char ch_found;
	struct ibnd_node *htnext;
	struct ibnd_node *type_next;
} ibnd_node_t;

typedef struct ibnd_port {
	uint64_t guid;
	int portnum;
	int ext_portnum;		/* as printed on the chassis; 0: it has no such name */
	ibnd_node_t *node;
	struct ibnd_port *remoteport;	/* NULL: nothing there */

	uint16_t base_lid;
	uint8_t lmc;
	uint8_t info[IB_SMP_DATA_SIZE];
	uint8_t ext_info[IB_SMP_DATA_SIZE];

	struct ibnd_port *htnext;	/* for the library */
} ibnd_port_t;

#define SPINES_MAX_NUM 18
#define LINES_MAX_NUM 36

typedef struct ibnd_chassis {
	struct ibnd_chassis *next;
	uint64_t chassisguid;
	unsigned char chassisnum;

	unsigned char nodecount;
	ibnd_node_t *nodes;		/* linked by next_chassis_node */

	ibnd_node_t *spinenode[SPINES_MAX_NUM + 1];
	ibnd_node_t *linenode[LINES_MAX_NUM + 1];
} ibnd_chassis_t;

#define HTSZ 137

#define IBND_CONFIG_MLX_EPI (1 << 0)	/* ask for the vendor's extended PortInfo */

/* All 0: the default of everything. */
typedef struct ibnd_config {
	unsigned max_smps;		/* on the way at once */
	unsigned show_progress;
	unsigned max_hops;
	unsigned debug;
	unsigned timeout_ms;
	unsigned retries;
	uint32_t flags;
	uint64_t mkey;
	uint8_t pad[44];
} ibnd_config_t;

typedef struct ibnd_fabric {
	ibnd_node_t *from_node;		/* where the walk began */
	int from_portnum;

	ibnd_node_t *nodes;
	ibnd_chassis_t *chassis;
	unsigned maxhops_discovered;
	unsigned total_mads_used;

	/* for the library */
	ibnd_node_t *nodestbl[HTSZ];
	ibnd_port_t *portstbl[HTSZ];
	ibnd_node_t *switches;
	ibnd_node_t *ch_adapters;
	ibnd_node_t *routers;
} ibnd_fabric_t;

/* from NULL: begin at the port that is asked by. NULL: an error, which stderr tells. */
ibnd_fabric_t *ibnd_discover_fabric(char *ca_name, int ca_port, ib_portid_t *from,
				    struct ibnd_config *config);
void ibnd_destroy_fabric(ibnd_fabric_t *fabric);

ibnd_fabric_t *ibnd_load_fabric(const char *file, unsigned flags);

#define IBND_CACHE_FABRIC_FLAG_DEFAULT 0
#define IBND_CACHE_FABRIC_FLAG_NO_OVERWRITE (1 << 0)
int ibnd_cache_fabric(ibnd_fabric_t *fabric, const char *file, unsigned flags);

ibnd_node_t *ibnd_find_node_guid(ibnd_fabric_t *fabric, uint64_t guid);
ibnd_node_t *ibnd_find_node_dr(ibnd_fabric_t *fabric, char *dr_str);

typedef void (*ibnd_iter_node_func_t)(ibnd_node_t *node, void *user_data);
void ibnd_iter_nodes(ibnd_fabric_t *fabric, ibnd_iter_node_func_t func, void *user_data);
void ibnd_iter_nodes_type(ibnd_fabric_t *fabric, ibnd_iter_node_func_t func, int node_type,
			  void *user_data);

ibnd_port_t *ibnd_find_port_guid(ibnd_fabric_t *fabric, uint64_t guid);
ibnd_port_t *ibnd_find_port_dr(ibnd_fabric_t *fabric, char *dr_str);
ibnd_port_t *ibnd_find_port_lid(ibnd_fabric_t *fabric, uint16_t lid);

typedef void (*ibnd_iter_port_func_t)(ibnd_port_t *port, void *user_data);
void ibnd_iter_ports(ibnd_fabric_t *fabric, ibnd_iter_port_func_t func, void *user_data);

uint64_t ibnd_get_chassis_guid(ibnd_fabric_t *fabric, unsigned char chassisnum);
const char *ibnd_get_chassis_type(ibnd_node_t *node);
char *ibnd_get_chassis_slot_str(ibnd_node_t *node, char *str, size_t size);

int ibnd_is_xsigo_guid(uint64_t guid);
int ibnd_is_xsigo_tca(uint64_t guid);
int ibnd_is_xsigo_hca(uint64_t guid);

#ifdef __cplusplus
}
#endif

#endif
