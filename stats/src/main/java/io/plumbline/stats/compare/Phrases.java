// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.RatioText;
import io.plumbline.model.TimeText;
import java.math.BigDecimal;
import java.math.MathContext;

/** The words of changes. */
public final class Phrases {

    private static final MathContext DIGITS = new MathContext(2);
    private static final MathContext EXACT = new MathContext(4); // what somebody chose
    private static final String UNCHANGED = "unchanged";
    private static final double UNCHANGED_SHARE = 0.0005;
    private static final double UNCHANGED_NANOS = 0.5;

    private Phrases() {}

    static String of(Change change, PercentileEvidence evidence) {
        Effect effect = evidence.effect();
        String allowed = amount(effect.scale(), excess(effect.scale(), evidence.limit()), EXACT);
        return switch (change) {
            case WORSE -> beyond(evidence, effect.low()) + "; " + allowed + " is allowed";
            case BETTER -> beyond(evidence, effect.high());
            case SAME -> moved(effect, effect.value()) + ", within " + allowed + " either way";
            case NOT_WORSE -> moved(effect, effect.value()) + ", " + upTo(effect) + "; " + allowed + " is allowed";
            case UNKNOWN -> range(evidence) + "; " + allowed + " is allowed";
        };
    }

    /** If a time is only a lower bound, so is the distance. */
    private static String beyond(PercentileEvidence evidence, double end) {
        Effect effect = evidence.effect();
        return evidence.base().isLowerBound() || evidence.candidate().isLowerBound()
                ? "at least " + moved(effect, end)
                : moved(effect, effect.value()) + " (at least " + size(effect, end) + ")";
    }

    private static String range(PercentileEvidence evidence) {
        Effect effect = evidence.effect();
        if (evidence.candidate().isLowerBound()) {
            return "no faster than " + moved(effect, effect.low());
        }
        return evidence.base().isLowerBound()
                ? upTo(effect)
                : "between " + moved(effect, effect.low()) + " and " + moved(effect, effect.high());
    }

    private static String upTo(Effect effect) {
        String moved = moved(effect, effect.high());
        return (moved.equals(UNCHANGED) ? "at worst " : effect.high() < none(effect.scale()) ? "at least " : "at most ")
                + moved;
    }

    public static String moved(Effect effect, double value) {
        double excess = excess(effect.scale(), value);
        if (Math.abs(excess) < (effect.scale() == Scale.RATIO ? UNCHANGED_SHARE : UNCHANGED_NANOS)) {
            return UNCHANGED;
        }
        return isManifold(effect.scale(), value)
                ? size(effect, value) + " as long"
                : size(effect, value) + (excess < 0 ? " faster" : " slower");
    }

    private static boolean isManifold(Scale scale, double value) {
        return scale == Scale.RATIO && RatioText.isManifold(value);
    }

    public static String size(Effect effect, double value) {
        Scale scale = effect.scale();
        return isManifold(scale, value) ? RatioText.of(value) + " times" : amount(scale, excess(scale, value), DIGITS);
    }

    private static double excess(Scale scale, double value) {
        return value - none(scale);
    }

    private static double none(Scale scale) {
        return scale.out(0);
    }

    private static String amount(Scale scale, double excess, MathContext digits) {
        double size = Math.abs(excess);
        return scale == Scale.RATIO ? rounded(100 * size, digits) + " %" : TimeText.of(size);
    }

    private static String rounded(double value, MathContext digits) {
        return BigDecimal.valueOf(value).round(digits).stripTrailingZeros().toPlainString();
    }
}
