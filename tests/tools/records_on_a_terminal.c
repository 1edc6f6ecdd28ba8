// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * records_on_a_terminal.c - text in a record of the subnet administrator does nothing to the
 * terminal that saquery prints it on.
 */
#include <string.h>
#include <unistd.h>

#include <infiniband/mad.h>

#include "tests/check.h"
#include "tools/ib/sa_dump.h"

#define ROOM 8192
#define SERVICE_NAME 48		/* where it stands in a ServiceRecord; 64 bytes */

/* What is printed of a ServiceRecord. */
static void dump(const uint8_t *record, char said[ROOM])
{
	FILE *file = tmpfile();
	int terminal = dup(STDOUT_FILENO);

	REQUIRE(file && terminal >= 0);
	fflush(stdout);
	dup2(fileno(file), STDOUT_FILENO);
	sa_kind_of(IB_SA_ATTR_SERVICERECORD)->dump(record, false);
	fflush(stdout);
	dup2(terminal, STDOUT_FILENO);
	close(terminal);
	rewind(file);
	said[fread(said, 1, ROOM - 1, file)] = '\0';
	fclose(file);
}

TEST(escapes_in_a_service_name_become_spaces)
{
	uint8_t record[256] = { 0 };
	char said[ROOM] = "";

	memcpy(record + SERVICE_NAME, "a\033[31m\x9b\nb", 9);
	dump(record, said);
	CHECK(strstr(said, "ServiceName.............a [31m  b\n"));
	CHECK(!strchr(said, '\033'));
}

TEST(a_service_name_without_an_end_stops_where_its_field_does)
{
	uint8_t record[256] = { 0 };
	char said[ROOM] = "", *name;

	memset(record + SERVICE_NAME, 'x', 65);
	dump(record, said);
	name = strstr(said, "....x");
	REQUIRE(name);
	CHECK_EQ(strspn(name + 4, "x"), 64);
}
