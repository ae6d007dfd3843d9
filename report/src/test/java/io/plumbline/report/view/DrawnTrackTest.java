// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.report.html.HistoryPage;
import io.plumbline.report.view.DrawnTrack.Kind;
import io.plumbline.report.view.DrawnTrack.Level;
import io.plumbline.report.view.DrawnTrack.Mark;
import io.plumbline.report.view.DrawnTrack.Point;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A measure over time on a page. */
class DrawnTrackTest {

    private static final Instant FIRST = Instant.parse("2026-03-14T09:00:00Z");

    private static DrawnTrack track(int count, Mark... marks) {
        List<Point> points = IntStream.range(0, count)
                .mapToObj(i -> new Point(
                        FIRST.plusSeconds(3600L * i),
                        "c" + i,
                        i == count / 3 ? 900_000 : i < count / 2 ? 50_000 : 60_000))
                .toList();
        return new DrawnTrack("orders <p99>", "main", points, List.of(marks), "Can't tell.");
    }

    @Test
    void thinsOutWithoutHidingAnExtreme() {
        DrawnTrack many = track(10_000);
        assertThat(many.thinned(100))
                .hasSizeBetween(100, 400)
                .contains(0, 3333, 9999)
                .isSorted();
        assertThat(track(50).thinned(100)).hasSize(50);
    }

    @Test
    void knowsTheLevelsBetweenChangesThatCount() {
        DrawnTrack track = track(20, new Mark(3, Kind.SUSPECTED, "suspected"), new Mark(10, Kind.SLOWER, "slower"));
        assertThat(track.levels()).extracting(Level::from).containsExactly(0, 10);
        assertThat(track.levels().get(1).nanos()).isCloseTo(60_000, within(1e-6));
    }

    @Test
    void drawsOneCampaign() {
        assertThat(new HistoryPage("History", List.of(), List.of(track(1))).page())
                .contains("Can&#39;t tell.");
    }

    @Test
    void writesAPageThatRunsNothing() {
        String page = new HistoryPage("His<tory", List.of(), List.of(track(40, new Mark(20, Kind.SLOWER, "+20 % <b>"))))
                .page();
        assertThat(page)
                .contains("script-src 'none'", "mark slower", "+20 &#37; &#60;b&#62;", "orders &#60;p99&#62;", "c13")
                .doesNotContain("<script", "<b>", "style=\"", "{{");
        assertThat(new HistoryPage("History", List.of(), List.of(track(10_000)))
                        .page()
                        .length())
                .isLessThan(200_000);
        assertThat(new HistoryPage("History", List.of("Nothing was added yet."), List.of()).page())
                .contains("Nothing was added yet");
    }
}
