// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * replay.c - runs a fuzz target on its corpus, for compilers without libFuzzer.
 *
 *   replay [--pieces] CORPUS
 *
 * A corpus is a directory with a file an input, or a file with a line of hexadecimal digits an
 * input. With --pieces each is also cut short at every length, and every byte of it turned over.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* A copy of its own size, so that a sanitizer sees every byte read beyond. */
static void try(const uint8_t *bytes, size_t length)
{
	uint8_t *exact = malloc(length ? length : 1);

	memcpy(exact, bytes, length);
	LLVMFuzzerTestOneInput(exact, length);
	free(exact);
}

static void try_input(uint8_t *bytes, size_t length, bool pieces)
{
	size_t i;

	if (!pieces) {
		try(bytes, length);
		return;
	}
	for (i = 0; i <= length; i++)
		try(bytes, i);
	for (i = 0; i < length; i++) {
		bytes[i] ^= 0xff;
		try(bytes, length);
		bytes[i] ^= 0xff;
	}
}

static int replay_file(const char *directory, const char *name, bool pieces)
{
	static uint8_t bytes[LONGEST];
	char path[4096];
	size_t length;
	FILE *file;

	if (name[0] == '.')
		return 0;
	snprintf(path, sizeof(path), "%s/%s", directory, name);
	file = fopen(path, "rb");
	if (!file)
		return 0;
	length = fread(bytes, 1, sizeof(bytes), file);
	fclose(file);
	try_input(bytes, length, pieces);
	return 1;
}

static int replay_directory(DIR *dir, const char *path, bool pieces)
{
	struct dirent *entry;
	int n = 0;

	while ((entry = readdir(dir)))
		n += replay_file(path, entry->d_name, pieces);
	closedir(dir);
	return n;
}

static size_t read_digits(const char *line, uint8_t *bytes)
{
	size_t n = 0;
	unsigned int byte;

	for (; n < LONGEST && sscanf(line, "%2x", &byte) == 1; line += 2)
		bytes[n++] = (uint8_t)byte;
	return n;
}

static int replay_lines(const char *path, bool pieces)
{
	static char line[2 * LONGEST + 2];
	static uint8_t bytes[LONGEST];
	FILE *file = fopen(path, "r");
	int n = 0;

	while (file && fgets(line, sizeof(line), file)) {
		if (line[0] == '#')
			continue;
		try_input(bytes, read_digits(line, bytes), pieces);
		n++;
	}
	if (file)
		fclose(file);
	return n;
}

int main(int argc, char **argv)
{
	bool pieces = argc == 3 && !strcmp(argv[1], "--pieces");
	const char *path = argc > 1 ? argv[argc - 1] : "";
	DIR *dir = opendir(path);
	int n = dir ? replay_directory(dir, path, pieces) : replay_lines(path, pieces);

	printf("%d inputs\n", n);
	return n ? 0 : 1;
}
