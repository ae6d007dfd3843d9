// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.model.profile.Profile.CodeFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Tells which frames slow invocations spend more of their time in than chance explains: the labels of invocations are permuted, and each
 * frame is held against the frame that then stands out most, so that many frames make no false finding likelier (Westfall and Young,
 * "Resampling-Based Multiple Testing", 1993, section 2.6). The unit is the invocation, in which a frame counts by its share of the samples.
 */
final class LiftTest {

    private static final int PERMUTATIONS = 1_999;
    private static final double MAX_CHANCE = 0.05;
    private static final int MIN_UNITS = 5; // fewer with a frame, or with a label, tell nothing
    private static final long SEED = 37;
    private static final double ONE_SIDED_95 = 1.645;

    /**
     * A frame beyond chance; shares of the samples in its thread, 0 to 1. {@code liftAtLeast}: lower bound of the ratio of its shares (Katz and
     * others, "Obtaining Confidence Intervals for the Risk Ratio in Cohort Studies", 1978), by which a few samples say little.
     */
    record Lifted(
            String group,
            CodeFrame frame,
            Optional<CodeFrame> caller,
            double slowShare,
            double typicalShare,
            double liftAtLeast,
            double chance) {}

    /** The samples of a thread. */
    private static final class Group {

        private final String name;
        private final List<AssignedSample> all;
        private final Map<CodeFrame, Integer> numbers = new LinkedHashMap<>(); // callers first
        private final List<Map<Integer, Double>> units = new ArrayList<>(); // the slow ones first
        private final int slowUnits;
        private final double[] means;
        private final double[] scales;

        Group(String name, List<AssignedSample> all) {
            this.name = name;
            this.all = all;
            all.forEach(one -> one.stack().forEach(frame -> numbers.putIfAbsent(frame, numbers.size())));
            addUnits(true);
            this.slowUnits = units.size();
            addUnits(false);
            this.means = new double[numbers.size()];
            this.scales = new double[numbers.size()];
            measure();
        }

        private void addUnits(boolean isSlow) {
            all.stream()
                    .filter(one -> one.isSlow() == isSlow)
                    .collect(Collectors.groupingBy(AssignedSample::unit, LinkedHashMap::new, Collectors.toList()))
                    .values()
                    .forEach(samples -> units.add(unit(samples)));
        }

        /** The share of an invocation's samples that has each frame. */
        private Map<Integer, Double> unit(List<AssignedSample> samples) {
            Map<Integer, Double> weights = new HashMap<>();
            samples.forEach(one -> new HashSet<>(one.stack())
                    .forEach(frame -> weights.merge(numbers.get(frame), 1.0 / samples.size(), Double::sum)));
            return weights;
        }

        boolean canTell() {
            return slowUnits >= MIN_UNITS && units.size() - slowUnits >= MIN_UNITS;
        }

        /** Mean of each frame over all units, and the standard deviation of a mean over so many as are slow; 0 for one too rare to judge. */
        private void measure() {
            int[] having = new int[means.length];
            double[] squares = new double[means.length];
            units.forEach(unit -> unit.forEach((frame, weight) -> {
                means[frame] += weight / units.size();
                squares[frame] += weight * weight / units.size();
                having[frame]++;
            }));
            double drawn = (units.size() - slowUnits) / Math.max(1, (units.size() - 1.0) * slowUnits);
            for (int frame = 0; frame < means.length; frame++) {
                double variance = Math.max(0, squares[frame] - means[frame] * means[frame]) * drawn;
                scales[frame] = having[frame] < MIN_UNITS ? 0 : Math.sqrt(variance);
            }
        }

        /** How far each frame of some units stands above its mean, in standard deviations. */
        private double[] scores(List<Map<Integer, Double>> chosen) {
            double[] sums = new double[means.length];
            chosen.forEach(unit -> unit.forEach((frame, weight) -> sums[frame] += weight));
            double[] scores = new double[sums.length];
            for (int frame = 0; frame < sums.length; frame++) {
                scores[frame] = scales[frame] > 0 ? (sums[frame] / chosen.size() - means[frame]) / scales[frame] : 0;
            }
            return scores;
        }

        /** The largest score of so many units, drawn at random. */
        double permuted(SplittableRandom random, List<Map<Integer, Double>> drawn) {
            for (int i = 0; i < slowUnits; i++) {
                int other = random.nextInt(i, drawn.size());
                Collections.swap(drawn, i, other);
            }
            return Arrays.stream(scores(drawn.subList(0, slowUnits))).max().orElse(0);
        }

