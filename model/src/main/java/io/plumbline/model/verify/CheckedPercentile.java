// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.verify;

/**
 * A known answer and what was measured.
 *
 * @param source where the known answer comes from, in a word or two
 * @param percentile of the response time, 0 to 100
 * @param expectedNanos the known answer in nanoseconds
 * @param lowNanos smallest correct value, in nanoseconds
 * @param highNanos largest value that is correct, or that the host's noise explains, in nanoseconds; may be infinite
 * @param interruptedShare share of the run for which the host kept the run thread from working; may be infinite
 * @param uncorrectedNanos what a tool would report that counts from when it actually sent, in nanoseconds
 */
public record CheckedPercentile(
        String source,
        double percentile,
        double expectedNanos,
        double lowNanos,
        double highNanos,
        long measuredNanos,
        double interruptedShare,
        long uncorrectedNanos) {

    /** Ratio to the expected value above which the noise is so much that agreement would prove nothing. */
    static final double WIDEST = 2;

    /** Up to this share of interruptions a host counts as quiet: nothing else explains a wrong answer then. */
    static final double QUIET_SHARE = 0.01;

    /**
     * Judges. Noise adds, so that half of the right value or less is wrong on any host; that is also the look of
     * coordinated omission. A value as near above the known answer as it may be below is right however noisy the host.
     * Any other that isn't right is wrong only on a quiet host: a service time that a busy one changes in mid-run moves
     * the known answer itself.
     */
    public CheckVerdict verdict() {
        if (measuredNanos < lowNanos) {
            return isQuiet() || measuredNanos < lowNanos / 2 ? CheckVerdict.OFF : CheckVerdict.UNCLEAR;
        }
        if (measuredNanos <= 2 * expectedNanos - lowNanos) {
            return CheckVerdict.OK;
        }
        if (!(highNanos <= WIDEST * expectedNanos)) {
            return CheckVerdict.UNCLEAR;
        }
        if (measuredNanos <= highNanos) {
            return CheckVerdict.OK;
        }
        return isQuiet() && measuredNanos > 2 * highNanos - expectedNanos ? CheckVerdict.OFF : CheckVerdict.UNCLEAR;
    }

    private boolean isQuiet() {
        return interruptedShare <= QUIET_SHARE;
    }

    public double ratio() {
        return measuredNanos / expectedNanos;
    }
}
