// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Stretches of time; those that overlap are one. */
final class Spans {

    private final TreeMap<Long, Long> ends = new TreeMap<>();

    void add(long from, long to) {
        long start = from;
        long end = to;
        Map.Entry<Long, Long> near = ends.floorEntry(to);
        while (near != null && near.getValue() > from) {
            start = Math.min(start, near.getKey());
            end = Math.max(end, near.getValue());
            ends.remove(near.getKey());
            near = ends.floorEntry(to);
        }
        ends.put(start, end);
    }

    /** The beginning of the stretch that a moment lies in. */
    OptionalLong at(long nanos) {
        Map.Entry<Long, Long> before = ends.floorEntry(nanos);
        return before == null || before.getValue() <= nanos ? OptionalLong.empty() : OptionalLong.of(before.getKey());
    }
}
