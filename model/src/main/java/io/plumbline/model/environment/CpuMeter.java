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
 * between. Threading: any thread.
 */
@FunctionalInterface
public interface CpuMeter {

    /** Reports nothing. */
    CpuMeter NONE = (role, nanoTime) -> invocations -> Optional.empty();

    /**
     * Begins to look at this process. {@code role}: such as {@code client}, {@code reflector}; {@code nanoTime}: the
     * clock of the elapsed time, in nanoseconds from any origin. Returns the end of the look.
     */
    Look begin(String role, LongSupplier nanoTime);

    /**
     * {@return the account of the calling thread: reads the totals since its start, on any thread; empty where the
     * operating system doesn't account for waits for a CPU}
     */
    default Supplier<Optional<ThreadUse>> ofThisThread() {
        return Optional::empty;
    }

    /**
     * {@return the account of the just-in-time compilers: reads their CPU time so far, in nanoseconds, on any thread;
     * empty where unknown}
     */
    default Supplier<OptionalLong> ofCompilers() {
        return OptionalLong::empty;
    }

    /**
     * {@return the account of interrupts by which CPUs of this host wake one another: reads how many there were so far, on any
     * thread; 0 where unknown}
     */
    default LongSupplier ofInterrupts() {
        return () -> 0;
    }

    /** Finds the meter that is registered as a service: the meter; {@link #NONE} if there is none. */
    static CpuMeter find() {
        return ServiceLoader.load(CpuMeter.class, CpuMeter.class.getClassLoader())
                .findFirst()
                .orElse(NONE);
    }

    /** A look at this process that has begun. */
    @FunctionalInterface
    interface Look {

        /**
         * Ends the look after so many {@code invocations}; returns the CPU time since its beginning; empty where
         * unknown.
         */
        Optional<CpuUse> end(long invocations);
    }
}
