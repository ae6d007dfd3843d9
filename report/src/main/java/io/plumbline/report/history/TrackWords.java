// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.history;

import io.plumbline.report.quantity.Quantity;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.Measure;
import io.plumbline.results.history.Measure.Merged;
import io.plumbline.results.history.Track;
import io.plumbline.results.history.Track.Change;
import io.plumbline.results.history.TrackKey;
import io.plumbline.stats.change.ChangePoint;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Collectors;

/** Names campaigns, their figures and changes. */
public final class TrackWords {

    private static final int DAY = "2026-03-14".length();
    private static final int SHORT = 8;

    /** Leaves 95 % between both ends. */
    private static final double LEVEL = 0.025;

    private TrackWords() {}

    public static String title(Track track) {
        return track.key().benchmark() + ": " + track.key().measure();
    }

    public static String where(Track track) {
        TrackKey key = track.key();
        return (key.branch().isEmpty() ? "unknown branch" : "branch " + key.branch()) + ", testbed "
                + track.newest().testbed().shortFingerprint() + " ("
                + track.newest().testbed().text() + "), options "
                + key.setup().substring(0, Math.min(SHORT, key.setup().length()));
    }

    static String day(Campaign campaign) {
        return campaign.place().toString().substring(0, DAY);
    }

    public static String name(Campaign campaign) {
        String day = day(campaign);
        String commit = campaign.build().shortCommit();
        return commit.isEmpty()
                ? "campaign of " + campaign.startedAt().truncatedTo(ChronoUnit.SECONDS)
                : commit + " of " + day;
    }

    static String text(Campaign campaign) {
        return campaign.benchmark() + ", " + name(campaign)
                + campaign.build().branch().map(name -> " on " + name).orElse("") + ", testbed "
                + campaign.testbed().shortFingerprint() + ": "
                + campaign.measures().stream()
                        .map(measure -> measure.name() + " " + figure(measure))
                        .collect(Collectors.joining(", "));
    }

    static String time(double nanos) {
        return Quantity.TIME.of(Math.round(nanos));
    }

    public static String figure(Measure measure) {
        String typical = time(measure.level().nanos());
        return measure.merged()
                .map(TrackWords::time)
                .map(time -> time.equals(typical) ? time : time + " (typical fork " + typical + ")")
                .orElse("typical fork " + typical);
    }

    static String newest(Track track) {
        return track.newest()
                .measure(track.key().measure())
                .flatMap(Measure::merged)
                .map(TrackWords::time)
                .orElse("–");
    }

    private static String time(Merged merged) {
        return (merged.isLowerBound() ? "at least " : "") + time((double) merged.nanos());
    }

    static String brief(Change change) {
        return percent(change.point().ratio()) + " from " + name(change.after());
    }

    public static String amount(ChangePoint point) {
        return percent(point.ratio()) + " ("
                + percent(Math.exp(point.difference().low(LEVEL))) + " to "
                + percent(Math.exp(point.difference().high(LEVEL))) + ")";
    }

    static String forks(ChangePoint point) {
        return "typical fork " + time(Math.exp(point.from())) + " to " + time(Math.exp(point.to()));
    }

    static String percent(double ratio) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * (ratio - 1));
    }

    public static String place(Change change) {
        int between = change.point().latest() - change.point().earliest();
        return "after " + name(change.lastSure()) + " and not after " + name(change.firstSure())
                + (between == 0 ? "" : ", " + (between + 1) + " campaigns (95 %)");
    }
}
