// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Counts what is found in many simulated histories of 100 campaigns, with a margin of 5 %. */
final class DetectionRates {

    private static final int CAMPAIGNS = 100;
    private static final int EDGE = 20;
    private static final int FAR = 10;
    private static final double MARGIN = 0.05;

    private DetectionRates() {}

    /** Share of histories of which a step, anywhere but in the first and last fifth, is found within some campaigns. */
    static double found(SimulatedHistory made, double step, int within, int histories) {
        return IntStream.range(0, histories)
                        .filter(seed -> {
                            int at = EDGE + new Random(seed).nextInt(CAMPAIGNS - 2 * EDGE + 1);
                            return changes(made.with(CAMPAIGNS, at, step, seed)).stream()
                                    .anyMatch(change -> Math.abs(change.at() - at) <= within);
                        })
                        .count()
                / (double) histories;
    }

    /** Share of the steps found whose confidence set holds the truth. */
    static double covered(SimulatedHistory made, double step, int histories) {
        int found = 0;
        int covered = 0;
        for (int seed = 0; seed < histories; seed++) {
            int at = EDGE + new Random(seed).nextInt(CAMPAIGNS - 2 * EDGE + 1);
            for (ChangePoint change : changes(made.with(CAMPAIGNS, at, step, seed))) {
                if (Math.abs(change.at() - at) <= FAR) {
                    found++;
                    covered += change.earliest() <= at && at <= change.latest() ? 1 : 0;
                }
            }
        }
        return covered / (double) found;
    }

    /** False alarms per 500 campaigns, if each history is looked at once. */
    static double falseAlarms(SimulatedHistory made, int histories) {
        long alarms = IntStream.range(0, histories)
                .mapToLong(seed -> changes(made.without(CAMPAIGNS, seed)).size())
                .sum();
        return alarms * 500.0 / (histories * CAMPAIGNS);
    }

    /** False alarms per history of 500 campaigns that is looked at after each of them; the same place counts once. */
    static double falseAlarmsOfLooks(SimulatedHistory made, int histories) {
        int alarms = 0;
        for (int seed = 0; seed < histories; seed++) {
            List<CampaignLevel> history = made.without(500, seed);
            List<ChangePoint> seen = new ArrayList<>();
            for (int size = ChangePoints.MIN_CAMPAIGNS; size <= history.size(); size++) {
                changes(history.subList(0, size)).stream()
                        .filter(change -> seen.stream().noneMatch(one -> one.mayBeAt(change.at())))
                        .forEach(seen::add);
            }
            alarms += seen.size();
        }
        return alarms / (double) histories;
    }

    /** Campaigns from a step after 60 until it is seen: the quantile of those of many histories; 80 if never. */
    static int delay(SimulatedHistory made, double step, double quantile, int histories) {
        int at = 60;
        int[] delays = IntStream.range(0, histories)
                .map(seed -> {
                    List<CampaignLevel> history = made.with(140, at, step, seed);
                    return IntStream.rangeClosed(1, 80)
                            .filter(after -> changes(history.subList(0, at + after)).stream()
                                    .anyMatch(change -> Math.abs(change.at() - at) <= FAR))
                            .findFirst()
                            .orElse(80);
                })
                .sorted()
                .toArray();
        return delays[(int) (quantile * (histories - 1))];
    }

    private static List<ChangePoint> changes(List<CampaignLevel> history) {
        return ChangePoints.of(history, MARGIN).changes();
    }
}
