// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Bars.Segment;
import io.plumbline.report.document.Chart;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.sample.TailShare;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Parts of the own times of invocations, on average over all and over the slow ones: they add up, as percentiles of
 * parts don't.
 */
public record PartsChart(ResultView view) {

    private static final List<Double> SLOW = List.of(50.0, 99.0, 99.9);
    private static final double ROUNDING = 1.01;
    private static final double WORTH_DRAWING = 0.005;

    private static final String QUEUED = "queued behind others";
    private static final String LATE = "started late";
    private static final List<String> LEGS = List.of(SeriesNames.RESPONSE, SeriesNames.JITTER, SeriesNames.DISTURBANCE);

    /** Mean times, in nanoseconds; without the lateness all wait is one part. */
    private record Times(double waiting, Optional<Double> lateness, double service) {

        static Times of(List<SlowInvocation> rows) {
            return new Times(
                    mean(rows, SlowInvocation::waitNanos),
                    Optional.of(mean(rows, SlowInvocation::latenessNanos)),
                    mean(rows, SlowInvocation::serviceNanos));
        }

        /** Returns the times of those that are left of {@code all} without {@code count}, whose times these are. */
        Times leftOf(Times all, long allCount, long count) {
            return new Times(
                    left(all.waiting, waiting, allCount, count),
                    all.lateness.flatMap(whole -> lateness.map(part -> left(whole, part, allCount, count))),
                    left(all.service, service, allCount, count));
        }

        private static double left(double all, double part, long allCount, long count) {
            return Math.max(0, all * allCount - part * count) / (allCount - count);
        }

        List<Segment> segments(List<Segment> served) {
            List<Segment> segments = new ArrayList<>();
            lateness.ifPresentOrElse(
                    late -> segments.addAll(List.of(
                            new Segment(QUEUED, Math.max(0, waiting - late), SeriesNames.QUEUEING),
                            new Segment(LATE, Math.min(waiting, late), SeriesNames.LATENESS))),
                    () -> segments.add(new Segment(SeriesNames.WAIT, waiting, SeriesNames.WAIT)));
            segments.addAll(served);
            return segments;
        }

        List<Segment> segments() {
            return segments(List.of(whole(service)));
        }
    }

    private static Segment whole(double service) {
        return new Segment(SeriesNames.SERVICE, service, SeriesNames.SERVICE);
    }

    private static <T> double mean(List<T> rows, ToLongFunction<T> nanos) {
        return rows.stream().mapToLong(nanos).average().orElse(0);
    }

    public static Optional<Chart> of(ResultView view) {
        return new PartsChart(view).chart();
    }

    private Optional<Chart> chart() {
        if (view.isSaturated()) {
            return Optional.empty();
        }
        List<Bar> bars = new ArrayList<>();
        List<Bar> slow = slow();
        bar("all", all().map(times -> slow.isEmpty() ? times.segments(served()) : times.segments()))
                .ifPresent(bars::add);
        bars.addAll(slow);
        if (!slow.isEmpty()) { // of these no legs are known
            bar("service of all", all().map(any -> served()).filter(legs -> legs.size() > 1))
                    .ifPresent(bars::add);
        }
        boolean isDivided = bars.stream().anyMatch(bar -> bar.segments().size() > 1);
        return isDivided
                ? Optional.of(Chart.of(new Bars("Where the time is", bars), note(slow))
                        .onPage())
                : Optional.empty();
    }

    /** Empty where some invocations never completed: their times are lower bounds. */
    private Optional<Times> all() {
        return view.merged(SeriesNames.SERVICE)
                .filter(service -> service.samples() == service.count())
                .flatMap(service -> view.isClosedLoop()
                        ? Optional.of(new Times(0, Optional.of(0.0), service.meanNanos()))
                        : view.merged(SeriesNames.WAIT)
                                .filter(wait -> wait.samples() == service.count())
                                .map(wait -> new Times(wait.meanNanos(), lateness(wait), service.meanNanos())));
    }

    private Optional<Double> lateness(Series wait) {
        return view.merged(SeriesNames.LATENESS)
                .filter(late -> late.count() == wait.count())
                .map(Series::meanNanos);
    }

