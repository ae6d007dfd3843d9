// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import io.plumbline.model.DurationText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Allowed change of a time, relative and absolute: only what exceeds both is too much. 5 % of 0.7 µs is nobody's
 * regression, nor are 2 µs of 10 ms.
 *
 * @param share of the time that it is compared with, such as 0.05, up to {@link #MAX_SHARE}; 0 if the absolute margin alone counts
 * @param absolute absolute margin, zero or more
 */
public record Margin(double share, Duration absolute) {

    /** A thousand per cent: what tails differ by between forks on a host that others use. */
    public static final double MAX_SHARE = 10;

    private static final String ALLOWED = " (allowed: a share, a time or both, such as 5%, 2us or 5%+2us)";
    private static final Pattern SHARE = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*%");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    public Margin {
        if (!(share >= 0 && share <= MAX_SHARE)) {
            throw new IllegalArgumentException("share out of range: share=" + share + " (allowed: 0% to 1000%)");
        }
        if (absolute.isNegative()) {
            throw new IllegalArgumentException("negative margin: absolute=" + absolute + ALLOWED);
        }
    }

    /** Creates a margin without an absolute one. {@code share}: 0 to {@link #MAX_SHARE}. */
    public static Margin ofShare(double share) {
        return new Margin(share, Duration.ZERO);
    }

    Margin atLeast(double other) {
        return new Margin(Math.max(share, other), absolute);
    }

    /**
     * Reads a margin. {@code text}: such as {@code 5%}, {@code 2us} or {@code 5%+2us}, which is more than 5 % and more
     * than 2 µs.
     */
    public static Margin parse(String text) {
        String[] parts = text.strip().split("\\s*\\+\\s*", -1);
        Matcher matcher = SHARE.matcher(parts[0]);
        boolean hasShare = matcher.matches();
        if (parts.length > 2 || (parts.length == 2 && !hasShare)) {
            throw new IllegalArgumentException("not a margin: value=" + text + ALLOWED);
        }
        try {
            double share =
                    hasShare ? new BigDecimal(matcher.group(1)).divide(HUNDRED).doubleValue() : 0;
            boolean hasTime = !hasShare || parts.length == 2;
            return new Margin(share, hasTime ? DurationText.parse(parts[parts.length - 1]) : Duration.ZERO);
        } catch (IllegalArgumentException part) {
            throw new IllegalArgumentException("not a margin: value=" + text + ALLOWED, part);
        }
    }

    /** Returns such as {@code 12.5%}. */
    public String shareText() {
        return percent() + "%";
    }

    /** Returns the share in per cent: such as {@code 12.5}. */
    public String percent() {
        return BigDecimal.valueOf(share).multiply(HUNDRED).stripTrailingZeros().toPlainString();
    }

    /**
     * Returns the share that is allowed of a time. {@code nanos}: the time that it is compared with, in nanoseconds,
     * above 0.
     */
    public double shareOf(double nanos) {
        return Math.max(share, absolute.toNanos() / nanos);
    }

    @Override
    public String toString() {
        if (absolute.isZero()) {
            return shareText();
        }
        return (share == 0 ? "" : shareText() + "+") + DurationText.of(absolute);
    }
}
