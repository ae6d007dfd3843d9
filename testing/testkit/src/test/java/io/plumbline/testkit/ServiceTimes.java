// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import java.util.SplittableRandom;

/**
 * Scripts the service time of each invocation of a task.
 *
 * <p>Threading: one thread.
 */
@FunctionalInterface
public interface ServiceTimes {

    /**
     * Decides how long an invocation takes. Called once for each, in order.
     *
     * @param invocation its number, 0 for the first
     * @param startNanos when it starts, on the task's clock
     * @return nanoseconds, 0 or more
     */
    long nanosOf(long invocation, long startNanos);

    /**
     * The same for each invocation.
     *
     * @param nanos the time in nanoseconds
     * @return the service times
     */
    static ServiceTimes constant(long nanos) {
        return (invocation, startNanos) -> nanos;
    }

    /**
     * Exponential times, rounded to nanoseconds, by inversion.
     *
     * @param meanNanos the mean in nanoseconds
     * @param seed the same seed gives the same times
     * @return the service times
     */
    static ServiceTimes exponential(long meanNanos, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return (invocation, startNanos) -> Math.round(-Math.log1p(-random.nextDouble()) * meanNanos);
    }

    /**
     * Makes one invocation longer.
     *
     * @param invocation its number
     * @param nanos by how much, in nanoseconds
     * @return these service times with that stall
     */
    default ServiceTimes stallingAt(long invocation, long nanos) {
        return (number, startNanos) -> nanosOf(number, startNanos) + (number == invocation ? nanos : 0);
    }
}
