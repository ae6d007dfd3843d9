// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.history;

import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Track;
import io.plumbline.results.history.Track.Change;
import io.plumbline.stats.change.ChangePoint;
import io.plumbline.stats.change.ChangePoints;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tells how measures went over the campaigns of a history, and where they changed. */
public final class HistoryDocument {

    private static final String KEY =
            "An upright line is a change: solid if slower, dashed if faster, dotted if accepted, faint if only suspected.";

    private static final int MAX_CAMPAIGNS = 200;
    private static final int BRIEFLY = 10;

    private static final int MAX_CHANGES_BRIEFLY = 3;
    private static final int MAX_TABLES_BRIEFLY = 3;

    private HistoryDocument() {}

    public static Document of(History history, List<Track> tracks) {
        Document.Builder document =
                begun("History", history, tracks).answers(List.of(largest(tracks)), Place.EVERYWHERE);
        Map<String, List<Track>> together = new LinkedHashMap<>();
        tracks.forEach(track -> together.computeIfAbsent(
                        track.key().benchmark() + ": " + TrackWords.where(track), key -> new ArrayList<>())
                .add(track));
        if (together.size() == 1) {
            document.fact("", together.keySet().iterator().next(), Place.SHORT);
        }
        int shown = Math.min(together.size(), MAX_TABLES_BRIEFLY);
        int most = Table.MAX_ROWS_BRIEFLY / Math.max(1, shown);
        Set<String> first = together.keySet().stream().limit(shown).collect(Collectors.toSet());
        together.forEach((name, some) -> document.table(measures(name, some)
                .briefly(row -> row < most)
                .only(first.contains(name) ? Place.EVERYWHERE : Place.IN_FULL)));
        if (shown < together.size()) {
            document.doubts(List.of(Remark.briefly("", "and " + (together.size() - shown) + " more of these tables")));
        }
        together.forEach((name, some) -> document.table(campaigns(some)));
        String note = KEY;
        for (Track track : tracks) {
            String title = together.size() == 1 ? FactsText.capital(track.key().measure()) : TrackWords.title(track);
            document.chart(new TrackChart(track).chart(title, (unchanged(track) + " " + note).strip()));
            note = "";
        }
        long doubtful = history.campaigns().stream()
                .filter(campaign -> campaign.doubt().isPresent())
                .count();
        return document.sentence(
                        tracks.isEmpty()
                                ? ""
                                : FactsText.counted(history.campaigns().size(), "campaign") + " in all"
                                        + (doubtful == 0 ? "." : "; " + doubtful + " would mislead and are not shown."))
                .build();
    }

    private static Table measures(String name, List<Track> tracks) {
        return new TableOf<>(tracks)
                .column("campaigns", track -> TableCell.count(track.campaigns().size()))
                .text("newest", TrackWords::newest)
                .text(
                        "its typical fork",
                        track -> TrackWords.time(
                                track.levels().get(track.levels().size() - 1).nanos()))
                .text("level of those", HistoryDocument::newestLevel)
                .text(
                        "between campaigns",
                        track -> track.found().isLongEnough()
                                ? Quantity.roughPercent(track.found().sigma())
                                : "–")
                .text("changes", HistoryDocument::changes)
                .column(Column.detail("the last"), HistoryDocument::lastChange)
                .table(name, "", track -> new Row(track.key().measure(), List.of()));
    }

    private static TableCell lastChange(Track track) {
        List<Change> changes = track.changes();
        return changes.isEmpty() ? TableCell.NOTHING : TableCell.of(TrackWords.brief(changes.get(changes.size() - 1)));
    }

    /** The typical forks of each campaign, the newest first. */
    private static Table campaigns(List<Track> tracks) {
        List<Campaign> all = tracks.stream()
                .map(Track::campaigns)
                .max(Comparator.comparingInt(List::size))
                .orElseThrow();
        TableOf<Campaign> table = new TableOf<>(IntStream.range(0, Math.min(MAX_CAMPAIGNS, all.size()))
                        .mapToObj(back -> all.get(all.size() - 1 - back))
                        .toList())
                .text("commit", campaign -> campaign.build().shortCommit());
        for (Track track : tracks) {
            table.column(
                    track.key().measure(),
                    campaign -> TableCell.maybe(campaign.measure(track.key().measure())
                            .map(measure -> TrackWords.time(measure.level().nanos()))));
        }
        String which = all.size() > MAX_CAMPAIGNS ? "The newest " + MAX_CAMPAIGNS + " campaigns" : "Campaigns";
        return table.table(
                        which + " of " + tracks.get(0).key().benchmark() + ", typical forks",
                        "day",
                        campaign -> new Row(TrackWords.day(campaign), List.of()))
                .briefly(BRIEFLY)
                .only(Place.PAGE);
    }

    /** Alarms before others. */
    private static String largest(List<Track> tracks) {
        return tracks.stream()
                .flatMap(track -> track.changes().stream().map(change -> new Found(track, change)))
                .max(Comparator.comparing((Found found) -> found.change().isAlarm())
                        .thenComparingDouble(found ->
                                Math.abs(Math.log(found.change().point().ratio()))))
                .map(found -> "The largest: "
                        + TrackWords.percent(found.change().point().ratio()) + " at "
                        + found.track().key().measure() + " of "
                        + found.track().key().benchmark() + ", from "
                        + TrackWords.name(found.change().after()) + " on.")
                .orElse("");
    }

    private record Found(Track track, Change change) {}

