// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import io.plumbline.model.environment.CpuUse.ThreadUse;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Measures the CPU time and the system calls of this process. Takes readings before and after the measurement, never in
 * between.
 *
 * <p>Threading: any thread.
 */
@FunctionalInterface
public interface CpuMeter {

    /** Tells nothing. */
    CpuMeter NONE = (role, nanoTime) -> invocations -> Optional.empty();

    /**
     * Begins to look at this process.
     *
     * @param role what it does: {@code client}, {@code reflector}
     * @param nanoTime the clock on which the elapsed time is measured, in nanoseconds from any origin
     * @return ends it
     */
    Look begin(String role, LongSupplier nanoTime);

    /**
     * Returns the account of the calling thread.
     *
     * @return reads the totals since the thread was started, on any thread; empty where the operating system doesn't tell for
     *     how long a thread waits for a CPU
     */
    default Supplier<Optional<ThreadUse>> ofThisThread() {
        return Optional::empty;
    }

    /**
     * Returns the account of this process's compilers.
     *
     * @return reads the CPU time so far of the threads that compile just in time, in nanoseconds, on any thread; empty where the
     *     operating system doesn't tell
     */
    default Supplier<OptionalLong> ofCompilers() {
        return OptionalLong::empty;
    }

    /**
     * Finds the meter that is registered as a service.
     *
     * @return the meter; {@link #NONE} if there is none
     */
    static CpuMeter find() {
        return ServiceLoader.load(CpuMeter.class, CpuMeter.class.getClassLoader())
                .findFirst()
                .orElse(NONE);
    }

    /** A look at this process that has begun. */
    @FunctionalInterface
    interface Look {

        /**
         * Ends the look.
         *
         * @param invocations in which this process took part since its beginning
         * @return the CPU time used since its beginning; empty where the operating system doesn't tell
         */
        Optional<CpuUse> end(long invocations);
    }
}
