// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import io.plumbline.stats.change.RankScan.Split;
import io.plumbline.stats.sample.StudentMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Changes of the level of a history. Two detectors of different kinds have to agree on the place and on the direction;
 * what only one of them sees is suspected. Depends on nothing but the campaigns: the same history always has the same
 * changes. {@code suspected}: changes seen by one, or too small to count, likewise; {@code sigma}: standard deviation
 * of a campaign around its level, of logarithms, 0 or more.
 */
public record ChangePoints(List<ChangePoint> changes, List<ChangePoint> suspected, int campaigns, double sigma) {

    public static final int MIN_CAMPAIGNS = 12;

    /** Campaigns by which the detectors may differ on a place. */
    static final int TOLERANCE = 3;

    private static final double CONFIDENCE_SET = 7.352; // −2 ln(1 − √0.95)

    public ChangePoints {
        changes = List.copyOf(changes);
        suspected = List.copyOf(suspected);
    }

    /**
     * {@code margin}: smallest change that counts, as a share of the level before or after, 0 or more: 0.05 are 5 %.
     */
    public static ChangePoints of(List<CampaignLevel> history, double margin) {
        if (history.size() < MIN_CAMPAIGNS) {
            return new ChangePoints(List.of(), List.of(), history.size(), 0);
        }
        Levels levels = Levels.of(history);
        Segmentation segmentation = Segmentation.of(levels);
        List<Integer> cuts = segmentation.cuts();
        List<Split> splits = RankScan.changes(levels);
        List<ChangePoint> changes = new ArrayList<>();
        List<ChangePoint> suspected = new ArrayList<>();
        for (ChangePoint cut : described(levels, segmentation, cuts)) {
            boolean isAgreed = splits.stream().anyMatch(split -> agree(cut, split));
            boolean counts = Math.abs(cut.to() - cut.from()) > Math.log1p(margin);
            (isAgreed && counts ? changes : suspected).add(cut);
        }
        List<Integer> ranksAlone = splits.stream()
                .map(Split::at)
                .filter(at -> cuts.stream().noneMatch(cut -> Math.abs(cut - at) <= TOLERANCE))
                .filter(at -> changes.stream().noneMatch(change -> change.mayBeAt(at)))
                .toList();
        List<Integer> all =
                Stream.concat(cuts.stream(), ranksAlone.stream()).sorted().toList();
        described(levels, segmentation, all).stream()
                .filter(change -> ranksAlone.contains(change.at()))
                .forEach(suspected::add);
        suspected.sort((one, other) -> Integer.compare(one.at(), other.at()));
        return new ChangePoints(changes, suspected, levels.size(), segmentation.sigma());
    }

    /** Returns false if the history is too short to say anything. */
    public boolean isLongEnough() {
        return campaigns >= MIN_CAMPAIGNS;
    }

    private static boolean agree(ChangePoint cut, Split split) {
        return cut.mayBeAt(split.at()) && cut.isSlower() == split.z() > 0;
    }

    private static List<ChangePoint> described(Levels levels, Segmentation segmentation, List<Integer> cuts) {
        int[] ends = IntStream.concat(
                        IntStream.concat(IntStream.of(0), cuts.stream().mapToInt(cut -> cut)),
                        IntStream.of(levels.size()))
                .toArray();
        List<ChangePoint> described = new ArrayList<>();
        for (int i = 1; i < ends.length - 1; i++) {
            described.add(described(levels, segmentation, ends[i - 1], ends[i], ends[i + 1]));
        }
        return described;
    }

    private static ChangePoint described(Levels levels, Segmentation segmentation, int from, int at, int to) {
        double[] before = Arrays.copyOfRange(levels.values(), from, at);
        double[] after = Arrays.copyOfRange(levels.values(), at, to);
        int[] places = segmentation.placesNear(from, at, to, CONFIDENCE_SET);
        return new ChangePoint(
                at,
                places[0],
                places[1],
                segmentation.mean(from, at),
                segmentation.mean(at, to),
                StudentMean.difference(before, after));
    }
}
