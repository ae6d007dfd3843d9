// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.objective.Count;
import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.sample.StudentMean;
import io.plumbline.stats.work.CountText;
import io.plumbline.stats.work.ForkCount;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finding of a comparison about one count of one candidate. {@code base}, {@code figure}: what forks of the base and of
 * the candidate did, such as {@code 2 calls} or {@code 0 to 24 B}; empty where it isn't known of all.
 */
public record CountFinding(
        int candidate, Count count, String name, Change change, String reason, String base, String figure) {

    /** Several counts are judged each time, and none may be wrong in a hundred times: eight blocks have to agree. */
    private static final double CLAIM = 0.005;

    private static final int MIN_FORKS = 3;
    private static final double COARSE = 0.5; // of things that come in wholes
    private static final double GRAIN = 0.01; // of what the host has a part in
    private static final double GRAIN_SHARE = 0.05;
    private static final double MAX_ERROR = 0.9;

    /** Judges all counts of all candidates. {@code blocks}: one if measured apart. */
    public static List<CountFinding> of(List<Block> blocks, Design design) {
        List<VariantFork> forks =
                blocks.stream().flatMap(block -> block.forks().stream()).toList();
        int last = forks.stream().mapToInt(VariantFork::variant).max().orElse(0);
        List<ForkCount> kinds = List.copyOf(forks.stream()
                .flatMap(fork -> fork.counts().stream())
                .collect(Collectors.toMap(ForkCount::name, one -> one, (one, other) -> one, LinkedHashMap::new))
                .values());
        return IntStream.rangeClosed(1, last)
                .boxed()
                .flatMap(candidate ->
                        kinds.stream().flatMap(kind -> new Trial(blocks, design, candidate, kind).finding().stream()))
                .toList();
    }

    /** The forks of the base and of a candidate that say something of one count. */
    private static final class Trial {

        private final List<Block> blocks;
        private final Design design;
        private final int candidate;
        private final Count count;
        private final String name;
        private final List<ForkCount> known;
        private final double[] from;
        private final double[] to;
        private final double own;

        /** What is no change. */
        private final double near;

        /** What can't be anything but a change, whatever the host did. */
        private final double certain;

        Trial(List<Block> blocks, Design design, int candidate, ForkCount kind) {
            this.blocks = blocks;
            this.design = design;
            this.candidate = candidate;
            this.count = kind.count();
            this.name = kind.name();
            this.known = forks().flatMap(fork -> fork.count(name).stream())
                    .filter(ForkCount::isKnown)
                    .toList();
            this.from =
                    blocks.stream().flatMapToDouble(block -> values(block, 0)).toArray();
            this.to = blocks.stream()
                    .flatMapToDouble(block -> values(block, candidate))
                    .toArray();
            this.own = known.stream().mapToDouble(ForkCount::own).max().orElse(0);
            double base = from.length == 0 ? 0 : StudentMean.mean(from);
            this.near = own + grain(base);
            this.certain = count.isOfTheTask() && to.length > 0 ? own + unsure(base) : near;
        }

        private double grain(double base) {
            return switch (count) {
                case CALLS, MESSAGES ->
                    known.stream().mapToDouble(ForkCount::error).max().orElse(0);
                case ALLOC, CPU -> GRAIN_SHARE * base;
                case SWITCHES, FAULTS, DEOPTS -> Math.max(GRAIN, GRAIN_SHARE * base);
            };
        }

        /** By how much two that are the same may differ if each is off by as much as it may be. */
        private double unsure(double base) {
            double error = known.stream()
                    .filter(one -> one.value() > 0)
                    .mapToDouble(one -> Math.min(MAX_ERROR, one.error() / one.value()))
                    .max()
                    .orElse(0);
            return Math.min(base, StudentMean.mean(to)) * 2 * error / (1 - error);
        }

        private Stream<VariantFork> forks() {
            return blocks.stream()
                    .flatMap(block -> Stream.of(0, candidate).flatMap(variant -> block.of(variant).stream()));
        }

        private DoubleStream values(Block block, int variant) {
            return block.of(variant).stream()
                    .flatMap(fork -> fork.count(name).stream())
                    .filter(ForkCount::isKnown)
                    .mapToDouble(ForkCount::value);
        }

        /** Empty if the host has a part in it, and nobody counted it. */
        Optional<CountFinding> finding() {
            long all = forks().count();
            if (known.isEmpty() && !count.isOfTheTask()) {
                return Optional.empty();
            } else if (known.size() < all) {
                String why = forks().flatMap(fork -> fork.count(name).stream())
                        .map(ForkCount::missing)
                        .filter(reason -> !reason.isEmpty())
                        .findFirst()
                        .orElse("one variant has no such probe");
                String where = known.isEmpty() ? "any fork" : (all - known.size()) + " of " + all + " forks";
                return Optional.of(new CountFinding(
                        candidate, count, name, Change.UNKNOWN, "not known in " + where + ": " + why, "", ""));
            } else if (Math.min(from.length, to.length) < MIN_FORKS) {
                return Optional.of(told(Change.UNKNOWN, "fewer than " + MIN_FORKS + " forks of a variant"));
            } else if (own >= COARSE && count != Count.ALLOC) {
                return Optional.of(told(
                        Change.UNKNOWN, "known to within " + CountText.of(count, own, 0) + " only (measure longer)"));
            }
            Change change = count.isOfTheTask() ? exactly() : bySpread();
            return Optional.of(told(change, reason(change)));
        }

        /** If all forks of each variant do the same. */
        private Change exactly() {
            double more = StudentMean.mean(to) - StudentMean.mean(from);
            if (Math.max(range(from), range(to)) > certain) {
                return bySpread();
            } else if (Math.abs(more) > certain && areApart()) {
                return more > 0 ? Change.WORSE : Change.BETTER;
            }
            return Math.abs(more) <= certain && certain <= near ? Change.SAME : bySpread();
        }

        private boolean areApart() {
            return min(to) > max(from) || max(to) < min(from);
        }

        private static double range(double... values) {
            return max(values) - min(values);
        }

        private static double min(double... values) {
            return Arrays.stream(values).min().orElse(0);
        }

        private static double max(double... values) {
            return Arrays.stream(values).max().orElse(0);
        }

        private Change bySpread() {
            Contrast contrast = contrast();
            double limit = Math.max(near, certain);
            if (contrast.chanceAbove(limit, CLAIM) <= CLAIM) {
                return Change.WORSE;
            } else if (contrast.chanceBelow(-limit, CLAIM) <= CLAIM) {
                return Change.BETTER;
            } else if (contrast.chanceBelow(near, Rule.LEVEL) > Rule.LEVEL) {
                return Change.UNKNOWN;
            }
            return contrast.chanceAbove(-near, Rule.LEVEL) <= Rule.LEVEL ? Change.SAME : Change.NOT_WORSE;
        }

        /** Forks that were measured apart are put in pairs, so that their signs can be flipped. */
        private Contrast contrast() {
            return design == Design.INTERLEAVED
                    ? Contrast.ofCounts(
                            blocks.stream()
                                    .map(block -> values(block, 0).toArray())
                                    .toList(),
                            blocks.stream()
                                    .map(block -> values(block, candidate).toArray())
                                    .toList())
                    : Contrast.ofCounts(singly(from), singly(to));
        }

        private List<double[]> singly(double... values) {
            return Arrays.stream(values)
                    .limit(Math.min(from.length, to.length))
                    .mapToObj(value -> new double[] {value})
                    .toList();
        }

        private CountFinding told(Change change, String reason) {
            return new CountFinding(candidate, count, name, change, reason, text(from), text(to));
        }

        private String text(double... values) {
            if (values.length == 0) {
                return "";
            }
            String least = CountText.of(count, min(values), near);
            String most = CountText.of(count, max(values), near);
            return range(values) <= near || least.equals(most)
                    ? CountText.of(count, StudentMean.mean(values), near)
                    : least + " to " + most;
        }

        private String reason(Change change) {
            String now = text(to) + " an invocation";
            double more = StudentMean.mean(to) - StudentMean.mean(from);
            return switch (change) {
                case SAME -> now;
                case WORSE, BETTER -> now + ", base " + text(from) + ": " + CountText.difference(count, more, near);
                case NOT_WORSE, UNKNOWN -> now + ", base " + text(from) + ", forks differ";
            };
        }
    }
}
