// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import java.util.List;
import java.util.Optional;

/** Finds the invocations that were delayed by garbage collection pauses of the JVM. */
public final class GarbagePauses {

    private GarbagePauses() {}

    /**
     * Finds the pauses that certainly began before an invocation was completed and ended after it was due, wherever in
     * their uncertainty the true times lie; in order of time.
     */
    public static List<GarbageCollection> during(WorstInvocation invocation, RunResult run) {
        Optional<GarbageCollections> told = run.jvmActivity().garbageCollections();
        if (told.isEmpty()) {
            return List.of();
        }
        long uncertaintyNanos = told.get().uncertaintyNanos();
        long dueNanos = invocation.intendedOffsetNanos();
        long completedNanos = dueNanos + invocation.responseNanos();
        return told.get().events().stream()
                .filter(GarbageCollection::isPause)
                .filter(pause -> pause.startOffsetNanos() + uncertaintyNanos < completedNanos)
                .filter(pause -> pause.endOffsetNanos() - uncertaintyNanos > dueNanos)
                .toList();
    }

    /** Adds up the pauses, which the JVM reports in whole milliseconds. */
    public static long totalNanos(List<GarbageCollection> pauses) {
        return pauses.stream().mapToLong(GarbageCollection::durationNanos).sum();
    }
}