        private long count(CodeFrame frame, boolean isSlow) {
            return all.stream()
                    .filter(one -> one.isSlow() == isSlow && one.stack().contains(frame))
                    .count();
        }

        Lifted lifted(CodeFrame frame, double chance) {
            double slow = (double) count(frame, true);
            double typical = (double) count(frame, false);
            double ofSlow = (double) all.stream().filter(AssignedSample::isSlow).count();
            double ofTypical = all.size() - ofSlow;
            double lift = (slow + 0.5) / (ofSlow + 1) * (ofTypical + 1) / (typical + 0.5);
            double error = Math.sqrt(1 / (slow + 0.5) - 1 / (ofSlow + 1) + 1 / (typical + 0.5) - 1 / (ofTypical + 1));
            double least = lift * Math.exp(-ONE_SIDED_95 * error);
            return new Lifted(name, frame, caller(frame), slow / ofSlow, typical / ofTypical, least, chance);
        }

        /** The frame from which most slow samples came into the JDK, or to wait; empty for a frame that is no such one. */
        private Optional<CodeFrame> caller(CodeFrame frame) {
            if (!isOfTheJdk(frame)) {
                return Optional.empty();
            }
            Map<CodeFrame, Long> callers = all.stream()
                    .filter(one -> one.isSlow() && one.stack().contains(frame))
                    .flatMap(one -> one.stack().subList(0, one.stack().indexOf(frame)).stream()
                            .filter(outer -> !isOfTheJdk(outer))
                            .reduce((outer, inner) -> inner)
                            .stream())
                    .collect(Collectors.groupingBy(one -> one, LinkedHashMap::new, Collectors.counting()));
            return callers.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
        }

        private static boolean isOfTheJdk(CodeFrame frame) {
            return frame.name().startsWith("[")
                    || List.of("java", "jdk", "sun", "javax")
                            .contains(frame.in().replaceFirst("\\..*", ""));
        }

        /** Of frames that all have the same samples, the outermost stands for all. */
        Set<CodeFrame> outermost() {
            Map<CodeFrame, BitSet> samples = new LinkedHashMap<>();
            for (int i = 0; i < all.size(); i++) {
                for (CodeFrame frame : all.get(i).stack()) {
                    samples.computeIfAbsent(frame, any -> new BitSet()).set(i);
                }
            }
            Map<BitSet, CodeFrame> first = new LinkedHashMap<>();
            samples.forEach((frame, of) -> first.putIfAbsent(of, frame));
            return new HashSet<>(first.values());
        }
    }

    private LiftTest() {}

    /** Returns the frames beyond chance, the largest lift first; callers before those they call. */
    static List<Lifted> of(List<AssignedSample> observations) {
        List<Group> groups = new ArrayList<>();
        observations.stream()
                .collect(Collectors.groupingBy(AssignedSample::group, LinkedHashMap::new, Collectors.toList()))
                .forEach((name, all) -> groups.add(new Group(name, all)));
        groups.removeIf(group -> !group.canTell());
        double[] highest = highest(groups);
        List<Lifted> lifted = new ArrayList<>();
        for (Group group : groups) {
            double[] scores = group.scores(group.units.subList(0, group.slowUnits));
            Set<CodeFrame> outermost = group.outermost();
            group.numbers.forEach((frame, number) -> {
                double score = scores[number];
                double chance = (1.0
                                + Arrays.stream(highest)
                                        .filter(other -> other >= score)
                                        .count())
                        / (PERMUTATIONS + 1);
                if (score > 0 && chance <= MAX_CHANCE && outermost.contains(frame)) {
                    lifted.add(group.lifted(frame, chance));
                }
            });
        }
        lifted.sort(Comparator.comparingDouble(Lifted::liftAtLeast).reversed());
        return lifted;
    }

    private static double[] highest(List<Group> groups) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<List<Map<Integer, Double>>> drawn = new ArrayList<>();
        groups.forEach(group -> drawn.add(new ArrayList<>(group.units)));
        double[] highest = new double[PERMUTATIONS];
        for (int i = 0; i < PERMUTATIONS; i++) {
            for (int j = 0; j < groups.size(); j++) {
                highest[i] = Math.max(highest[i], groups.get(j).permuted(random, drawn.get(j)));
            }
        }
        return highest;
    }
}
