// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * fields_test.c - every field of the table is where it says, and touches nothing else.
 */
#include "libibmad/fields.h"

#include "tests/check.h"

static bool is_set(const uint8_t *buf, int bit)
{
	return buf[bit / 8] & 0x80 >> bit % 8;
}

/* All ones into a field of zeroes: exactly its bits are set. */
static void check_place(int number, const struct mad_field *f)
{
	uint8_t buf[512] = { 0 }, ones[512];
	int bit, first = f->byte * 8 + f->bit, wrong = 0;

	memset(ones, 0xff, sizeof(ones));
	mad_encode_field(buf, number, ones);
	for (bit = 0; bit < (int)sizeof(buf) * 8; bit++)
		wrong += is_set(buf, bit) != (bit >= first && bit < first + f->width);
	if (!CHECK_EQ(wrong, 0))
		fprintf(stderr, "field %d %s\n", number, f->name);
}

TEST(each_field_has_its_bits)
{
	int number, n = 0;

	for (number = 0; number < IB_FIELD_LAST_; number++) {
		const struct mad_field *f = mad_field_find(number);

		if (!f->width)
			continue;
		n++;
		check_place(number, f);
		CHECK(*f->name && strlen(f->name) < IB_FIELD_NAME_LEN && f->dump);
	}
	CHECK_EQ(n, 618);
}

TEST(a_field_of_up_to_32_bits_is_in_one_word)
{
	int number;

	for (number = 0; number < IB_FIELD_LAST_; number++) {
		const struct mad_field *f = mad_field_find(number);

		if (f->width && f->width <= 32)
			CHECK((f->byte & 3) * 8 + f->bit + f->width <= 32);
	}
}

TEST(what_is_written_is_read)
{
	uint8_t mad[256] = { 0 };
	uint32_t word = 0;
	uint64_t longer = 0;

	mad_set_field(mad, 64, IB_PORT_LMC_F, 5);
	CHECK_EQ(mad[64 + 34], 5);
	CHECK_EQ(mad_get_field(mad, 64, IB_PORT_LMC_F), 5);
	mad_set_field64(mad, 64, IB_PORT_GID_PREFIX_F, 0xfe80000000000000);
	CHECK_EQ(mad[64 + 8], 0xfe);
	mad_decode_field(mad + 64, IB_PORT_GID_PREFIX_F, &longer);
	CHECK_EQ(longer, 0xfe80000000000000);
	mad_decode_field(mad + 64, IB_PORT_LMC_F, &word);
	CHECK_EQ(word, 5);
}

TEST(a_value_that_is_too_wide_spoils_no_neighbour)
{
	uint8_t info[64] = { 0 };

	mad_set_field(info, 0, IB_PORT_STATE_F, 0xfffffff4);
	CHECK_EQ(mad_get_field(info, 0, IB_PORT_STATE_F), 4);
	CHECK_EQ(mad_get_field(info, 0, IB_PORT_LINK_SPEED_SUPPORTED_F), 0);
}

TEST(a_number_that_is_no_field_does_nothing)
{
	static const int numbers[] = { -1, IB_NO_FIELD, IB_SM_DATA_F, IB_FIELD_LAST_, 100000 };
	uint8_t mad[256] = { 0 }, zero[256] = { 0 };
	char text[64];
	size_t i;

	for (i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		mad_set_field(mad, 0, numbers[i], ~0u);
		CHECK(!memcmp(mad, zero, sizeof(mad)));
		CHECK_EQ(mad_get_field(mad, 0, numbers[i]), 0);
		CHECK(!mad_dump_field(numbers[i], text, sizeof(text), mad));
		CHECK_STR(mad_field_name(numbers[i]), "");
	}
}
