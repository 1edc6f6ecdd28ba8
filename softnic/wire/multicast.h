// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * multicast.h - which UD QPs of this process are attached to which group, and datagrams to groups.
 *
 * Datagrams to a group always leave as packets, and the kernel hands a copy back to every process
 * of this host that listens, ours included (IBTA 10.5).
 */
#ifndef SOFTNIC_WIRE_MULTICAST_H
#define SOFTNIC_WIRE_MULTICAST_H

#include "softnic/engine/path.h"
#include "softnic/wire/packet.h"
#include "softnic/wire/port.h"

struct wire_nic;
struct wire_crowd;

enum { WIRE_CROWDS = 64 };	/* chains */

struct wire_multicast {
	struct wire_nic *nic;
	struct wire_crowd *crowds[WIRE_CROWDS];
	uint8_t (*sources)[16];		/* addresses that datagrams to groups leave from */
	uint32_t source_count;
};

/*
 * Attach a QP to a group on an interface. The LID means nothing here but names the attachment.
 * Attaching twice is one attachment.
 * @return 0, -ENOMEM (a limit of the device), -ENODEV, -EAFNOSUPPORT, -EMFILE, -errno
 */
int wire_multicast_attach(struct soft_qp *qp, const uint8_t group[16], uint16_t lid,
			  uint32_t ifindex);
/* @return 0, or -EINVAL when it is not attached so */
int wire_multicast_detach(struct soft_qp *qp, const uint8_t group[16], uint16_t lid,
			  uint32_t ifindex);
/* Before the first datagram. @return 0, -ENOMEM, -EMFILE, -EACCES */
int wire_multicast_send_from(struct soft_process *p, const uint8_t source[16],
			     const uint8_t group[16], uint32_t ifindex);

/* Under the receive lock: a copy for every attached QP. WIRE_OK, or why nobody got one. */
enum wire_reason wire_multicast_arrive(struct wire_multicast *m, const struct wire_datagram *d,
				       const struct wire_packet *p);
void wire_multicast_done(struct wire_multicast *m);

/* Leads to groups; datagrams only. */
extern const struct soft_path_ops wire_multicast_path;

#endif
