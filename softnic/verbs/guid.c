// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * guid.c - GUIDs that are the same in every process and after every boot.
 *
 * Loopback and tunnels have no MAC. Theirs is hashed from /etc/machine-id; where there is
 * none the boot id serves, and then the GUID lasts as long as the boot.
 */
#include "softnic/verbs/guid.h"

#include <stdio.h>
#include <string.h>

#include "base/be.h"
#include "base/bits.h"

__be64 soft_guid_of_mac(const uint8_t mac[static 6])
{
	const uint8_t eui[8] = { mac[0] ^ 0x02, mac[1], mac[2], 0xff,
				 0xfe,		mac[3], mac[4], mac[5] };
	__be64 guid;

	memcpy(&guid, eui, sizeof(guid));
	return guid;
}

/* FNV-1a. */
static uint64_t hash_more(uint64_t h, const char *s)
{
	for (; *s; s++)
		h = (h ^ (uint8_t)*s) * UINT64_C(0x100000001b3);
	return h;
}

/* A local, individual address: bit 1 of the first byte set, bit 0 clear. */
__be64 soft_guid_of_text(const char *a, const char *b)
{
	uint64_t h = hash_more(hash_more(UINT64_C(0xcbf29ce484222325), a), b);
	uint8_t eui[8];
	__be64 guid;

	/* The last bytes of FNV input hardly reach the top: stir. */
	h ^= h >> 29;
	h *= UINT64_C(0xbf58476d1ce4e5b9);
	put_be64(eui, h ^ h >> 32);
	eui[0] = (eui[0] & ~0x03) | 0x02;
	memcpy(&guid, eui, sizeof(guid));
	return guid;
}

static void machine_identity(char *out, size_t size)
{
	static const char *const files[] = { "/etc/machine-id", "/var/lib/dbus/machine-id",
					     "/proc/sys/kernel/random/boot_id" };
	bool found = false;
	size_t i;

	for (i = 0; i < ARRAY_SIZE(files) && !found; i++) {
		FILE *f = fopen(files[i], "re");

		found = f && fgets(out, size, f) && out[0] != '\n';
		if (f)
			fclose(f);
	}
	if (!found)
		snprintf(out, size, "no identity");
	out[strcspn(out, "\n")] = '\0';
}

__be64 soft_guid_of_link(const struct av_link *link)
{
	static const uint8_t none[6];
	char id[64];

	if (link->mac_len == 6 && memcmp(link->mac, none, 6))
		return soft_guid_of_mac(link->mac);
	machine_identity(id, sizeof(id));
	return soft_guid_of_text(id, link->name);
}