    /** The legs, if all invocations have them, and what they leave of the service. */
    private List<Segment> served() {
        Series service = view.merged(SeriesNames.SERVICE).orElseThrow();
        List<Segment> legs = new ArrayList<>();
        for (Series leg : view.legs()) {
            if (leg.count() == service.count()) {
                legs.add(new Segment(leg.name(), leg.meanNanos(), LEGS.get(legs.size() % LEGS.size())));
            }
        }
        double sum = legs.stream().mapToDouble(Segment::value).sum();
        if (legs.isEmpty() || legs.size() < view.legs().size() || sum > service.meanNanos() * ROUNDING) {
            return List.of(whole(service.meanNanos()));
        }
        return Stream.concat(
                        legs.stream(),
                        Stream.of(new Segment("rest of the service", Math.max(0, service.meanNanos() - sum), "other")))
                .toList();
    }

    private List<Bar> slow() {
        if (view.isClosedLoop()) {
            return List.of();
        }
        List<Bar> bars = new ArrayList<>();
        for (double percentile : SLOW) {
            List<SlowInvocation> rows = known(percentile);
            if (!rows.isEmpty()) {
                String label = Percentiles.label(percentile);
                Times times = Times.of(rows);
                if (bars.isEmpty()) {
                    bar("faster than " + label, faster(times, rows.size())).ifPresent(bars::add);
                }
                bar(label + " and above", Optional.of(times.segments())).ifPresent(bars::add);
            }
        }
        return bars.isEmpty() ? slowest().stream().toList() : bars;
    }

    private Optional<List<Segment>> faster(Times slow, long slowCount) {
        long count = view.merged(SeriesNames.RESPONSE).orElseThrow().count();
        return all().filter(any -> count > slowCount)
                .map(all -> slow.leftOf(all, count, slowCount).segments());
    }

    /** Those at a percentile and above it, if each of them was kept; else none. */
    private List<SlowInvocation> known(double percentile) {
        Optional<Series> response = view.merged(SeriesNames.RESPONSE);
        List<SlowLog> logs = view.runs().stream()
                .flatMap(run -> run.run().slowLog().stream())
                .toList();
        if (response.isEmpty() || logs.size() < view.runs().size()) {
            return List.of();
        }
        long from = TailShare.fromNanos(response.get(), percentile);
        List<SlowInvocation> rows = logs.stream()
                .flatMap(log -> log.invocations().stream())
                .filter(one -> one.responseNanos() >= from)
                .toList();
        return rows.size() == TailShare.countFrom(response.get(), from) ? rows : List.of();
    }

    /** Of these alone every result has the wait and the service. */
    private Optional<Bar> slowest() {
        List<WorstInvocation> rows =
                view.runs().stream().flatMap(run -> run.run().worst().stream()).toList();
        return bar(
                rows.size() + " slowest",
                rows.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Times(
                                        mean(rows, WorstInvocation::waitNanos),
                                        Optional.empty(),
                                        mean(rows, WorstInvocation::serviceNanos))
                                .segments()));
    }

    /** Bars are equally long: what is compared is how they divide. */
    private static Optional<Bar> bar(String label, Optional<List<Segment>> parts) {
        double sum =
                parts.stream().flatMap(List::stream).mapToDouble(Segment::value).sum();
        if (!(sum > 0)) {
            return Optional.empty();
        }
        List<Segment> shares = parts.orElseThrow().stream()
                .map(part -> new Segment(part.name(), part.value() / sum, part.look()))
                .filter(part -> part.value() >= WORTH_DRAWING)
                .toList();
        Segment most =
                shares.stream().max(Comparator.comparingDouble(Segment::value)).orElseThrow();
        return Optional.of(new Bar(
                label,
                shares,
                Quantity.TIME.of(Math.round(sum)) + ", " + Quantity.roughPercent(most.value()) + " " + most.name()));
    }

    /** What isn't here, and why. */
    private String note(List<Bar> slow) {
        boolean hasFaster = slow.size() > 1;
        String missing = Stream.of(
                        all().isEmpty() ? "how all divide, as some never completed" : "",
                        !view.legs().isEmpty() && view.isClosedLoop() ? "how the slow ones divide" : "",
                        view.isClosedLoop() || hasFaster ? "" : "how those around p50 divide")
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return "Averages over the same invocations, so that the parts add up."
                + (missing.isEmpty() ? "" : " Not in the result: " + missing + ".");
    }
}
