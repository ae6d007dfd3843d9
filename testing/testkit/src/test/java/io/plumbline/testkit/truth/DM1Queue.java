// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

/**
 * D/M/1: arrivals at equal spacing, exponential service times. It is the model of a harness at a fixed rate.
 *
 * <p>With service rate μ, utilisation ρ and σ the root in (0, 1) of {@code σ = e^{-(1-σ)/ρ}}, {@code P(T > t) =
 * e^{-μ(1-σ)t}} and {@code P(W > t) = σ e^{-μ(1-σ)t}} (Kleinrock, "Queueing Systems", volume 1, 1975, chapter 6,
 * GI/M/1).
 *
 * @param utilisation ρ, more than 0 and less than 1
 * @param serviceNanos mean service time 1/μ in nanoseconds, more than 0
 */
record DM1Queue(double utilisation, double serviceNanos) implements SingleServerQueue {

    private static final int STEPS_AT_MOST = 100;

    /**
     * Returns the probability that an invocation has to wait.
     *
     * <p>Newton's method from 0: {@code σ - e^{-(1-σ)/ρ}} is concave and rises up to the root, so that the steps come
     * from the left and never pass it, and thereby never reach the other root at 1.
     *
     * @return σ, more than 0 and less than 1
     */
    public double sigma() {
        double sigma = 0;
        for (int step = 0; step < STEPS_AT_MOST; step++) {
            double power = Math.exp(-(1 - sigma) / utilisation);
            double next = sigma + (power - sigma) / (1 - power / utilisation);
            if (!(next > sigma)) {
                break;
            }
            sigma = next;
        }
        return sigma;
    }

    @Override
    public double probabilityOfWaitAbove(double nanos) {
        return nanos < 0 ? 1 : sigma() * probabilityOfResponseAbove(nanos);
    }

    @Override
    public double probabilityOfResponseAbove(double nanos) {
        return nanos < 0 ? 1 : Math.exp(-nanos / meanResponseNanos());
    }

    @Override
    public double waitNanosAt(double quantile) {
        return Math.max(0, Math.log(sigma() / (1 - quantile)) * meanResponseNanos());
    }

    @Override
    public double responseNanosAt(double quantile) {
        return -Math.log1p(-quantile) * meanResponseNanos();
    }

    @Override
    public double meanWaitNanos() {
        return sigma() * meanResponseNanos();
    }

    @Override
    public double meanResponseNanos() {
        return serviceNanos / (1 - sigma());
    }
}
