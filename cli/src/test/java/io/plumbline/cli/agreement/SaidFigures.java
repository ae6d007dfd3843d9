// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.history.TrackWords;
import io.plumbline.report.view.ResultView;
import io.plumbline.results.history.Build;
import io.plumbline.results.history.CampaignFacts;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.validity.Saturation;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The figures of texts for people, as they are rounded there. */
final class SaidFigures {

    private static final List<Double> ROWS = Stream.of(
                    Stream.of(Percentiles.MIN), Percentiles.SHOWN.stream(), Stream.of(Percentiles.MAX))
            .flatMap(rows -> rows)
            .toList();

    private static final List<String> DETAILS = List.of(SeriesNames.WAIT, SeriesNames.LATENESS);

    private static final double ROUNDED_NANOS = 2;

    private static final Pattern THERE_ARE = Pattern.compile("there (?:are|is) ([\\d,]*\\d)");

    private SaidFigures() {}

    static void check(Renderings said) {
        checkCounts(said);
        checkSamples(said);
        said.view.headline().ifPresent(headline -> {
            checkTables(said);
            checkWords(said, headline.merged());
            checkGate(said, headline.merged());
            checkHistory(said, headline.merged());
        });
    }

    private static void checkTables(Renderings said) {
        List<Series> all =
                said.view.series().stream().map(SummarySeries::merged).toList();
        boolean isTakenApart = said.view.disturbanceName().equals(SeriesNames.DISTURBANCE);
        List<Series> brief = all.stream()
                .filter(series -> !isTakenApart || !DETAILS.contains(series.name()))
                .toList();
        checkTable("terminal", said.terminal, " +", brief);
        int whole = said.markdown.indexOf("**Percentiles over all runs**"); // behind those that all can read
        checkTable("Markdown", said.markdown.substring(Math.max(whole, 0)), " \\| ", all);
    }

    private static void checkTable(String name, String text, String behindLabel, List<Series> series) {
        List<Series> filled = series.stream().filter(one -> one.count() > 0).toList();
        for (double percentile : ROWS) {
            String label = Percentiles.label(percentile);
            checkRow(
                    name + ", " + label,
                    row(text, label + behindLabel),
                    filled.stream().map(one -> Percentiles.of(one, percentile)).toList());
        }
        assertThat(counts(row(text, "samples" + behindLabel)))
                .isEqualTo(series.stream().map(Series::samples).toList());
    }

    private static String row(String text, String beginning) {
        Matcher row = Pattern.compile("(?m)^(?:\\| )?" + beginning + "(.*)$").matcher(text);
        assertThat(row.find()).as("%s in %s", beginning, text).isTrue();
        return row.group(1);
    }

    private static void checkRow(String name, String row, List<PercentileValue> values) {
        List<WrittenTime> written = WrittenTime.in(row);
        assertThat(written).as(name + ": " + row).hasSameSizeAs(values);
        for (int i = 0; i < values.size(); i++) {
            check(name, written.get(i), values.get(i));
        }
    }

    private static void check(String name, WrittenTime written, PercentileValue value) {
        assertThat(written.isOf(value.nanos()))
                .as("%s: %s for %s", name, written, value)
                .isTrue();
        assertThat(written.isLowerBound())
                .as("%s: %s for %s", name, written, value)
                .isEqualTo(value.isLowerBound());
    }

    private static List<Long> counts(String row) {
        return Pattern.compile("\\d[\\d,]*")
                .matcher(row)
                .results()
                .map(found -> Long.parseLong(found.group().replace(",", "")))
                .toList();
    }

    /** Tiles and the line that stands alone are about the headline. */
    private static void checkWords(Renderings said, Series headline) {
        said.conclusions.tiles().forEach(tile -> {
            PercentileValue value = Percentiles.of(headline, Percentiles.ofLabel(tile.label()));
            check("tile " + tile.label(), WrittenTime.in(tile.value().text()).get(0), value);
        });
        if (said.result.isValid()) {
            String closing = said.conclusions.assessment().with(said.conclusions.tiles());
            for (double percentile : List.of(50.0, 99.0)) {
                check(closing, closing, percentile, headline);
            }
        }
    }

