// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import java.time.Duration;

/**
 * Change of a time that is allowed, as a share of it and as a time: only what exceeds both is too much. 5 % of a time of 0.7 µs are
 * nobody's regression, nor are 2 µs of 10 ms.
 *
 * @param share of the time that it is compared with; 0 if the absolute margin alone counts
 * @param absolute zero or more
 */
public record Margin(Percent share, Duration absolute) {

    private static final String ALLOWED = " (allowed: a share, a time or both, such as 5%, 2us or 5%+2us)";

    /** Checks the range. */
    public Margin {
        if (absolute.isNegative()) {
            throw new IllegalArgumentException("negative margin: absolute=" + absolute + ALLOWED);
        }
    }

    /**
     * Creates a margin without an absolute one.
     *
     * @param share 0 to 1
     * @return the margin
     */
    public static Margin ofShare(double share) {
        return new Margin(new Percent(share), Duration.ZERO);
    }

    /**
     * Reads a margin.
     *
     * @param text such as {@code 5%}, {@code 2us} or {@code 5%+2us}, which is more than 5 % and more than 2 µs
     * @return the margin
     * @throws IllegalArgumentException if it is none
     */
    public static Margin parse(String text) {
        String[] parts = text.strip().split("\\s*\\+\\s*", -1);
        boolean hasShare = parts[0].endsWith("%");
        if (parts.length > 2 || (parts.length == 2 && !hasShare)) {
            throw new IllegalArgumentException("not a margin: value=" + text + ALLOWED);
        }
        try {
            Percent share = hasShare ? Percent.parse(parts[0]) : new Percent(0);
            boolean hasTime = !hasShare || parts.length == 2;
            return new Margin(share, hasTime ? DurationText.parse(parts[parts.length - 1]) : Duration.ZERO);
        } catch (IllegalArgumentException part) {
            throw new IllegalArgumentException("not a margin: value=" + text + ALLOWED, part);
        }
    }

    /** Returns the text that {@link #parse} reads. */
    @Override
    public String toString() {
        if (absolute.isZero()) {
            return share.toString();
        }
        return (share.share() == 0 ? "" : share + "+") + DurationText.of(absolute);
    }
}
