// SPDX-License-Identifier: Apache-2.0
package io.plumbline.history.calibration;

import io.plumbline.history.Testbed;
import io.plumbline.stats.MedianRatio;
import java.time.Instant;

/**
 * The price of collecting evidence of what delays invocations, as found on a host: the median of round trips with it, relative to
 * those without.
 *
 * @param host where
 * @param at when measuring began
 * @param spinning of round trips whose two sides spin
 * @param blocking of round trips whose two sides sleep in the kernel, where each message adds records
 */
public record ExplainPrice(Testbed host, Instant at, MedianRatio spinning, MedianRatio blocking) {

    /** What evidence that nobody asked for may cost at most, as a ratio. */
    public static final double MAX_RATIO = 1.02;

    /** Verdict on a price. */
    public enum Verdict {
        /** It is below {@link #MAX_RATIO} with all of its interval. */
        SMALL,
        /** It is above with all of its interval. */
        LARGE,
        /** The interval holds {@link #MAX_RATIO}. */
        UNCLEAR
    }

    /**
     * Judges a price.
     *
     * @param price with its interval
     * @return the verdict
     */
    public static Verdict judge(MedianRatio price) {
        if (price.high() < MAX_RATIO) {
            return Verdict.SMALL;
        }
        return price.low() >= MAX_RATIO ? Verdict.LARGE : Verdict.UNCLEAR;
    }
}
