// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.TimeText;
import java.math.BigDecimal;
import java.math.MathContext;

/** The words of reasons. */
final class Phrases {

    private static final MathContext DIGITS = new MathContext(2);
    private static final double UNCHANGED_SHARE = 0.0005;
    private static final double UNCHANGED_NANOS = 0.5;

    private Phrases() {}

    static String of(Change change, Evidence evidence) {
        Effect effect = evidence.effect();
        String allowed = amount(effect.scale(), excess(effect.scale(), evidence.limit()));
        return switch (change) {
            case WORSE -> beyond(evidence, effect.low()) + "; " + allowed + " is allowed";
            case BETTER -> beyond(evidence, effect.high());
            case SAME -> moved(effect, effect.value()) + ", within " + allowed + " either way";
            case NOT_WORSE ->
                moved(effect, effect.value()) + ", at most " + moved(effect, effect.high()) + "; " + allowed
                        + " is allowed";
            case UNKNOWN -> range(evidence) + "; " + allowed + " is allowed";
        };
    }

    /** If a time is only a lower bound, so is the distance. */
    private static String beyond(Evidence evidence, double end) {
        Effect effect = evidence.effect();
        return evidence.base().isLowerBound() || evidence.candidate().isLowerBound()
                ? "at least " + moved(effect, end)
                : moved(effect, effect.value()) + " (at least " + amount(effect.scale(), excess(effect.scale(), end))
                        + ")";
    }

    private static String range(Evidence evidence) {
        Effect effect = evidence.effect();
        if (evidence.candidate().isLowerBound()) {
            return "no faster than " + moved(effect, effect.low());
        }
        return evidence.base().isLowerBound()
                ? "at most " + moved(effect, effect.high())
                : "between " + moved(effect, effect.low()) + " and " + moved(effect, effect.high());
    }

    private static String moved(Effect effect, double value) {
        double excess = excess(effect.scale(), value);
        if (Math.abs(excess) < (effect.scale() == Scale.RATIO ? UNCHANGED_SHARE : UNCHANGED_NANOS)) {
            return "unchanged";
        }
        return amount(effect.scale(), excess) + (excess < 0 ? " faster" : " slower");
    }

    private static double excess(Scale scale, double value) {
        return value - none(scale);
    }

    private static double none(Scale scale) {
        return scale.out(0);
    }

    private static String amount(Scale scale, double excess) {
        double size = Math.abs(excess);
        return scale == Scale.RATIO
                ? BigDecimal.valueOf(100 * size)
                                .round(DIGITS)
                                .stripTrailingZeros()
                                .toPlainString() + " %"
                : TimeText.of(size);
    }
}
