// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * ud.c - datagrams have neither state nor answers.
 */
#include "softnic/wire/ud.h"

#include <errno.h>

#include "base/pkey.h"
#include "softnic/wire/psn.h"

enum { OWN_QKEY = 1 << 31 };

int wire_ud_packet(struct wire_ud_sender *s, const struct wire_message *m, uint32_t dest_qpn,
		   uint32_t qkey, struct wire_packet *p)
{
	struct wire_connection f = { WIRE_UD, s->pkey, dest_qpn, s->mtu };
	int opcode = wire_opcode_of(WIRE_UD, m->kind, WIRE_ONLY);

	if (opcode < 0)
		return -EINVAL;
	if (m->length > s->mtu)
		return -EMSGSIZE;
	*p = wire_connection_packet(&f, opcode, s->psn);
	p->solicited = m->solicited;
	p->deth = (struct wire_deth){ qkey & OWN_QKEY ? s->qkey : qkey, s->qpn };
	if (m->kind == WIRE_SEND_IMM)
		p->imm = m->imm;
	p->length = m->length;
	s->psn = wire_psn_next(s->psn);
	return 0;
}

enum wire_reason wire_ud_check(const struct wire_packet *p, uint16_t pkey, uint32_t qkey)
{
	const struct wire_opcode *op = &wire_opcodes[p->opcode];

	if (!op->name || op->transport != WIRE_UD)
		return WIRE_BAD_TRANSPORT;
	if (!av_pkey_match(p->pkey, pkey))
		return WIRE_BAD_PKEY;
	return p->deth.qkey == qkey ? WIRE_OK : WIRE_BAD_QKEY;
}
