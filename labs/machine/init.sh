#!/bin/busybox sh
# The first process of a lab machine, in two phases. The snapshot is taken between them.
export PATH=/bin:/sbin:/usr/bin:/usr/sbin

# --- Before the snapshot: what every lab and both roles need.

/bin/busybox --install -s /bin
chmod 755 /
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/pts
mount -t devpts pts /dev/pts
mount -t tmpfs tmp /tmp
mount -t tmpfs run /run
echo 3 >/proc/sys/kernel/printk
while read -r module; do insmod "/lib/modules/$module.ko"; done </etc/modules-early
ip link set lo up

# ttyS0 is the learner's console, ttyS1 the way to whoever runs the machine.
stty -F /dev/ttyS1 raw -echo
exec 3<>/dev/ttyS1

# Free memory still has the compressed kernel in it: zeros keep the snapshot small.
free=$(awk '/MemFree/ { print int($2 / 1024) - 4 }' /proc/meminfo)
mount -t tmpfs -o size=95% zeros /mnt
dd if=/dev/zero of=/mnt/zeros bs=1M count="$free" 2>/dev/null
umount /mnt
echo 3 >/proc/sys/vm/drop_caches

echo WAITING >&3
read -r _ <&3

# --- After each restore: this lab's machine.

mount -t 9p -o trans=virtio,version=9p2000.L,cache=none,msize=131072 host9p /lab
tar -xf /lab/machine.tar -C /
umount /lab
. /run/machine/settings
date -s "@$NOW" >/dev/null
echo "$SEED" >/dev/urandom
hostname "$HOST"
while read -r module; do insmod "/lib/modules/$module.ko"; done </etc/modules-network
ip addr add "$ADDRESS/24" dev eth0
ip link set eth0 up
stty -F /dev/ttyS0 cols "$COLUMNS" rows "$ROWS"
sh /run/machine/start </dev/null >/run/machine/start.log 2>&1 3>&-
rm -f /run/machine/settings /run/machine/start

# Later on, the clock after a pause and the size of the console.
while read -r word first second <&3; do
  case $word in
    clock) date -s "@$first" >/dev/null ;;
    size) stty -F /dev/ttyS0 cols "$first" rows "$second" ;;
  esac
done &

echo STARTED >&3
while :; do setsid cttyhack su -l "$LOGIN" </dev/ttyS0 >/dev/ttyS0 2>&1 3>&-; done
