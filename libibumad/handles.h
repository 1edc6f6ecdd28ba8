// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * handles.h - descriptors and the back ends behind them; the contract is in backend.h.
 */
#ifndef LIBIBUMAD_HANDLES_H
#define LIBIBUMAD_HANDLES_H

#include "libibumad/backend.h"

#endif
