// SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
/*
 * A port of a port space belongs to one: who may have it besides, and what others are told
 * (rdma_bind_addr(3), and the kernel's rules of rdma_cm).
 */
#include "tests/rdmacm/steps.h"

#include <sys/wait.h>
#include <unistd.h>

static int bind_another(const char *text, int port)
{
	struct end e = end_new(RDMA_PS_TCP);
	int r = end_bind(&e, text, port);

	end_close(&e);
	return r;
}

/* As above, in another process. */
static int bind_elsewhere(const char *text, int port)
{
	int status;
	pid_t pid = fork();

	if (!pid)
		_exit(bind_another(text, port));
	waitpid(pid, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void say(const struct end *e, int option)
{
	int yes = 1;

	REQUIRE(!rdma_set_option(e->id, RDMA_OPTION_ID, option, &yes, sizeof(yes)));
}

TEST(the_same_address_is_in_use)
{
	struct end e = end_new(RDMA_PS_TCP);

	REQUIRE(end_bind(&e, "127.0.0.1", 7000) == 0);
	CHECK_EQ(ntohs(rdma_get_src_port(e.id)), 7000);
	CHECK_EQ(bind_another("127.0.0.1", 7000), EADDRINUSE);
	CHECK_EQ(bind_elsewhere("127.0.0.1", 7000), EADDRINUSE);
	CHECK_EQ(bind_another("127.0.0.1", 7001), 0);
	end_close(&e);
	CHECK_EQ(bind_another("127.0.0.1", 7000), 0);
}

TEST(a_wildcard_stands_for_all_addresses)
{
	struct end e = end_new(RDMA_PS_TCP);

	REQUIRE(end_bind(&e, "0.0.0.0", 7000) == 0);
	CHECK_EQ(bind_another("127.0.0.1", 7000), EADDRNOTAVAIL);
	CHECK_EQ(bind_elsewhere("127.0.0.1", 7000), EADDRNOTAVAIL);
	CHECK_EQ(bind_another("0.0.0.0", 7000), EADDRNOTAVAIL);
	end_close(&e);
	e = end_new(RDMA_PS_TCP);
	REQUIRE(end_bind(&e, "127.0.0.1", 7000) == 0);
	CHECK_EQ(bind_another("0.0.0.0", 7000), EADDRNOTAVAIL);
	CHECK_EQ(bind_elsewhere("0.0.0.0", 7000), EADDRNOTAVAIL);
	end_close(&e);
}

TEST(port_spaces_are_apart)
{
	struct end tcp = end_new(RDMA_PS_TCP), udp = end_new(RDMA_PS_UDP);

	CHECK_EQ(end_bind(&tcp, "127.0.0.1", 7000), 0);
	CHECK_EQ(end_bind(&udp, "127.0.0.1", 7000), 0);
	end_close(&tcp);
	end_close(&udp);
}

TEST(reuse_is_for_those_who_do_not_listen)
{
	struct end a = end_new(RDMA_PS_TCP), b = end_new(RDMA_PS_TCP);

	say(&a, RDMA_OPTION_ID_REUSEADDR);
	say(&b, RDMA_OPTION_ID_REUSEADDR);
	CHECK_EQ(end_bind(&a, "127.0.0.1", 7000), 0);
	CHECK_EQ(end_bind(&b, "127.0.0.1", 7000), 0);
	CHECK_EQ(said(rdma_listen(a.id, 0)), EADDRINUSE);
	end_close(&b);
	CHECK_EQ(said(rdma_listen(a.id, 0)), 0);
	CHECK_EQ(bind_another("127.0.0.1", 7000), EADDRINUSE);
	end_close(&a);
}

TEST(families_share_a_port_if_both_are_alone)
{
	struct end v6 = end_new(RDMA_PS_TCP), v4 = end_new(RDMA_PS_TCP);

	say(&v6, RDMA_OPTION_ID_AFONLY);
	CHECK_EQ(end_bind(&v6, "::", 7000), 0);
	CHECK_EQ(end_bind(&v4, "0.0.0.0", 7000), 0);
	CHECK_EQ(said(rdma_listen(v6.id, 0)), 0);
	CHECK_EQ(said(rdma_listen(v4.id, 0)), 0);
	end_close(&v6);
	end_close(&v4);
	v6 = end_new(RDMA_PS_TCP);
	REQUIRE(end_bind(&v6, "::", 7000) == 0);
	CHECK_EQ(bind_another("0.0.0.0", 7000), EADDRNOTAVAIL);
	end_close(&v6);
}

TEST(a_free_port_is_found)
{
	struct end e[3];
	int port[3];

	for (int i = 0; i < 3; i++) {
		e[i] = end_new(RDMA_PS_TCP);
		REQUIRE(end_bind(&e[i], "127.0.0.1", 0) == 0);
		port[i] = ntohs(rdma_get_src_port(e[i].id));
		CHECK(port[i] >= 1024);
	}
	CHECK(port[0] != port[1] && port[1] != port[2] && port[0] != port[2]);
	for (int i = 0; i < 3; i++)
		end_close(&e[i]);
}

TEST(listening_binds)
{
	struct end e = end_new(RDMA_PS_TCP);

	CHECK_EQ(said(rdma_listen(e.id, 5)), 0);
	CHECK(rdma_get_src_port(e.id));
	CHECK(e.id->route.addr.src_addr.sa_family == AF_INET);
	end_close(&e);
}

TEST(low_ports_are_for_the_privileged)
{
	int status, r;
	pid_t pid = fork();

	if (!pid) {
		if (setuid(65534))
			_exit(77);
		_exit(bind_another("127.0.0.1", 1023));
	}
	waitpid(pid, &status, 0);
	r = WEXITSTATUS(status);
	if (r == 77)
		SKIP("cannot become another user");
	CHECK_EQ(r, EACCES);
	CHECK_EQ(bind_another("127.0.0.1", 1023), geteuid() ? EACCES : 0);
}

TEST(addresses_of_others)
{
	CHECK_EQ(bind_another("192.0.2.1", 7000), EADDRNOTAVAIL);
	CHECK_EQ(bind_another("2001:db8::1", 7000), EADDRNOTAVAIL);
}
