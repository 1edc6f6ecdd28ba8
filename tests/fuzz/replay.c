// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * replay.c - runs a fuzz target on the files of its corpus, for compilers without libFuzzer.
 *
 * Each file is tried whole, cut short at every length, and with every byte turned over.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* A copy of its own size, so that a sanitizer sees every byte read beyond. */
static void try(const uint8_t *bytes, size_t length)
{
	uint8_t *exact = malloc(length ? length : 1);

	memcpy(exact, bytes, length);
	LLVMFuzzerTestOneInput(exact, length);
	free(exact);
}

static void try_variants(uint8_t *bytes, size_t length)
{
	size_t i;

	for (i = 0; i <= length; i++)
		try(bytes, i);
	for (i = 0; i < length; i++) {
		bytes[i] ^= 0xff;
		try(bytes, length);
		bytes[i] ^= 0xff;
	}
}

static int replay(const char *directory, const char *name)
{
	static uint8_t bytes[1 << 16];
	char path[4096];
	FILE *file;

	if (name[0] == '.')
		return 0;
	snprintf(path, sizeof(path), "%s/%s", directory, name);
	file = fopen(path, "rb");
	if (!file)
		return 0;
	try_variants(bytes, fread(bytes, 1, sizeof(bytes), file));
	fclose(file);
	return 1;
}

int main(int argc, char **argv)
{
	struct dirent *entry;
	int i, n = 0;

	for (i = 1; i < argc; i++) {
		DIR *dir = opendir(argv[i]);

		while (dir && (entry = readdir(dir)))
			n += replay(argv[i], entry->d_name);
		if (dir)
			closedir(dir);
	}
	printf("%d files\n", n);
	return n ? 0 : 1;
}
