#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Makes what the image has besides jars: a Java runtime of the modules that are needed, the C library's files that it needs, and the few
# files that these look for. Usage: make-root.sh FOLDER, which is made anew. Called by the profile "image".
set -euo pipefail
folder=$1
here=$(dirname "$(readlink -f "$0")")
. "$here/../dist/lib/find-jdk.sh"
find_jdk 22 jlink || find_jdk 17 jlink || { echo "no JDK 17 or newer with jlink found" >&2; exit 4; }

# What the jars use and no more: java.desktop, which Jackson and JNA know of, would bring libraries for screens and sound.
modules=java.logging,java.management,java.naming,java.net.http,java.security.jgss,java.sql,java.xml
modules+=,jdk.jfr,jdk.management,jdk.net,jdk.unsupported,jdk.zipfs

rm -rf "$folder"
mkdir -p "$folder/opt" "$folder/etc" "$folder/tmp"
"$jdk_home/bin/jlink" --add-modules "$modules" --strip-java-debug-attributes --no-header-files --no-man-pages \
    --output "$folder/opt/java"
touch --date=@1 "$folder/opt/java/lib/modules" # as in the image, else the archive of classes wouldn't fit it
"$folder/opt/java/bin/java" -Xshare:dump -XX:+UseSerialGC >/dev/null

# The loader where the executable asks for it, and each library where the loader looks first.
mapfile -t libraries < <(find "$folder/opt/java" -name '*.so' -o -path '*/bin/java' | xargs ldd 2>/dev/null |
    sed -nE 's/^\s*(\S+ => )?(\/\S+) \(0x.*/\2/p' | grep -v "^$(readlink -f "$folder")/" | sort -u)
for library in "${libraries[@]}"; do
    mkdir -p "$folder$(dirname "$library")"
    cp --dereference "$library" "$folder$library"
done

for copyright in /usr/share/doc/libc6/copyright; do # of the C library, beside those of the runtime
    [ ! -e "$copyright" ] || install -D -m 644 "$copyright" "$folder/opt/java/legal/glibc/copyright"
done

printf 'root:x:0:0:root:/:/none\nplumbline:x:10001:10001:plumbline:/tmp:/none\n' >"$folder/etc/passwd"
printf 'root:x:0:\nplumbline:x:10001:\n' >"$folder/etc/group"
printf 'hosts: files dns\n' >"$folder/etc/nsswitch.conf"