    /** What a history keeps, and prints when it is added. */
    private static void checkHistory(Renderings said, Series headline) {
        CampaignFacts.of("any", said.result, Build.UNKNOWN, "file").orElseThrow().measures().stream()
                .forEach(measure -> check(
                        "history",
                        measure.name().replace(headline.name() + " ", "") + " " + TrackWords.figure(measure),
                        Percentiles.ofLabel(measure.name().replace(headline.name() + " ", "")),
                        headline));
    }

    /** What is judged by fewer runs says so behind the figure of all. */
    private static void checkGate(Renderings said, Series headline) {
        for (Objective objective : said.view.objectives()) {
            if (objective instanceof PercentileObjective percentile) {
                for (String text : List.of(
                        said.gate.checks().get(0).reason(),
                        said.view.judged().judgements().get(0).reason())) {
                    if (!text.equals("the system doesn't reach the rate")) {
                        check("gate", text, percentile.percentile(), headline);
                    }
                }
            }
        }
    }

    /** The first time behind the percentile's name. */
    static void check(String name, String text, double percentile, Series series) {
        String label = Pattern.quote(Percentiles.label(percentile));
        Matcher claim = Pattern.compile("\\b" + label + "(?: is)? (" + WrittenTime.FORM + ")")
                .matcher(text);
        assertThat(claim.find()).as("%s in %s", label, text).isTrue();
        check(name, WrittenTime.in(claim.group(1)).get(0), Percentiles.of(series, percentile));
    }

    /** What counts as a sample was completed. */
    private static void checkSamples(Renderings said) {
        long completed = said.view.runs().stream()
                .mapToLong(run -> run.run().counts().completed())
                .sum();
        said.result.caveats().stream()
                .filter(caveat -> caveat.code() == CaveatCode.TOO_FEW_SAMPLES)
                .flatMap(caveat -> THERE_ARE.matcher(caveat.message()).results())
                .forEach(found -> assertThat(counts(found.group(1)).get(0))
                        .as(found.group())
                        .isLessThanOrEqualTo(completed));
    }

    /** Each invocation once; samples are those that were completed, and the others at their lower bounds. */
    private static void checkCounts(Renderings said) {
        for (ResultView.Run run : said.view.runs()) {
            InvocationCounts counts = run.run().counts();
            assertThat(counts.completed() + counts.censored()).isEqualTo(counts.scheduled());
            run.run().clientSpread().stream()
                    .flatMap(spread -> spread.series().stream())
                    .forEach(spread -> assertThat(spread.p99().maxNanos())
                            .isLessThanOrEqualTo(run.run()
                                    .series(spread.name())
                                    .orElseThrow()
                                    .maxNanos()));
            for (Series series : run.run().series()) {
                if (run.run().series().indexOf(series) == 0) {
                    assertThat(series.samples()).isEqualTo(counts.completed());
                }
            }
            checkRates(run.run());
        }
    }

    /** Achieved × time is what was completed, and that time is at least the schedule's. */
    private static void checkRates(RunResult run) {
        long completed = run.counts().completed();
        assertThat(run.achievedPerSecond() > 0).isEqualTo(completed > 0);
        assertThat(run.backlogGrowth()).isBetween(0.0, 1e12);
        if (Saturation.of(run)) {
            assertThat(run.backlogGrowth()).isPositive();
        }
        if (run.arrivals().equals("uniform") && completed > 0) {
            double tookNanos = completed * 1e9 / run.achievedPerSecond();
            assertThat(tookNanos).isGreaterThan(completed * 1e9 / run.offeredPerSecond() - ROUNDED_NANOS);
            if (run.counts().censored() == 0) {
                double dueNanos = completed * 1e9 / run.offeredPerSecond();
                long slowestNanos = run.series().get(0).maxNanos();
                assertThat(tookNanos).isLessThan(dueNanos + 2.0 * slowestNanos + ROUNDED_NANOS);
            }
        }
    }
}
