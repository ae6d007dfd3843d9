// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.garbage;

import io.plumbline.model.result.GarbageCollection.Kind;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Collections as reported, bounded: the longest pauses stay. */
final class KeptCollections {

    private static final Comparator<Told> LEAST_FIRST = Comparator.comparing((Told told) -> told.kind() == Kind.PAUSE)
            .thenComparingLong(told -> told.endMillis() - told.startMillis())
            .thenComparing(Comparator.comparingLong(Told::startMillis).reversed());

    private final int most;
    private final PriorityQueue<Told> kept = new PriorityQueue<>(LEAST_FIRST);
    private long leftOut;

    KeptCollections(int most) {
        this.most = most;
    }

    /** A collection, in milliseconds since the JVM was started. */
    record Told(Kind kind, long startMillis, long endMillis, String collector, String cause, String action) {}

    void add(Told told) {
        kept.add(told);
        if (kept.size() > most) {
            kept.remove();
            leftOut++;
        }
    }

    long leftOut() {
        return leftOut;
    }

    List<Told> inOrder() {
        return kept.stream().sorted(Comparator.comparingLong(Told::startMillis)).toList();
    }
}
