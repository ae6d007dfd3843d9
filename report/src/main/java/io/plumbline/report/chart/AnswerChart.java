// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.Rate;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Line;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Spot;
import io.plumbline.report.document.Plot.Trust;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.SearchReview;
import io.plumbline.report.view.SearchReview.Judged;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The answer of a search as a bar on the axis of rates, and below it each step that led there. */
public record AnswerChart(SearchReview review) {

    private static final double AIR = 1.25;
    private static final Map<Verdict, String> SIGNS =
            Map.of(Verdict.HOLDS, "✓", Verdict.FAILS, "✗", Verdict.UNDECIDED, "?");

    public static Optional<Chart> of(SearchReview review) {
        return review.steps().isEmpty() ? Optional.empty() : Optional.of(new AnswerChart(review).chart());
    }

    private Chart chart() {
        double[] rates =
                review.steps().stream().mapToDouble(Rate::perSecond).sorted().toArray();
        double low = rates[0] / AIR;
        double high = rates[rates.length - 1] * AIR;
        List<String> rows = Stream.concat(
                        Stream.of("answer"),
                        IntStream.rangeClosed(1, review.steps().size()).mapToObj(Integer::toString))
                .toList();
        Plot plot = new Plot(
                Axis.of("", Unit.RATE, low, high), Axis.places("", rows), lines(), List.of(), answer(low, high));
        String note = "Hatched: not known. Steps from the first down.";
        return new Chart("answer", "The answer, and the steps to it", note, plot, Bars.NONE, "", Place.PAGE);
    }

    private List<Spot> answer(double low, double high) {
        Optional<Rate> holds = review.holds();
        Optional<Rate> fails = review.fails();
        double to = holds.map(Rate::perSecond).orElse(low);
        double from = fails.map(Rate::perSecond).filter(rate -> rate > to).orElse(high);
        List<Spot> spots = new ArrayList<>();
        holds.ifPresent(rate -> spots.add(spot(low, to, Verdict.HOLDS, "up to ", rate)));
        spots.add(new Spot(to, from, 0, 1, "", "not known", Spot.UNKNOWN));
        fails.filter(any -> from < high).ifPresent(rate -> spots.add(spot(from, high, Verdict.FAILS, "from ", rate)));
        return spots;
    }

    private static Spot spot(double from, double to, Verdict verdict, String word, Rate rate) {
        String text = Quantity.plainRate(rate.perSecond());
        return new Spot(
                from, to, 0, 1, SIGNS.get(verdict) + " " + text, look(verdict) + " " + word + text, look(verdict));
    }

    private static String look(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    /** The way through the steps lies below their points. */
    private List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("", "way", points(review.steps(), Optional.empty())));
        for (Verdict verdict : Verdict.values()) {
            List<Point> points = points(review.steps(), Optional.of(verdict));
            if (!points.isEmpty()) {
                lines.add(new Line(SIGNS.get(verdict) + " " + look(verdict), look(verdict), points));
            }
        }
        return lines;
    }

    private List<Point> points(List<Rate> steps, Optional<Verdict> only) {
        return IntStream.range(0, steps.size())
                .filter(step -> only.isEmpty() || judged(steps.get(step)).verdict() == only.get())
                .mapToObj(step -> new Point(
                        steps.get(step).perSecond(),
                        step + 1.0,
                        Trust.SURE,
                        only.isEmpty() ? "" : note(steps.get(step))))
                .toList();
    }

    private Judged judged(Rate rate) {
        return review.judged().get(rate);
    }

    private String note(Rate rate) {
        return SIGNS.get(judged(rate).verdict()) + " " + Quantity.plainRate(rate.perSecond()) + measured(rate);
    }

    /** What decided: the first that fails, else the first of a time. */
    private String measured(Rate rate) {
        List<Judgement> judgements = judged(rate).judgements();
        return judgements.stream()
                .filter(one -> one.verdict() == Verdict.FAILS)
                .findFirst()
                .or(() -> judgements.stream()
                        .filter(one -> one.objective() instanceof PercentileObjective)
                        .findFirst())
                .map(AnswerChart::text)
                .orElse("");
    }

    private static String text(Judgement judgement) {
        double value = judgement.measured().value();
        if (Double.isNaN(value)) {
            return "";
        }
        return judgement.objective() instanceof PercentileObjective time
                ? ", " + Percentiles.label(time.percentile()) + " " + Quantity.TIME.of(Math.round(value))
                : ", " + judgement.objective();
    }
}