    private static String newestLevel(Track track) {
        List<TrackChart.Level> levels = new TrackChart(track).levels();
        return TrackWords.time(levels.get(levels.size() - 1).nanos());
    }

    private static String changes(Track track) {
        int suspected = track.found().suspected().size();
        return track.found().isLongEnough()
                ? track.changes().size() + (suspected == 0 ? "" : ", " + suspected + " suspected")
                : "too few campaigns";
    }

    private static String unchanged(Track track) {
        boolean hasMarks =
                !track.changes().isEmpty() || !track.found().suspected().isEmpty();
        return hasMarks
                ? ""
                : track.found().isLongEnough()
                        ? "No change was found."
                        : "Can't tell: fewer than " + ChangePoints.MIN_CAMPAIGNS + " campaigns.";
    }

    public static Document ofChanges(History history, List<Track> tracks, Function<Change, List<String>> commits) {
        Document.Builder document = begun("Changes", history, tracks);
        List<Remark> found = new ArrayList<>();
        for (Track track : tracks) {
            String group = TrackWords.title(track) + ", " + TrackWords.where(track);
            track.changes()
                    .forEach(change ->
                            found.add(doubt(change, commits.apply(change)).in(group)));
            track.found()
                    .suspected()
                    .forEach(point -> found.add(doubt(track, point).in(group)));
        }
        return document.doubts(found, MAX_CHANGES_BRIEFLY).build();
    }

    public static Document ofAdded(List<Campaign> campaigns, Predicate<Campaign> isNew) {
        return Document.titled("")
                .doubts(campaigns.stream()
                        .map(one -> Remark.of(
                                isNew.test(one) ? "added" : "is there",
                                isNew.test(one) ? Emphasis.GOOD : Emphasis.FAINT,
                                TrackWords.text(one),
                                ""))
                        .toList())
                .build();
    }

    public static Document ofAccepted(Track track, Change change) {
        return Document.titled("")
                .doubts(List.of(Remark.of(
                        "accepted",
                        Emphasis.GOOD,
                        TrackWords.title(track) + ", " + TrackWords.amount(change.point()) + " from "
                                + TrackWords.name(change.after()),
                        "")))
                .build();
    }

    private static Remark doubt(Change change, List<String> commits) {
        Emphasis emphasis =
                change.isAlarm() ? Emphasis.BAD : change.acceptance().isPresent() ? Emphasis.FAINT : Emphasis.GOOD;
        String accepted =
                change.acceptance().map(one -> "; accepted: " + one.why()).orElse("");
        return Remark.of(
                word(change),
                emphasis,
                headline(change) + ", " + TrackWords.place(change) + accepted,
                String.join("; ", commits));
    }

    private static Remark doubt(Track track, ChangePoint point) {
        Campaign after = track.campaigns().get(point.at());
        return Remark.of(
                "suspected",
                Emphasis.FAINT,
                TrackWords.amount(point) + " from " + TrackWords.name(after) + ", " + TrackWords.forks(point),
                "");
    }

    static String word(Change change) {
        return change.acceptance().isPresent() ? "accepted" : change.point().isSlower() ? "SLOWER" : "faster";
    }

    static String headline(Change change) {
        return change.id() + ": " + TrackWords.amount(change.point()) + " from " + TrackWords.name(change.after())
                + ", " + TrackWords.forks(change.point());
    }

    private static Document.Builder begun(String title, History history, List<Track> tracks) {
        Grade grade = alarms(tracks) > 0
                ? Grade.INVALID
                : tracks.stream().anyMatch(track -> track.found().isLongEnough()) ? Grade.VALID : Grade.DOUBTFUL;
        Document.Builder document =
                Document.titled(title).verdict(new Assessment(grade, String.join(" ", conclusions(history, tracks))));
        history.campaigns().stream()
                .map(Campaign::startedAt)
                .sorted()
                .map(at -> new Origin(at.toString(), ""))
                .forEach(document::origin);
        return document;
    }

    private static List<String> conclusions(History history, List<Track> tracks) {
        List<String> sentences = new ArrayList<>();
        long alarms = alarms(tracks);
        long all = tracks.stream().mapToLong(track -> track.changes().size()).sum();
        long suspected = tracks.stream()
                .mapToLong(track -> track.found().suspected().size())
                .sum();
        long tooShort =
                tracks.stream().filter(track -> !track.found().isLongEnough()).count();
        if (tracks.isEmpty()) {
            sentences.add(history.campaigns().isEmpty() ? "No campaign was added yet." : "No campaign is chosen.");
        } else if (tooShort < tracks.size()) {
            String found = all == 0
                    ? (suspected == 0 ? "No change in " : "No confirmed change in ")
                            + FactsText.counted(tracks.size() - tooShort, "measure")
                    : FactsText.counted(all, "change") + ", "
                            + (alarms < all ? alarms + " of them " : all == 1 ? "" : "all ")
                            + "slower and not accepted";
            sentences.add(found
                    + (suspected == 0
                            ? "."
                            : "; " + suspected + " suspected: one detector alone sees "
                                    + (suspected == 1 ? "it" : "each") + ", or too little to count."));
        }
        if (tooShort > 0) {
            sentences.add(
                    "Can't tell for " + tooShort + (tooShort == 1 ? " measure, which has" : " measures, which have")
                            + " fewer than " + ChangePoints.MIN_CAMPAIGNS
                            + " campaigns.");
        }
        return sentences;
    }

    public static long alarms(List<Track> tracks) {
        return tracks.stream()
                .flatMap(track -> track.changes().stream())
                .filter(Change::isAlarm)
                .count();
    }
}
