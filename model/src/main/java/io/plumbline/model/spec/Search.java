// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.DurationText;
import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.objective.AchievedObjective;
import io.plumbline.model.objective.CountObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.subject.Subject;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Search for the highest rate of a cell at which all objectives hold. The cell's duration is the first measurement at a
 * rate.
 *
 * @param resolution ratio of the failing rate to the holding one at which the search ends, minus 1; 0.005 to 1
 * @param maxTimePerRate total time for which a rate is measured before it is left undecided, the cell's duration or
 *     more
 * @param confirmations further forks in which the answer has to hold, 0 or more
 */
public record Search(
        CellSpec base,
        @OptionName("objective") List<Objective> objectives,
        Rates rates,
        @OptionName(inFilesOnly = true) double resolution,
        Duration maxTimePerRate,
        @OptionName(inFilesOnly = true) int confirmations)
        implements Experiment {

    /** 2 %: finer than most systems repeat. */
    public static final double RESOLUTION = 0.02;

    /** Three further forks confirm an answer. */
    public static final int CONFIRMATIONS = 3;

    /** A rate is measured up to eight times as long as at first. */
    public static final int MAX_DOUBLED = 8;

    private static final double FINEST = 0.005;

    /** Divided into 20 intervals of 10 ms, the shortest. */
    private static final Duration SHORTEST = Duration.ofMillis(200);

    public Search {
        Objects.requireNonNull(rates, "rates");
        objectives = List.copyOf(objectives);
        if (objectives.isEmpty()) {
            throw new IllegalArgumentException("search without an objective (allowed: 1 or more, such as p99<100us)");
        }
        if (!(resolution >= FINEST && resolution <= 1)) {
            throw new IllegalArgumentException(
                    "resolution out of range: resolution=" + resolution + " (allowed: 0.005 to 1)");
        }
        objectives.stream().filter(CountObjective.class::isInstance).findFirst().ifPresent(count -> {
            throw new IllegalArgumentException("a count doesn't depend on the rate: objective=" + count
                    + " (allowed in a search: percentiles, loss and achieved; 'plumbline gate' judges counts)");
        });
        Duration first = base.effort().duration();
        if (first.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("measurements of a search are too short: duration="
                    + DurationText.of(first) + " (allowed: " + DurationText.of(SHORTEST) + " or more)");
        }
        if (maxTimePerRate.compareTo(first) < 0) {
            throw new IllegalArgumentException("a rate can't be measured even once: max-time-per-rate="
                    + DurationText.of(maxTimePerRate) + ", duration=" + DurationText.of(first)
                    + " (allowed: the duration or more)");
        }
        Ranges.requireBetween("confirmations", confirmations, 0, Integer.MAX_VALUE);
    }

    /** Describes a cell of a search unless told otherwise. */
    public static CellSpec usual(Subject subject) {
        return CellSpec.of(subject).ofSearch().at(Defaults.RATE);
    }

    /** Describes a search with the usual range, resolution and effort. */
    public static Search of(CellSpec base, String... objectives) {
        return new Search(
                base,
                List.of(objectives).stream().map(Objective::parse).toList(),
                Rates.USUAL,
                RESOLUTION,
                base.effort().duration().multipliedBy(MAX_DOUBLED),
                CONFIRMATIONS);
    }

    /**
     * Returns all that has to hold: a rate that isn't reached is not the rate; the objectives, and that the rate is
     * achieved unless they say how much of it.
     */
    public List<Objective> allObjectives() {
        boolean sayHowMuch = objectives.stream().anyMatch(AchievedObjective.class::isInstance);
        return sayHowMuch
                ? objectives
                : Stream.concat(objectives.stream(), Stream.of(AchievedObjective.DEFAULT))
                        .toList();
    }

    @Override
    public Search with(CellSpec other) {
        return new Search(other, objectives, rates, resolution, maxTimePerRate, confirmations);
    }

    @Override
    public String title() {
        return "search of " + base.title();
    }

    /** Range and start of a search. */
    public record Rates(
            Rate start, @OptionName(inFilesOnly = true) Rate lowest, Rate highest) {

        /** From 1,000 a second, down to 1 and up to 10 million. */
        public static final Rates USUAL =
                new Rates(Rate.perSecond(1000), Rate.perSecond(1), Rate.perSecond(10_000_000));

        public Rates {
            if (lowest.compareTo(start) > 0 || start.compareTo(highest) > 0) {
                throw new IllegalArgumentException("rates of the search out of order: lowest=" + lowest + ", start="
                        + start + ", highest=" + highest + " (allowed: lowest <= start <= highest)");
            }
        }
    }
}
