// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.model.foreign.Escape;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes figures in the text format of OpenMetrics, as GitLab's metrics report reads it. GitLab compares texts, so
 * there are only two digits: more would show a change in every build.
 */
public final class MetricsText {

    private static final String NAME = "plumbline_latency_seconds";
    private static final double PERCENT = 100;
    private static final int NANO_DIGITS = 9;

    private MetricsText() {}

    /** Writes the figures of a gate. */
    public static String of(Gate gate) {
        List<String> lines = new ArrayList<>();
        lines.add("# TYPE " + NAME + " gauge");
        lines.add("# UNIT " + NAME + " seconds");
        lines.add("# HELP " + NAME + " Percentiles of what was measured, with two digits.");
        gate.figures()
                .forEach(figure -> lines.add(NAME + "{subject=\"" + Escape.label(figure.subject()) + "\",series=\""
                        + Escape.label(figure.series()) + "\",quantile=\"" + quantile(figure.percentile()) + "\"} "
                        + seconds(figure.nanos())));
        lines.add("# EOF");
        return String.join("\n", lines) + "\n";
    }

    private static String quantile(double percentile) {
        return BigDecimal.valueOf(percentile)
                .divide(BigDecimal.valueOf(PERCENT))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, NANO_DIGITS)
                .round(new MathContext(2, RoundingMode.HALF_UP))
                .stripTrailingZeros()
                .toPlainString();
    }
}
