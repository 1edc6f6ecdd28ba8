// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * link.h - what a link is and what it could be, in the words that scripts look for.
 */
#ifndef TOOLS_IB_LINK_H
#define TOOLS_IB_LINK_H

#include <infiniband/ibnetdisc.h>

#define LINK_SIZE 256

/* A field of a port's PortInfo. */
uint32_t link_field(const ibnd_port_t *port, enum MAD_FIELDS field);

/* Its LID; of a switch's port, that of port 0. */
int link_lid(const ibnd_port_t *port);

/* The best of what a field of widths, or of speeds, says; 0 of nothing. */
uint32_t link_widest(uint32_t widths);
uint32_t link_fastest(uint32_t speeds);

/* "4x" and "SDR", or "10X" and so on where the value has no name. */
const char *link_width_word(const ibnd_port_t *port);
const char *link_speed_word(const ibnd_port_t *port);

/* "( 4X           2.5 Gbps Active/  LinkUp)"; returns out. */
const char *link_text(const ibnd_port_t *port, char out[LINK_SIZE]);

/*
 * "Could be 12X Could be 10.0 Gbps", for the width and for the speed, and nothing but the blank
 * between them if the link is as wide and fast as both ends can; returns out.
 */
const char *link_could_be(const ibnd_port_t *port, char out[LINK_SIZE]);

/* The number that stands on the chassis, in at most two characters, or nothing; returns out. */
const char *link_outer(const ibnd_port_t *port, char out[8]);

#endif
