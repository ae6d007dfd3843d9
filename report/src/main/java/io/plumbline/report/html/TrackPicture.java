// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.quantity.RoundValues;
import io.plumbline.report.view.DrawnTrack;
import io.plumbline.report.view.DrawnTrack.Level;
import io.plumbline.report.view.DrawnTrack.Mark;
import io.plumbline.report.view.DrawnTrack.Point;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A measure over time as a picture. Campaigns are as far apart as there are many; time is logarithmic upwards. */
final class TrackPicture {

    private static final int WIDTH = 960;
    private static final int HEIGHT = 260;
    private static final int LEFT = 80;
    private static final int BOTTOM = 30;
    private static final int TOP = 10;
    private static final int MAX_CIRCLES = 400;
    private static final int DAY = "2026-03-14".length();
    private static final double AIR = 1.03;
    private static final String LABEL = " class=\"label\"";

    private final DrawnTrack track;
    private final double low;
    private final double high;

    TrackPicture(DrawnTrack track) {
        this.track = track;
        this.low =
                Math.log(track.points().stream().mapToDouble(Point::nanos).min().orElseThrow() / AIR);
        this.high =
                Math.log(track.points().stream().mapToDouble(Point::nanos).max().orElseThrow() * AIR);
    }

    String svg() {
        List<Integer> shown = track.thinned(WIDTH - LEFT);
        return String.format(
                        Locale.ROOT, "<div class=\"drawing\"><svg viewBox=\"0 0 %d %d\" role=\"img\">", WIDTH, HEIGHT)
                + "<title>" + Escape.html(track.title()) + "</title>"
                + grid()
                + track.marks().stream().map(this::mark).collect(Collectors.joining())
                + line(shown)
                + (shown.size() <= MAX_CIRCLES
                        ? shown.stream().map(this::circle).collect(Collectors.joining())
                        : "")
                + track.levels().stream().map(this::level).collect(Collectors.joining())
                + "</svg></div>";
    }

    private String grid() {
        StringBuilder grid = new StringBuilder();
        for (double nanos : RoundValues.between(Math.exp(low), Math.exp(high))) {
            grid.append(straight("grid", LEFT, y(nanos), WIDTH, y(nanos), ""))
                    .append(Markup.text(LABEL, LEFT - 6, y(nanos) + 4, "end", ResultView.TIME.of(Math.round(nanos))));
        }
        int last = track.points().size() - 1;
        grid.append(Markup.text(LABEL, LEFT, HEIGHT - 8, "start", day(0)));
        return last == 0
                ? grid.toString()
                : grid.append(Markup.text(LABEL, WIDTH, HEIGHT - 8, "end", day(last)))
                        .toString();
    }

    private String day(int point) {
        return track.points().get(point).at().toString().substring(0, DAY);
    }

    private String mark(Mark mark) {
        double x = x(mark.point() - 0.5);
        return straight("mark " + mark.kind().name().toLowerCase(Locale.ROOT), x, TOP, x, HEIGHT - BOTTOM, mark.text());
    }

    private String line(List<Integer> shown) {
        String points = shown.stream()
                .map(index -> String.format(
                        Locale.ROOT,
                        "%.1f,%.1f",
                        x(index),
                        y(track.points().get(index).nanos())))
                .collect(Collectors.joining(" "));
        return "<polyline class=\"line\" points=\"" + points + "\"/>";
    }

    private String circle(int index) {
        Point point = track.points().get(index);
        String words = ResultView.TIME.of(Math.round(point.nanos())) + "  " + point.commit() + "  " + point.at();
        return String.format(
                Locale.ROOT,
                "<circle class=\"point\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"><title>%s</title></circle>",
                x(index),
                y(point.nanos()),
                Escape.html(words));
    }

    private String level(Level level) {
        double y = y(level.nanos());
        return straight(
                "level", x(level.from()), y, x(level.to() - 1.0), y, ResultView.TIME.of(Math.round(level.nanos())));
    }

    private double x(double index) {
        return LEFT + (WIDTH - LEFT - 10) * (index + 0.5) / track.points().size();
    }

    private double y(double nanos) {
        return TOP + (HEIGHT - BOTTOM - TOP) * (high - Math.log(nanos)) / (high - low);
    }

    private static String straight(String look, double x1, double y1, double x2, double y2, String words) {
        return String.format(
                Locale.ROOT,
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"><title>%s</title></line>",
                look,
                x1,
                y1,
                x2,
                y2,
                Escape.html(words));
    }
}
