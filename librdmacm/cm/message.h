// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * message.h - the eleven messages of connection management: bytes and struct cm_message.
 *
 * Numbers are in host order, addresses and private data as they travel. A message has the members
 * that its row in message.c names; _get leaves the others 0 and _put does not look at them.
 */
#ifndef LIBRDMACM_CM_MESSAGE_H
#define LIBRDMACM_CM_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CM_MAD_LEN = 256,
	CM_GID_LEN = 16,
	CM_INFO_LEN = 72,		/* additional information of REJ, SIDR_REP, APR */
	CM_PRIVATE_MAX = 224,		/* the largest private data: RTU, DREP */
};

/* The attribute ids. */
enum cm_kind {
	CM_REQ = 0x10,
	CM_MRA,
	CM_REJ,
	CM_REP,
	CM_RTU,
	CM_DREQ,
	CM_DREP,
	CM_SIDR_REQ,
	CM_SIDR_REP,
	CM_LAP,
	CM_APR,
	CM_KIND_END,
};

enum cm_transport { CM_RC, CM_UC, CM_RD, CM_EXTENDED };	/* the last: XRC */

/* Which message a REJ or an MRA is about. */
enum cm_about { CM_ABOUT_REQ, CM_ABOUT_REP, CM_ABOUT_OTHER };

/* The reasons of a REJ that somebody here gives or looks at. */
enum cm_reason {
	CM_TIMEOUT = 4,
	CM_INVALID_SERVICE = 8,
	CM_STALE = 10,
	CM_INVALID_GID = 12,
	CM_CONSUMER = 28,
	CM_VENDOR_OPTION = 35,
};

enum cm_sidr_status { CM_SIDR_OK, CM_SIDR_UNSUPPORTED, CM_SIDR_REJECTED };

struct cm_path {
	uint8_t local_gid[CM_GID_LEN], remote_gid[CM_GID_LEN];	/* of the message's sender */
	uint32_t flow_label;		/* 20 bits */
	uint16_t local_lid, remote_lid;
	uint8_t packet_rate;		/* 6 bits */
	uint8_t traffic_class, hop_limit;
	uint8_t sl;			/* 4 bits */
	uint8_t subnet_local;		/* 1 bit */
	uint8_t ack_timeout;		/* 5 bits; REQ: of the sender's own QP */
};

struct cm_message {
	enum cm_kind kind;
	uint64_t tid;
	uint32_t ece_options;		/* the attribute modifier; REQ, REP, SIDR_REP */

	uint32_t local_id, remote_id;	/* of the sender, of the receiver; SIDR: local_id is the
					 * request id, in both messages */
	uint64_t service_id, ca_guid;
	uint32_t qkey;
	uint32_t qpn;			/* the sender's; DREQ, LAP: the receiver's */
	uint32_t eecn;			/* REP: the QPN of an XRC target */
	uint32_t remote_eecn;
	uint32_t psn;
	uint32_t ece_vendor;		/* 24 bits; SIDR_REP: 16 */
	uint16_t pkey;
	uint8_t responder_resources, initiator_depth;

	uint8_t remote_timeout, local_timeout;	/* CM response timeouts, 5 bits */
	uint8_t transport;			/* enum cm_transport */
	uint8_t extended;			/* with CM_EXTENDED: 1 is XRC */
	uint8_t flow_control, srq, rdc, sap;	/* 1 bit each */
	uint8_t retry_count, rnr_retry;		/* 3 bits */
	uint8_t cm_retries;			/* 4 bits */
	uint8_t mtu;				/* 1 to 5: 256 to 4096 */
	uint8_t ack_delay;			/* REP: 5 bits */
	uint8_t failover;			/* REP: 2 bits */
	struct cm_path primary, alternate;	/* LAP: alternate only */

	uint8_t about;			/* REJ, MRA: enum cm_about */
	uint8_t service_timeout;	/* MRA: 5 bits */
	uint16_t reason;		/* REJ: enum cm_reason, or any other number */
	uint8_t status;			/* SIDR_REP, APR */
	uint8_t info_length;		/* valid bytes of info; at most CM_INFO_LEN after _get */
	uint8_t ece_high;		/* REQ: the byte before the ECE vendor id, reserved */
	uint8_t info[CM_INFO_LEN];
	uint8_t private_data[CM_PRIVATE_MAX];	/* cm_private_length() of them */
};

/*
 * @mad, @length	what came: any bytes
 * @return 0; -EPROTO when it is no CM message of a version, class and length that we know
 */
int cm_message_get(const uint8_t *mad, size_t length, struct cm_message *out);
/* All CM_MAD_LEN bytes are written. kind is one of the eleven. Of values too large for their field
 * the high bits are lost. */
void cm_message_put(const struct cm_message *m, uint8_t mad[static CM_MAD_LEN]);

/* Bytes of private data in messages of this kind. */
uint32_t cm_private_length(enum cm_kind kind);
/* The QPN of a REQ's or REP's sender. @transport: that of the connection's REQ */
uint32_t cm_message_qpn(const struct cm_message *m, uint8_t transport);

#endif
