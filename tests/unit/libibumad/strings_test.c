// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * strings_test.c - numbers in MADs have their words, unknown ones too.
 */
#include <endian.h>

#include <infiniband/umad_str.h>

#include "tests/check.h"

TEST(classes_have_words)
{
	CHECK_STR(umad_class_str(0x81), "Subn");
	CHECK_STR(umad_class_str(0x03), "SubnAdm");
	CHECK_STR(umad_class_str(0x09), "Vendor");
	CHECK_STR(umad_class_str(0x4f), "Vendor");
	CHECK_STR(umad_class_str(0x2f), "Application");
	CHECK_STR(umad_class_str(0x50), "<unknown>");
}

TEST(methods_and_attributes_depend_on_the_class)
{
	CHECK_STR(umad_method_str(0x01, 0x81), "GetResp");
	CHECK_STR(umad_method_str(0x03, 0x12), "GetTable");
	CHECK_STR(umad_method_str(0x01, 0x12), "<unknown>");
	CHECK_STR(umad_attribute_str(0x81, htobe16(0x11)), "NodeInfo");
	CHECK_STR(umad_attribute_str(0x03, htobe16(0x11)), "NodeRecord");
	CHECK_STR(umad_attribute_str(0x07, htobe16(0x10)), "ConnectRequest");
	CHECK_STR(umad_attribute_str(0x04, htobe16(0x01)), "Class Port Info");
	CHECK_STR(umad_attribute_str(0x04, htobe16(0x11)), "<unknown>");
}

TEST(a_status_is_read_by_its_parts)
{
	CHECK_STR(umad_common_mad_status_str(htobe16(0x1d)), "Busy");
	CHECK_STR(umad_common_mad_status_str(htobe16(0x02)), "Redirection required");
	CHECK_STR(umad_common_mad_status_str(htobe16(0x0c)),
		  "Method/Attribute combo not supported");
	CHECK_STR(umad_common_mad_status_str(htobe16(0x0300)), "Success");
	CHECK_STR(umad_sa_mad_status_str(htobe16(0x0300)), "No Records");
	CHECK_STR(umad_sa_mad_status_str(htobe16(0x0900)), "Undefined Error");
}
