// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.history;

import io.plumbline.history.Campaign;
import io.plumbline.history.History;
import io.plumbline.history.Measure;
import io.plumbline.history.Measure.Merged;
import io.plumbline.history.Track;
import io.plumbline.history.Track.Change;
import io.plumbline.history.TrackKey;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.view.DrawnTrack;
import io.plumbline.report.view.DrawnTrack.Kind;
import io.plumbline.report.view.DrawnTrack.Mark;
import io.plumbline.report.view.DrawnTrack.Point;
import io.plumbline.report.view.FactsText;
import io.plumbline.stats.change.ChangePoint;
import io.plumbline.stats.change.ChangePoints;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Describes a track and its changes in words, and for a chart. */
public final class TrackWords {

    private static final int DAY = "2026-03-14".length();
    private static final int SHORT = 8;
    private static final double LEVEL = 0.025;
    private static final LatencyFormat TIME = new LatencyFormat(Symbols.UNICODE);

    private TrackWords() {}

    /**
     * Names a track.
     *
     * @param track the track
     * @return benchmark and measure
     */
    public static String title(Track track) {
        return track.key().benchmark() + ": " + track.key().measure();
    }

    /**
     * Says where a track was measured.
     *
     * @param track the track
     * @return branch, testbed and options
     */
    public static String where(Track track) {
        TrackKey key = track.key();
        return (key.branch().isEmpty() ? "unknown branch" : "branch " + key.branch()) + ", testbed "
                + track.newest().testbed().shortFingerprint() + " ("
                + track.newest().testbed().text() + "), options "
                + key.setup().substring(0, Math.min(SHORT, key.setup().length()));
    }

    /**
     * Names a campaign by its commit, or else by its time.
     *
     * @param campaign the campaign
     * @return such as {@code 4be1c9e2 of 2026-03-14}
     */
    public static String name(Campaign campaign) {
        String day = campaign.place().toString().substring(0, DAY);
        String commit = campaign.build().shortCommit();
        return commit.isEmpty()
                ? "campaign of " + campaign.startedAt().truncatedTo(ChronoUnit.SECONDS)
                : commit + " of " + day;
    }

    /**
     * Writes a time.
     *
     * @param nanos nanoseconds
     * @return such as {@code 41.2 µs}
     */
    public static String time(double nanos) {
        return TIME.of(Math.round(nanos));
    }

    /**
     * Writes a figure as reports do; that of the typical fork, by which a history judges, stands beside it.
     *
     * @param measure the figure
     * @return such as {@code 121 ms (typical fork 40.3 ms)}, without the second if it is written alike
     */
    public static String figure(Measure measure) {
        String typical = time(measure.level().nanos());
        return measure.merged()
                .map(TrackWords::time)
                .map(time -> time.equals(typical) ? time : time + " (typical fork " + typical + ")")
                .orElse("typical fork " + typical);
    }

    /**
     * Writes the figure of the newest campaign.
     *
     * @param track the track
     * @return as reports show it; a dash if an older version added it
     */
    public static String newest(Track track) {
        return track.newest()
                .measure(track.key().measure())
                .flatMap(Measure::merged)
                .map(TrackWords::time)
                .orElse("–");
    }

    private static String time(Merged merged) {
        return (merged.isLowerBound() ? "at least " : "") + time((double) merged.nanos());
    }

    /**
     * Says in one line what changed.
     *
     * @param change the change
     * @return its id, how much, and between which campaigns
     */
    public static String headline(Change change) {
        String verdict =
                change.acceptance().isPresent() ? "accepted" : change.point().isSlower() ? "SLOWER" : "faster";
        return change.id() + ": " + verdict + " " + amount(change.point()) + " from " + name(change.after());
    }

    /**
     * Says how large a change is.
     *
     * @param point the change
     * @return the share, its interval, and both levels
     */
    public static String amount(ChangePoint point) {
        return percent(point.ratio()) + " ("
                + percent(Math.exp(point.difference().low(LEVEL))) + " to "
                + percent(Math.exp(point.difference().high(LEVEL))) + "), typical fork " + time(Math.exp(point.from()))
                + " to "
                + time(Math.exp(point.to()));
    }

    private static String percent(double ratio) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * (ratio - 1));
    }

    /**
     * Says where a change certainly lies.
     *
     * @param change the change
     * @return two campaigns, and how many lie between them
     */
    public static String place(Change change) {
        int between = change.point().latest() - change.point().earliest();
        return "after " + name(change.lastSure()) + " and not after " + name(change.firstSure())
                + (between == 0 ? "" : ", " + (between + 1) + " campaigns (95 %)");
    }

    /**
     * Makes of a track what is drawn.
     *
     * @param track the track
     * @return its campaigns and changes
     */
    public static DrawnTrack drawn(Track track) {
        List<Point> points = IntStream.range(0, track.campaigns().size())
                .mapToObj(i ->
                        point(track.campaigns().get(i), track.levels().get(i).nanos()))
                .toList();
        List<Mark> marks = new ArrayList<>();
        track.changes().forEach(change -> marks.add(new Mark(change.point().at(), kind(change), headline(change))));
        track.found()
                .suspected()
                .forEach(point -> marks.add(new Mark(
                        point.at(),
                        Kind.SUSPECTED,
                        "suspected " + amount(point) + " from "
                                + name(track.campaigns().get(point.at())))));
        marks.sort(Comparator.comparingInt(Mark::point));
        return new DrawnTrack(title(track) + " of the typical fork", where(track), points, marks, unchanged(track));
    }

    private static String unchanged(Track track) {
        return track.found().isLongEnough()
                ? "No change was found."
                : "Can't tell: fewer than " + ChangePoints.MIN_CAMPAIGNS + " campaigns.";
    }

    private static Point point(Campaign campaign, double nanos) {
        return new Point(campaign.place(), campaign.build().shortCommit(), nanos);
    }

    private static Kind kind(Change change) {
        if (change.acceptance().isPresent()) {
            return Kind.ACCEPTED;
        }
        return change.point().isSlower() ? Kind.SLOWER : Kind.FASTER;
    }

    /**
     * Says what follows from tracks.
     *
     * @param history the whole history
     * @param tracks those that are shown
     * @return a sentence or two
     */
    public static List<String> conclusions(History history, List<Track> tracks) {
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
                    : FactsText.counted(all, "change") + ", " + alarms + " of them slower and not accepted";
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

    /**
     * Counts changes that want attention.
     *
     * @param tracks the tracks
     * @return how many are slower and not accepted
     */
    public static long alarms(List<Track> tracks) {
        return tracks.stream()
                .flatMap(track -> track.changes().stream())
                .filter(Change::isAlarm)
                .count();
    }
}
