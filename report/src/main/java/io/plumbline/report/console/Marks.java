// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** The marks at figures that are less sure than they look, and the footnotes that explain them. */
public final class Marks {

    /** Stands before a percentile that too few samples lie beyond. */
    public static final String UNSUPPORTED = "~";

    private Marks() {}

    /**
     * Puts the mark before a figure; that of a lower bound says more and goes first.
     *
     * @param value the percentile
     * @param figure how it is written
     * @param symbols what the terminal can show
     * @param style how a figure without a mark looks
     * @return the figure, marked if need be
     */
    public static Line marked(PercentileValue value, String figure, Symbols symbols, Style style) {
        if (value.isLowerBound()) {
            return Line.of(symbols.atLeast() + figure, Style.BOUND);
        }
        return value.isSupported() ? Line.of(figure, style) : Line.of(UNSUPPORTED + figure, Style.FAINT);
    }

    /** Explains the marks that these values carry. */
    static List<Line> footnotes(Subject subject, List<PercentileValue> values) {
        List<Line> lines = new ArrayList<>();
        if (values.stream().anyMatch(value -> !value.isSupported() && !value.isLowerBound())) {
            lines.addAll(footnote(subject, UNSUPPORTED, unsupported(values)));
        }
        if (values.stream().anyMatch(PercentileValue::isLowerBound)) {
            lines.addAll(footnote(subject, subject.symbols().atLeast(), bounds(subject)));
        }
        return lines;
    }

    private static List<Line> footnote(Subject subject, String mark, String text) {
        return Wrap.behind(Line.of(mark).padded(3), text, Style.FAINT, subject.width());
    }

    private static String unsupported(List<PercentileValue> values) {
        String needs = values.stream()
                .filter(value -> !value.isSupported() && !value.isLowerBound())
                .map(PercentileValue::percentile)
                .distinct()
                .sorted()
                .map(percentile ->
                        Quantity.count(Percentiles.samplesNeeded(percentile)) + " for " + Percentiles.label(percentile))
                .collect(Collectors.joining(", "));
        return "too few samples; needed: " + needs;
    }

    private static String bounds(Subject subject) {
        return unfinished(subject)
                .map(text -> "at least: " + text + "; each counts with its time until then")
                .orElse("at least: some values were larger than what can be recorded");
    }

    /** Tells how many invocations had not ended, if any. */
    static Optional<String> unfinished(Subject subject) {
        long censored = total(subject, InvocationCounts::censored);
        if (censored == 0) {
            return Optional.empty();
        }
        return Optional.of(Quantity.count(censored) + " of "
                + Quantity.count(total(subject, InvocationCounts::scheduled)) + " invocations had not ended ("
                + Quantity.count(total(subject, InvocationCounts::unsent)) + " unsent, "
                + Quantity.count(total(subject, InvocationCounts::inFlight)) + " in flight, "
                + Quantity.count(total(subject, InvocationCounts::lost)) + " lost)");
    }

    private static long total(Subject subject, ToLongFunction<InvocationCounts> part) {
        return subject.runs().stream().map(RunResult::counts).mapToLong(part).sum();
    }
}
