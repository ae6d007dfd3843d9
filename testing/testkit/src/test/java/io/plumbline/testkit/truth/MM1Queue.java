// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

/**
 * M/M/1: Poisson arrivals, exponential service times.
 *
 * <p>With service rate μ and utilisation ρ, {@code P(T > t) = e^{-μ(1-ρ)t}} and {@code P(W > t) = ρ e^{-μ(1-ρ)t}}
 * (Kleinrock, "Queueing Systems", volume 1, 1975, section 3.2 and 5.8).
 *
 * @param utilisation ρ, more than 0 and less than 1
 * @param serviceNanos mean service time 1/μ in nanoseconds, more than 0
 */
record MM1Queue(double utilisation, double serviceNanos) implements SingleServerQueue {

    @Override
    public double probabilityOfWaitAbove(double nanos) {
        return nanos < 0 ? 1 : utilisation * probabilityOfResponseAbove(nanos);
    }

    @Override
    public double probabilityOfResponseAbove(double nanos) {
        return nanos < 0 ? 1 : Math.exp(-nanos / meanResponseNanos());
    }

    @Override
    public double waitNanosAt(double quantile) {
        return Math.max(0, Math.log(utilisation / (1 - quantile)) * meanResponseNanos());
    }

    @Override
    public double responseNanosAt(double quantile) {
        return -Math.log1p(-quantile) * meanResponseNanos();
    }

    @Override
    public double meanWaitNanos() {
        return utilisation * meanResponseNanos();
    }

    @Override
    public double meanResponseNanos() {
        return serviceNanos / (1 - utilisation);
    }
}
