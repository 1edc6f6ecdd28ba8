// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * config_test.c - sizes from files.
 */
#include <fcntl.h>
#include <unistd.h>

#include "librdmacm/rsocket/config.h"
#include "tests/check.h"

static char directory[] = "/tmp/rsocket_config_XXXXXX";

static void write_file(const char *name, const char *text)
{
	char path[128];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", directory, name);
	f = fopen(path, "w");
	REQUIRE(f);
	fputs(text, f);
	fclose(f);
}

static void remove_file(const char *name)
{
	char path[128];

	snprintf(path, sizeof(path), "%s/%s", directory, name);
	unlink(path);
}

TEST(without_files_sizes_are_the_known_ones)
{
	struct rs_config c;

	rs_config_read("/nowhere/at/all", &c);
	CHECK_EQ(c.receive_buffer, 131072);
	CHECK_EQ(c.send_buffer, 131072);
	CHECK_EQ(c.send_queue, 384);
	CHECK_EQ(c.receive_queue, 384);
	CHECK_EQ(c.inline_size, 64);
	CHECK_EQ(c.iomap_size, 0);
	CHECK_EQ(c.polling_time, 10);
	CHECK_EQ(c.wake_up_interval, 5000);
	CHECK(c.keepalive_time > 0);
}

TEST(files_say_otherwise_within_limits)
{
	struct rs_config c;

	REQUIRE(mkdtemp(directory));
	write_file("mem_default", "1000001\n");
	write_file("wmem_default", "100");
	write_file("sqsize_default", "1");
	write_file("rqsize_default", "1000000");
	write_file("inline_default", "some");
	write_file("polling_time", " 0 ");
	rs_config_read(directory, &c);
	CHECK_EQ(c.receive_buffer, 1000002);
	CHECK_EQ(c.send_buffer, 4096);
	CHECK_EQ(c.send_queue, 16);
	CHECK_EQ(c.receive_queue, 65534);
	CHECK_EQ(c.inline_size, 64);
	CHECK_EQ(c.polling_time, 0);
	remove_file("mem_default");
	remove_file("wmem_default");
	remove_file("sqsize_default");
	remove_file("rqsize_default");
	remove_file("inline_default");
	remove_file("polling_time");
	rmdir(directory);
}
