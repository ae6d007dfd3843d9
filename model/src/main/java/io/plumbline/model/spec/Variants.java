// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.objective.Margin;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.subject.Subject;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Variants of a cell that are measured in blocks, so that each can be judged against the base. Two are measured as ABBA
 * or BAAB, more than two once each in random order.
 *
 * @param base the cell that the others are compared with; its number of forks is that of each variant at the first look
 * @param candidates the others, one or more; each has the base's forks. One that equals the base shows the effect of
 *     the host
 * @param margin by how much each percentile may be slower
 * @param percentiles those that are judged, each more than 0 and less than 100, ascending; none for the usual ones
 * @param untilDecided whether to go on measuring if the first look can't tell: up to twice, then four times as many
 *     forks
 * @param seed seed of the order; empty to choose
 */
public record Variants(
        @OptionName(OptionName.NONE) String title,
        CellSpec base,
        @OptionName(OptionName.NONE) List<CellSpec> candidates,
        Margins margin,
        List<Double> percentiles,
        boolean untilDecided,
        OptionalLong seed)
        implements Experiment {

    /** 5 %: what few would notice, and a quiet host can tell. */
    public static final Margins MARGIN = Margins.of(Margin.ofShare(0.05));

    /** Forks of each variant unless told otherwise: eight blocks of two variants. */
    public static final int FORKS = 16;

    private static final int LAST_LOOK = 4; // times as many blocks as the first

    /** Checks ranges, gives all candidates the base's number of forks, and sorts the percentiles. */
    public Variants {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(margin, "margin");
        Objects.requireNonNull(seed, "seed");
        int forks = base.effort().forks();
        candidates = candidates.stream().map(cell -> cell.forks(forks)).toList();
        percentiles = percentiles.stream().distinct().sorted().toList();
        if (candidates.isEmpty()) {
            throw new IllegalArgumentException("nothing to compare with: candidates=0 (allowed: 1 or more)");
        }
        percentiles.forEach(Margins::requirePercentile);
    }

    /** Describes variants unless told otherwise. */
    public static CellSpec usual(Subject subject) {
        return CellSpec.of(subject).ofManyCells().forks(FORKS);
    }

    /** Describes a comparison with the usual margin and percentiles, and an order that is chosen. */
    public static Variants of(CellSpec base, CellSpec... candidates) {
        List<CellSpec> cells =
                Stream.concat(Stream.of(base), Stream.of(candidates)).toList();
        return new Variants(title(cells), base, List.of(candidates), MARGIN, List.of(), false, OptionalLong.empty());
    }

    /** Returns such as {@code round trip: tcp, unix}. */
    public static String title(List<CellSpec> cells) {
        Subject subject = cells.get(0).subject();
        int forks = cells.get(0).effort().forks();
        List<CellSpec> alike = cells.stream().map(cell -> cell.forks(forks)).toList(); // as they are measured
        return (subject.isRoundTrip() ? "round trip" : subject.title()) + ": "
                + String.join(", ", CellDifferences.names(alike));
    }

    /** Returns the same comparison with other margins. {@code other}: by how much each percentile may be slower. */
    public Variants within(Margins other) {
        return new Variants(title, base, candidates, other, percentiles, untilDecided, seed);
    }

    /**
     * Returns the same comparison of other percentiles. {@code others}: each more than 0 and less than 100; none for
     * the usual ones.
     */
    public Variants judging(List<Double> others) {
        return new Variants(title, base, candidates, margin, others, untilDecided, seed);
    }

    /** Returns the same comparison, which measures on where the first look doesn't tell. */
    public Variants whileUndecided() {
        return new Variants(title, base, candidates, margin, percentiles, true, seed);
    }

    public Variants inOrder(long other) {
        return new Variants(title, base, candidates, margin, percentiles, untilDecided, OptionalLong.of(other));
    }

    /** The same on another base; what the candidates have in common with the old one, they have in common with the new one. */
    @Override
    public Variants with(CellSpec other) {
        List<CellSpec> others = candidates.stream()
                .map(candidate -> new CellDifferences(base, candidate).on(other))
                .toList();
        return new Variants(title, other, others, margin, percentiles, untilDecided, seed);
    }

    public List<CellSpec> cells() {
        return Stream.concat(Stream.of(base), candidates.stream()).toList();
    }

    /** Returns such as {@code tcp} and {@code unix}, in the order of the cells, each once. */
    public List<String> names() {
        return CellDifferences.names(cells());
    }

    /** Returns 2 of two variants, else 1. */
    public int forksInBlock() {
        return candidates.size() == 1 ? 2 : 1;
    }

    /** Tells after how many blocks is judged: ascending; more than one if it is measured until it is decided. */
    public List<Integer> looks() {
        int first = (base.effort().forks() + forksInBlock() - 1) / forksInBlock();
        return untilDecided ? List.of(first, 2 * first, LAST_LOOK * first) : List.of(first);
    }
}
