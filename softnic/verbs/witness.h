// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * witness.h - the path inside the host, with what it carries written to ANYVERBS_PCAP as the
 * packets it would have been.
 */
#ifndef SOFTNIC_VERBS_WITNESS_H
#define SOFTNIC_VERBS_WITNESS_H

#include "softnic/engine/path.h"
#include "softnic/gsi/gsi.h"
#include "softnic/wire/capture.h"

/* The one capture of what is no packet; NULL: nobody wants any. Any thread. */
const struct wire_capture *soft_witness_capture(void);
/* direct_path itself unless there is a capture. */
const struct soft_path_ops *soft_witness_path(void);
/* A MAD that went to an endpoint of this host. Any thread. */
void soft_witness_mad(const struct gsi_address *to, const uint8_t mad[static GSI_MAD_BYTES]);

#endif
