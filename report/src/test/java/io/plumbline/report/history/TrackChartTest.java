// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.results.history.Build;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Measure;
import io.plumbline.results.history.Testbed;
import io.plumbline.results.history.Track;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A measure over time on a terminal and on a page. */
class TrackChartTest {

    private static final Instant FIRST = Instant.parse("2026-03-14T09:00:00Z");

    private static History history(int count) {
        List<Campaign> campaigns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long nanos = (i < count / 2 ? 50_000 : 60_000) + 10L * (i % 7);
            campaigns.add(new Campaign(
                    "id " + i,
                    "orders <p99>",
                    "setup",
                    new Testbed("fingerprint", "a host"),
                    new Build(Optional.of("main"), Optional.of("c" + i), Optional.of(FIRST.plusSeconds(3600L * i))),
                    FIRST.plusSeconds(3600L * i),
                    List.of(new Measure(
                            "response p50", List.of(nanos, nanos + 20, nanos + 40), false, Optional.empty())),
                    Optional.empty(),
                    ""));
        }
        return new History(campaigns, List.of(), List.of());
    }

    private static List<Track> tracks(History history) {
        return history.tracks(key -> true, 0.05);
    }

    @Test
    void thinsOutWithoutHidingAnExtreme() {
        List<Double> many = new ArrayList<>(Collections.nCopies(10_000, 50_000.0));
        many.set(3333, 900_000.0);
        assertThat(TrackChart.thinned(many, 100))
                .hasSizeBetween(100, 400)
                .contains(0, 3333, 9999)
                .isSorted();
        assertThat(TrackChart.thinned(many.subList(0, 50), 100)).hasSize(50);
    }

    @Test
    void knowsTheLevelsBetweenChanges() {
        Track track = tracks(history(40)).get(0);
        assertThat(new TrackChart(track).levels())
                .extracting(TrackChart.Level::from)
                .containsExactly(0, 20);
        assertThat(new TrackChart(track).levels().get(1).nanos()).isCloseTo(60_050, within(20.0));
    }

    @Test
    void writesAPageThatRunsNothing() {
        History history = history(40);
        String page = new PageRenderer().text(HistoryDocument.of(history, tracks(history)));
        assertThat(page)
                .contains("connect-src 'none'", "mark slower", "orders &#60;p99&#62;", "c13", "2026-03-14")
                .doesNotContain("style=\"", "{{");
        assertThat(new PageRenderer().text(HistoryDocument.of(history(1), tracks(history(1)))))
                .contains("Can&#39;t tell: fewer than");
    }

    /** A fifth more is a fifth of the height more. */
    @Test
    void drawsAChangeAsLargeAsItIs() {
        Chart chart = new TrackChart(tracks(history(40)).get(0)).chart("response p50", "");
        Axis up = chart.plot().up();
        List<Double> heights = chart.plot().lines().get(0).points().stream()
                .map(point -> up.share(point.y()))
                .toList();
        assertThat(heights.get(39) / heights.get(0)).isCloseTo(1.2, within(0.01));
        assertThat(heights.get(39)).isBetween(0.9, 1.0);
    }

    @Test
    void namesCommitsAndDatesInTooltipsAndTable() {
        History history = history(40);
        Document page = HistoryDocument.of(history, tracks(history)).at(Place.PAGE);
        assertThat(page.charts().get(0).plot().lines().get(0).points().get(39).note())
                .isEqualTo("60.1 µs, c39 of 2026-03-16");
        assertThat(page.sentences().get(0).text())
                .matches("The largest: \\+2\\d\\.\\d % at response p50 of orders <p99>, from c20 of 2026-03-15 on\\.");
        assertThat(page.tables().get(0).rows().get(0).cells())
                .extracting(TableCell::text)
                .anyMatch(text -> text.endsWith(" from c20 of 2026-03-15"));
        Row newest = page.tables().get(1).rows().get(0);
        assertThat(newest.label()).isEqualTo("2026-03-16");
        assertThat(newest.cells()).extracting(TableCell::text).containsExactly("c39", "60.1 µs");
    }

    @Test
    void tellsOfEachChangeWithItsCommits() {
        History history = history(40);
        String text = new TerminalRenderer(ConsoleOptions.plain())
                .text(HistoryDocument.ofChanges(
                        history, tracks(history), change -> List.of("commit 123 Slow it down")));
        assertThat(text)
                .containsPattern("(?m)^SLOWER +[0-9a-f]{8}: \\+2\\d\\.\\d %")
                .contains("→ commit 123 Slow it down", "1 change, slower and not accepted");
    }

    @Test
    void saysThatNothingIsThere() {
        assertThat(new PageRenderer().text(HistoryDocument.of(history(0), List.of())))
                .contains("No campaign was added yet.");
    }
}
