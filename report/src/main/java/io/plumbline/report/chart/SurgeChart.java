// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.spec.Arrivals.Surge;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Line;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Spot;
import io.plumbline.report.document.Plot.Trust;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.surge.Moment;
import io.plumbline.stats.surge.Recoveries;
import io.plumbline.stats.surge.Timeline;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Draws a surge over time: response on the left, rate and backlog on the right, and the pulse shaded. */
public record SurgeChart(Surge surge, Timeline time) {

    private static final int PLACES = 400;
    private static final double AIR = 1.1;
    private static final double SHADE = 0.14;

    public static Chart of(Recoveries recoveries) {
        return new SurgeChart(recoveries.surge(), recoveries.typical().time())
                .chart(recoveries.forks().size() == 1 ? "" : ", typical fork");
    }

    private Chart chart(String which) {
        double pulse = surge.pulse().rate().perSecond();
        double base = surge.base().perSecond();
        double from = time.pulseFromNanos();
        double to = time.pulseToNanos();
        double end = to + time.watchedNanos();
        List<Point> rate =
                List.of(at(0, base), at(from, base), at(from, pulse), at(to, pulse), at(to, base), at(end, base));
        List<Point> backlog = points(Moment::backlog);
        List<Point> median = answered(Moment::p50);
        List<Point> tail = answered(Moment::p99);
        Plot plot = new Plot(
                Axis.of("", Unit.TIME, 0, end),
                Axis.of("", Unit.LATENCY, Math.max(1, extreme(median, -1) / AIR), Math.max(10, extreme(tail, 1) * AIR)),
                List.of(
                        new Line("offered per second (right)", "rate", rate, true),
                        new Line("backlog (right)", "backlog", backlog, true),
                        new Line("response p50", "service", median),
                        new Line("response p99", "response", tail)),
                List.of(),
                List.of(new Spot(from, to, 0, SHADE, "", "pulse of " + Quantity.plainRate(pulse))),
                Optional.of(Axis.of("", Unit.COUNT, 0, Math.max(pulse, extreme(backlog, 1)) * AIR)));
        return Chart.drawn("Rate, backlog and response over time" + which, "Shaded: the pulse.", plot)
                .onPage();
    }

    private static Point at(double nanos, double value) {
        return new Point(nanos, value, Trust.SURE, "");
    }

    private static double extreme(List<Point> points, int sign) {
        return sign
                * points.stream().mapToDouble(point -> sign * point.y()).max().orElse(1);
    }

    private List<Point> answered(ToDoubleFunction<Moment> time) {
        return points(time).stream().filter(point -> point.y() > 0).toList();
    }

    /** The highest of each few intervals, as a page has not more places. */
    private List<Point> points(ToDoubleFunction<Moment> figure) {
        List<Moment> moments = time.moments();
        int step = (moments.size() + PLACES - 1) / PLACES;
        return IntStream.iterate(0, i -> i < moments.size(), i -> i + step)
                .mapToObj(i -> moments.subList(i, Math.min(moments.size(), i + step)))
                .map(some -> at(
                        some.get(0).middleNanos(),
                        some.stream().mapToDouble(figure).max().orElse(0)))
                .toList();
    }
}
