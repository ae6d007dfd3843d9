// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Reads the JVM's own work so far, beside running the program. Threading: any thread. */
@FunctionalInterface
public interface JvmActivityMeter {

    long NANOS_PER_MILLI = 1_000_000;

    JvmActivity totals();

    /**
     * A meter that reads the management beans of this JVM, which are loaded here and now. {@code compilers}: reads the
     * CPU time of its compilers in nanoseconds; where it isn't known, the time that they had work for counts, which is
     * longer where they had no CPU.
     */
    public static JvmActivityMeter ofThisJvm(Supplier<OptionalLong> compilers) {
        CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
        boolean isTimed = compilation != null && compilation.isCompilationTimeMonitoringSupported();
        List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        return () -> new JvmActivity(
                compilers.get().stream()
                        .map(nanos -> nanos / NANOS_PER_MILLI)
                        .findFirst()
                        .orElseGet(() -> isTimed ? compilation.getTotalCompilationTime() : 0),
                collectors.stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                        .sum(),
                collectors.stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                        .sum());
    }

    /**
     * Subtracts the totals at the start from those at the end. Collections are those that were reported one by one, if
     * all were kept: totals also hold those that began after the run and before its end was noticed.
     */
    public static JvmActivity between(JvmActivity start, JvmActivity end, Optional<GarbageCollections> reported) {
        Optional<List<GarbageCollection>> all =
                reported.filter(some -> some.leftOut() == 0).map(GarbageCollections::events);
        return new JvmActivity(
                Math.max(0, end.compilationMillis() - start.compilationMillis()), // a compiler may have ended
                all.map(events -> (long) events.size()).orElse(end.collections() - start.collections()),
                all.map(JvmActivityMeter::pausedMillis).orElse(end.collectionMillis() - start.collectionMillis()),
                OptionalLong.empty(),
                reported,
                Optional.empty());
    }

    private static long pausedMillis(List<GarbageCollection> events) {
        return events.stream()
                        .filter(GarbageCollection::isPause)
                        .mapToLong(GarbageCollection::durationNanos)
                        .sum()
                / NANOS_PER_MILLI;
    }
}
