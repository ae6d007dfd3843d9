// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

/**
 * The steady state of one server that serves first come, first served, with an unbounded queue.
 *
 * <p>All times are nanoseconds as a double, 0 or more. A quantile is 0 or more and less than 1.
 *
 * <p>Threading: implementations are immutable.
 */
interface SingleServerQueue {

    /**
     * Returns the share of time during which the server is busy.
     *
     * @return arrival rate divided by service rate, more than 0 and less than 1
     */
    double utilisation();

    /**
     * Returns the mean time that the server needs for one invocation.
     *
     * @return nanoseconds, more than 0
     */
    double serviceNanos();

    /**
     * Returns how likely an invocation waits longer than a time before its service starts.
     *
     * @param nanos the time
     * @return a probability
     */
    double probabilityOfWaitAbove(double nanos);

    /**
     * Returns how likely the response time of an invocation, wait and service together, is longer than a time.
     *
     * @param nanos the time
     * @return a probability
     */
    double probabilityOfResponseAbove(double nanos);

    /**
     * Returns the wait that a given share of invocations doesn't exceed.
     *
     * @param quantile the share
     * @return nanoseconds
     */
    double waitNanosAt(double quantile);

    /**
     * Returns the response time that a given share of invocations doesn't exceed.
     *
     * @param quantile the share
     * @return nanoseconds
     */
    double responseNanosAt(double quantile);

    /**
     * Returns the mean wait.
     *
     * @return nanoseconds
     */
    double meanWaitNanos();

    /**
     * Returns the mean response time.
     *
     * @return nanoseconds
     */
    default double meanResponseNanos() {
        return meanWaitNanos() + serviceNanos();
    }
}
