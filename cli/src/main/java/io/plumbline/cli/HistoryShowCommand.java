// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.history.TrackWords;
import io.plumbline.cli.option.StoreOption;
import io.plumbline.cli.option.TrackOptions;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.history.History;
import io.plumbline.history.Track;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.TableText;
import io.plumbline.report.html.HistoryPage;
import io.plumbline.report.table.Table;
import io.plumbline.report.view.DrawnTrack;
import io.plumbline.report.view.DrawnTrack.Level;
import io.plumbline.results.output.AtomicFile;
import io.plumbline.results.output.OutputPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline history show}. */
@Command(
        name = "show",
        description =
                "Shows the history: each measure with its newest campaign and its level, on a page as a chart over time.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline history show",
            "  plumbline history show --benchmark orders --measure p99",
            "  plumbline history show --branch main --html history.html"
        })
final class HistoryShowCommand extends CommandSupport {

    @Mixin
    StoreOption store;

    @Mixin
    TrackOptions wanted;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Writes a page with a chart of each measure.",
            order = 50)
    Path html;

    @Override
    int run() throws IOException {
        if (html != null) {
            OutputPath.prepare(html);
        }
        History history = store.read(terminal());
        List<Track> tracks = wanted.of(history);
        List<DrawnTrack> drawn = tracks.stream().map(TrackWords::drawn).toList();
        terminal().print(sections(history, tracks, drawn));
        if (html != null) {
            AtomicFile.write(html, new HistoryPage("History", TrackWords.conclusions(history, tracks), drawn).page());
        }
        return ExitStatus.OK;
    }

    private List<List<Line>> sections(History history, List<Track> tracks, List<DrawnTrack> drawn) {
        List<List<Line>> sections = new ArrayList<>();
        Map<String, List<Integer>> together = new LinkedHashMap<>();
        for (int i = 0; i < tracks.size(); i++) {
            together.computeIfAbsent(
                            tracks.get(i).key().benchmark() + "\n" + TrackWords.where(tracks.get(i)),
                            key -> new ArrayList<>())
                    .add(i);
        }
        together.forEach((key, indexes) -> {
            String[] names = key.split("\n", 2);
            List<Line> head = new ArrayList<>();
            head.addAll(terminal().wrapped(names[0], Style.STRONG));
            head.addAll(terminal().wrapped(names[1], Style.FAINT));
            Table table = Table.ofTexts(
                    "",
                    "",
                    "campaigns",
                    "newest",
                    "its typical fork",
                    "level of those",
                    "between campaigns",
                    "changes");
            for (int index : indexes) {
                table = row(table, tracks.get(index), drawn.get(index));
            }
            head.addAll(new TableText(terminal().options()).lines(table));
            sections.add(head);
        });
        long doubtful = history.campaigns().stream()
                .filter(campaign -> campaign.doubt().isPresent())
                .count();
        List<Line> end = new ArrayList<>();
        if (!tracks.isEmpty()) {
            String counted = history.campaigns().size()
                    + (history.campaigns().size() == 1 ? " campaign in all" : " campaigns in all")
                    + (doubtful == 0 ? "." : "; " + doubtful + " would mislead and are not shown.");
            end.addAll(terminal().wrapped(counted, Style.FAINT));
        }
        TrackWords.conclusions(history, tracks)
                .forEach(sentence -> end.addAll(terminal().wrapped(sentence, Style.PLAIN)));
        sections.add(end);
        return sections;
    }

    private static Table row(Table table, Track track, DrawnTrack drawn) {
        List<Level> levels = drawn.levels();
        return table.row(
                track.key().measure(),
                Integer.toString(track.campaigns().size()),
                TrackWords.newest(track),
                TrackWords.time(track.levels().get(track.levels().size() - 1).nanos()),
                TrackWords.time(levels.get(levels.size() - 1).nanos()),
                track.found().isLongEnough()
                        ? String.format(
                                Locale.ROOT, "%.1f %%", 100 * track.found().sigma())
                        : "–",
                track.found().isLongEnough() ? changes(track) : "too few campaigns");
    }

    private static String changes(Track track) {
        int suspected = track.found().suspected().size();
        return track.changes().size() + (suspected == 0 ? "" : ", " + suspected + " suspected");
    }
}
