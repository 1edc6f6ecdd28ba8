#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause
#
# root-check.sh [DIRECTORY] - what a stranger sees: a fresh Debian 12, a fresh clone, two commands.
#
# The root is made by debootstrap in DIRECTORY (kept, and started from if it is there), entered in
# mount and process namespaces of its own, and never touches the host. pivot_root and
# not chroot, because the kernel refuses user namespaces to whoever is in a chroot.

set -eu
cd "$(dirname "$0")/.."
source=$PWD
fresh=${1:-/var/tmp/anyverbs-root}
mirror=$(sed -n 's/^deb \(\[[^]]*\] \)\?\(http[^ ]*\) .*/\2/p; s/^URIs: *\([^ ]*\).*/\1/p' \
	/etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | head -n 1)

say()
{
	printf '\n## %s\n' "$*"
}

if [ ! -x "$fresh/usr/bin/apt-get" ]; then
	say "debootstrap into $fresh"
	debootstrap --variant=minbase --include=ca-certificates bookworm "$fresh" \
		"${mirror:-http://deb.debian.org/debian}"
fi

# How this machine reaches its mirrors is not part of the check.
cp -f /etc/resolv.conf "$fresh/etc/resolv.conf"
cp -rf /etc/apt/. "$fresh/etc/apt/"

# A clone of what is committed.
rm -rf "$fresh/src"
git -c safe.directory='*' clone -q "$source" "$fresh/src"

cat >"$fresh/check" <<'END'
#!/bin/sh
# Runs as root inside, from /src.
export HOME=/root LC_ALL=C PATH=/usr/sbin:/usr/bin:/sbin:/bin
status=0
step()
{
	printf '\n## %s\n' "$*"
	"$@" || { echo "## exit status $?"; status=1; }
}
cd /src || exit 1
step ./dev demo
step ./dev test
id tester >/dev/null 2>&1 || useradd -m tester
chown -R tester: /src
rm -rf /src/build
step setpriv --reuid=tester --regid=tester --init-groups \
	env -u XDG_RUNTIME_DIR HOME=/home/tester ./dev test
exit $status
END
chmod +x "$fresh/check"

# The variables belong to the inner shell.
# shellcheck disable=SC2016
exec unshare --mount --pid --fork --propagation private sh -c '
	set -e
	mount --bind "$1" "$1"
	cd "$1"
	mkdir -p old
	mount -t proc proc proc
	mount --rbind /sys sys
	mount --rbind /dev dev
	pivot_root . old
	umount -l /old
	rmdir /old
	exec /check
' sh "$fresh"
