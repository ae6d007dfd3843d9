// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;

/**
 * Tells what the JVM has done so far beside running the program.
 *
 * <p>Threading: any thread.
 */
@FunctionalInterface
interface JvmActivityMeter {

    /** Reads the totals since the JVM was started. */
    JvmActivity totals();

    /** A meter that reads the management beans of this JVM, which are loaded here and now. */
    static JvmActivityMeter ofThisJvm() {
        CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
        boolean isTimed = compilation != null && compilation.isCompilationTimeMonitoringSupported();
        List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        return () -> new JvmActivity(
                isTimed ? compilation.getTotalCompilationTime() : 0,
                collectors.stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                        .sum(),
                collectors.stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                        .sum());
    }

    /** Subtracts what was at the start of a time from what was at its end, and adds what was told in between. */
    static JvmActivity between(JvmActivity start, JvmActivity end, Optional<GarbageCollections> told) {
        return new JvmActivity(
                end.compilationMillis() - start.compilationMillis(),
                end.collections() - start.collections(),
                end.collectionMillis() - start.collectionMillis(),
                told);
    }
}
