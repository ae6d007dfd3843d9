// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.history.calibration.ExplainPrice;
import io.plumbline.history.calibration.ExplainPrice.Verdict;
import io.plumbline.stats.MedianRatio;
import java.util.Locale;

/** The price of explaining in words. */
final class ExplainPriceText {

    private static final double PERCENT = 100;

    private ExplainPriceText() {}

    static String of(MedianRatio price) {
        return String.format(
                Locale.ROOT,
                "%+.1f %% (%+.1f to %+.1f %%, %d pairs of forks)",
                PERCENT * (price.ratio() - 1),
                PERCENT * (price.low() - 1),
                PERCENT * (price.high() - 1),
                price.pairs());
    }

    static String consequence(MedianRatio price) {
        return switch (ExplainPrice.judge(price)) {
            case SMALL -> "below 2 %: on by default";
            case LARGE -> "2 % or more: off by default";
            case UNCLEAR -> "can't tell whether below 2 %: off by default (more --forks tell more)";
        };
    }

    static String why(Verdict verdict, MedianRatio price) {
        String figure = of(price) + " of the p50";
        return switch (verdict) {
            case SMALL -> "explaining costs " + figure + " on this host, less than 2 %";
            case LARGE -> "explaining costs " + figure + " on this host, not less than 2 %";
            case UNCLEAR -> "it is undecided whether explaining costs less than 2 % on this host: " + figure;
        };
    }
}
