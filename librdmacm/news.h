// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * news.h - what becomes of the interfaces that identifiers are bound to: DEVICE_REMOVAL when one
 * vanishes, ADDR_CHANGE when a bond turns to another hardware address.
 *
 * The exchange's thread looks, when the kernel has news. On a simulated subnet there are none.
 */
#ifndef LIBRDMACM_NEWS_H
#define LIBRDMACM_NEWS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/netlink.h"
#include "librdmacm/id.h"

/* ---- what one identifier is to hear; pure ---- */

enum cm_news { CM_NEWS_NONE, CM_NEWS_REMOVED, CM_NEWS_CHANGED };

/* Of the interface that it is bound to, as it is in `net`. */
enum cm_news cm_news_of(struct cm_hardware *hw, const struct av_net *net, unsigned ifindex);

/* ---- under the lock ---- */

/* With the exchange; quietly without where netlink is refused. In a fork child: forgotten. */
void cm_news_start(void);
void cm_news_forget(void);
/* The id has a device now. */
void cm_news_placed(struct cm_id *id);
/* Is there an id that could hear of anything? */
bool cm_news_wanted(void);
/* When the thread is to look also without news; CM_NEVER. */
uint64_t cm_news_due(void);

/* ---- by the thread, without the lock ---- */

/* To be polled for input; -1: nothing to watch. */
int cm_news_fd(void);
/* Looks if it is time to. @readable: the descriptor was */
void cm_news_turn(bool readable);

#endif
