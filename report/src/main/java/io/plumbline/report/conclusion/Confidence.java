// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Disagreement;
import io.plumbline.stats.IntervalBasis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Says how sure a result is: on how much it stands, how far it varies, what is doubtful. */
record Confidence(ResultView view) {

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (!view.isSaturated()) {
            view.headline().ifPresent(series -> sentences.add(basis(series)));
        }
        if (view.result().caveats().isEmpty()) {
            sentences.add("There are no caveats.");
        }
        return sentences;
    }

    private String basis(SummarySeries series) {
        String samples = Quantity.count(series.merged().samples()) + " samples";
        Optional<Disagreement> disagreement = view.disagreement(50).or(() -> view.disagreement(99));
        if (disagreement.isPresent()) {
            return "How sure: " + samples + ", but " + disagreement.get().text() + ".";
        }
        int runs = view.runs().size();
        return switch (IntervalBasis.of(view.result().forks())) {
            case FORKS ->
                "How sure: " + samples + "; over "
                        + FactsText.counted(view.result().forks().size(), "fork")
                        + withoutIntervals(series) + ", with 95 % confidence.";
            case RUNS ->
                "How sure: " + samples + "; over " + FactsText.counted(runs, "run") + " in " + jvms()
                        + withoutIntervals(series)
                        + ", with 95 % confidence; new JVMs may vary more.";
            case RANGE -> "How sure: " + samples + "; in two runs" + withoutIntervals(series) + ".";
            case NONE -> "How sure: " + samples + " in a single run, which doesn't show how far this varies.";
        };
    }

    /** There are one or two, or the intervals would be over forks. */
    private String jvms() {
        long withRuns = view.result().forks().stream()
                .filter(fork -> !fork.runs().isEmpty())
                .count();
        return withRuns == 1 ? "one JVM" : "two JVMs";
    }

    private static String withoutIntervals(SummarySeries series) {
        return Stream.of(50.0, 99.0).anyMatch(series.intervals()::containsKey) ? "" : ", no percentile has an interval";
    }
}
