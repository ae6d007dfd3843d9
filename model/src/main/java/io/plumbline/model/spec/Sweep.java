// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.RateList;
import io.plumbline.model.subject.Subject;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * A cell at many rates, from nearly idle to beyond saturation, their forks interleaved.
 *
 * @param jdks home folders of the JDKs that measure each rate; none for that of the cell
 * @param seed seed of the random order of forks; empty to choose
 */
public record Sweep(
        CellSpec base,
        @OptionName("rate") RateList rates,
        @OptionName("jdk") List<String> jdks,
        OptionalLong seed) implements Experiment {

    /** Checks that nothing is missing, and that the rates are those of the list. */
    public Sweep {
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(rates, "rates");
        Objects.requireNonNull(seed, "seed");
        jdks = jdks.stream().distinct().toList();
        if (base.load().arrivals().hasOwnRates()) {
            throw new IllegalArgumentException("a sweep sets its own rates: arrivals="
                    + base.load().arrivals() + " (allowed: uniform, poisson, burst:SIZE)");
        }
    }

    /** Describes a cell of a sweep unless told otherwise. */
    public static CellSpec usual(Subject subject) {
        return CellSpec.of(subject).ofManyCells().at(Defaults.RATE);
    }

    /**
     * Describes a sweep whose random order is chosen. {@code rates}: its rates, such as {@code 1k..200k*1.5}, or
     * {@code auto}.
     */
    public static Sweep of(CellSpec base, String rates) {
        return new Sweep(base, RateList.parse(rates), List.of(), OptionalLong.empty());
    }

    @Override
    public Sweep with(CellSpec other) {
        return new Sweep(other, rates, jdks, seed);
    }

    @Override
    public String title() {
        return "sweep of " + base.title();
    }
}
