#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# agent.sh - the guest's side of run.sh: runs one job after another out of the shared directory.
#
# Job N is the file job.N. Its output goes to out.N; up.N says that it listens; before.N and
# after.N hold rxe0's counters; status.N comes last. The file `over` ends all of it.

cd "$GUEST_CTL" || exit
# Groups: rxe joins none by itself. It asks its network card for the MAC address of IPv6 groups.
ip route add 239.1.1.0/24 dev eth0
ip addr add 239.1.1.2/32 dev eth0 autojoin
ip addr add ff15::2/128 dev eth0 autojoin
ip link set eth0 allmulticast on
counters=/sys/class/infiniband/rxe0/ports/1/hw_counters

# No program is started for this: the guest takes a long time to start one.
count()
{
	for file in "$counters"/*; do
		read -r value <"$file"
		echo "${file##*/} $value"
	done
}

listening()
{
	grep -qi ":$1 [0-9A-F]*:0000 0A" /proc/net/tcp /proc/net/tcp6
}

# run N PORT: the port is in hexadecimal, as /proc has it.
run()
{
	count >"before.$1"
	sh "job.$1" >"out.$1" 2>&1 &
	job=$!
	while [ -d /proc/$job ] && ! listening "$2"; do
		sleep 0.02
	done
	: >"up.$1"
	wait $job
	status=$?
	count >"after.$1"
	echo $status >"new.$1"
	mv "new.$1" "status.$1"
}

n=1
until [ -e over ]; do
	if [ -e "job.$n" ]; then
		read -r _ port <"job.$n"
		run $n "$port"
		n=$((n + 1))
	else
		sleep 0.02
	fi
done
