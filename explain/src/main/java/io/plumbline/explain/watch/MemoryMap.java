// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Places in the memory of a process, as {@code /proc/<pid>/maps} tells them. */
final class MemoryMap {

    private static final int PATH_COLUMN = 5;

    private final TreeMap<Long, Place> placeByStart = new TreeMap<>(Long::compareUnsigned);

    private MemoryMap() {}

    /** Reads lines such as {@code 7f00-7f10 r-xp 00000000 00:00 0 /usr/lib/libc.so.6}. */
    static MemoryMap parse(List<String> lines) {
        MemoryMap map = new MemoryMap();
        for (String line : lines) {
            String[] words = line.split("\\s+", PATH_COLUMN + 1);
            if (words.length >= PATH_COLUMN && words[0].matches("\\p{XDigit}{1,16}-\\p{XDigit}{1,16}")) {
                String[] ends = words[0].split("-", -1);
                long start = Long.parseUnsignedLong(ends[0], 16);
                long end = Long.parseUnsignedLong(ends[1], 16);
                map.placeByStart.put(start, new Place(end, name(words)));
            }
        }
        return map;
    }

    private static String name(String[] words) {
        String path = words.length > PATH_COLUMN ? words[PATH_COLUMN].strip() : "";
        if (path.isEmpty()) {
            return words[1].contains("x") ? "anonymous code" : "anonymous memory";
        }
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Returns the name of the place of an address; empty if it isn't mapped. */
    String placeOf(long address) {
        Map.Entry<Long, Place> place = placeByStart.floorEntry(address);
        return place == null || Long.compareUnsigned(address, place.getValue().end) >= 0 ? "" : place.getValue().name;
    }

    private record Place(long end, String name) {}
}
