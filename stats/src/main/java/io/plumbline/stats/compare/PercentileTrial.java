// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.stats.block.Block;
import io.plumbline.stats.block.ForkPercentile;
import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.compare.DetectableChange.Design;
import io.plumbline.stats.compare.Rule.Limit;
import io.plumbline.stats.compare.Ruling.Obstacle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One percentile of one candidate before it is judged. {@code contrast}: its difference from the base; empty with too
 * few forks; {@code barred}: why it isn't judged; empty if it is.
 */
record PercentileTrial(int candidate, Limit limit, Optional<Contrast> contrast, Optional<Ruling> barred) {

    private static final int MIN_BLOCKS = 2;
    private static final int MIN_FORKS_APART = 3;

    /** Takes what forks say; those that were measured apart are in one block. */
    static PercentileTrial of(List<Block> blocks, Design design, int candidate, Limit limit) {
        double percentile = limit.percentile();
        List<VariantFork> forks = blocks.stream()
                .flatMap(block -> Stream.concat(block.of(0).stream(), block.of(candidate).stream()))
                .toList();
        if (!forks.stream().allMatch(fork -> fork.at(percentile).isPresent())) {
            return new PercentileTrial(candidate, limit, Optional.empty(), missing());
        }
        List<List<ForkPercentile>> base = in(blocks, 0, percentile);
        List<List<ForkPercentile>> other = in(blocks, candidate, percentile);
        Optional<Ruling> tooFew = tooFew(design, base, other);
        if (tooFew.isPresent()) {
            return new PercentileTrial(candidate, limit, Optional.empty(), tooFew);
        }
        Contrast contrast = design == Design.INTERLEAVED
                ? Contrast.interleaved(base, other)
                : Contrast.apart(base.get(0), other.get(0));
        Optional<Ruling> barred =
                doubt(forks).or(() -> unsupported(forks, percentile)).or(() -> censored(contrast));
        return new PercentileTrial(candidate, limit, Optional.of(contrast), barred);
    }

    boolean isFit() {
        return barred.isEmpty();
    }

    double allowed() {
        return contrast.orElseThrow().limit(limit.margin());
    }

    PercentileFinding finding(Ruling ruling, Optional<PercentileEvidence> evidence) {
        return new PercentileFinding(candidate, limit.percentile(), ruling, evidence);
    }

    private static List<List<ForkPercentile>> in(List<Block> blocks, int variant, double percentile) {
        return blocks.stream()
                .map(block -> block.of(variant).stream()
                        .flatMap(fork -> fork.at(percentile).stream())
                        .toList())
                .toList();
    }

    private static Optional<Ruling> missing() {
        return barred(Obstacle.MISSING, "not measured in every fork");
    }

    private static Optional<Ruling> tooFew(
            Design design, List<List<ForkPercentile>> base, List<List<ForkPercentile>> other) {
        if (design == Design.INTERLEAVED) {
            return base.size() >= MIN_BLOCKS
                    ? Optional.empty()
                    : barred(Obstacle.TOO_FEW_FORKS, "one block has no interval");
        }
        return Math.min(base.get(0).size(), other.get(0).size()) >= MIN_FORKS_APART
                ? Optional.empty()
                : barred(Obstacle.TOO_FEW_FORKS, "fewer than " + MIN_FORKS_APART + " forks of a variant");
    }

    private static Optional<Ruling> doubt(List<VariantFork> forks) {
        return forks.stream()
                .flatMap(fork -> fork.doubt().stream())
                .findFirst()
                .flatMap(doubt -> barred(Obstacle.DOUBTFUL, doubt.reason()));
    }

    private static Optional<Ruling> unsupported(List<VariantFork> forks, double percentile) {
        double timesTooShort = VariantFork.timesTooShort(forks, percentile);
        if (timesTooShort <= 1) {
            return Optional.empty();
        }
        String remedy = Double.isInfinite(timesTooShort)
                ? ""
                : String.format(Locale.ROOT, "; forks %.1f times as long would do", timesTooShort);
        return barred(Obstacle.UNSUPPORTED, "too few samples beyond it in many forks" + remedy);
    }

    private static Optional<Ruling> censored(Contrast contrast) {
        return contrast.base().isLowerBound() && contrast.candidate().isLowerBound()
                ? barred(Obstacle.CENSORED, "only lower bounds of both are known")
                : Optional.empty();
    }

    private static Optional<Ruling> barred(Obstacle obstacle, String reason) {
        return Optional.of(Ruling.barred(obstacle, reason));
    }
}
