// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.collection;

import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.OptionTexts;
import io.plumbline.model.spec.Single;
import java.time.Instant;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Results of one cell, or of many that were measured interleaved on one host, so that they can be compared.
 *
 * @param toolVersion version of Plumbline that measured
 * @param title what was measured, in a few words
 * @param startedAt when the first fork was started
 * @param plan how the cells were measured
 * @param origin where the description came from
 * @param host what the machine was
 * @param cells the cells, in the order of the request
 * @param experiment description of what was measured; empty in results of earlier versions
 * @param answer answer of a search; empty if it has none yet, if it is no search, and in results of earlier versions
 */
public record ResultCollection(
        String toolVersion,
        String title,
        Instant startedAt,
        Plan plan,
        Origin origin,
        HostFacts host,
        List<CollectionCell> cells,
        Optional<Experiment> experiment,
        Optional<Answer> answer) {

    public ResultCollection {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(host, "host");
        cells = List.copyOf(cells);
    }

    /** Returns a result as the collection of one cell that it is. */
    public static ResultCollection of(BenchmarkResult result) {
        int wanted = result.experiment()
                .map(described -> described.base().effort().forks())
                .orElse(Math.max(1, result.forks().size()));
        CellState state = result.forks().size() < wanted ? CellState.PENDING : CellState.COMPLETE;
        return new ResultCollection(
                result.toolVersion(),
                result.title(),
                result.startedAt(),
                new Plan(wanted, 0),
                result.origin(),
                result.host(),
                List.of(new CollectionCell(CellParameters.of(result), state, "", Optional.of(result))),
                result.experiment(),
                Optional.empty());
    }

    /** {@return the result of a cell that was measured alone; empty if there are many cells, or it has no figures} */
    public Optional<BenchmarkResult> single() {
        boolean isAlone =
                cells.size() == 1 && experiment.map(Single.class::isInstance).orElse(answer.isEmpty());
        return isAlone ? cells.get(0).result() : Optional.empty();
    }

    /**
     * Returns the result of the first cell that has one: all there is if one was measured alone.
     *
     * @throws NoSuchElementException if nothing was measured
     */
    public BenchmarkResult result() {
        return cells.stream()
                .flatMap(cell -> cell.result().stream())
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("nothing was measured: title=" + title));
    }

    /** Returns whether another tool measured it. */
    public boolean isImported() {
        return origin == Origin.IMPORTED;
    }

    /** Derives all options as described; none without a description. */
    public List<OptionValue> options() {
        return experiment.map(described -> OptionTexts.of(described, origin)).orElse(List.of());
    }

    /** Returns the same collection with the description of its experiment. */
    public ResultCollection withExperiment(Experiment described) {
        return RecordForm.with(this, "experiment", Optional.of(described));
    }

    /**
     * Returns the same collection with the answer of its search. {@code found}: the answer; empty if there is none yet.
     */
    public ResultCollection withAnswer(Optional<Answer> found) {
        return RecordForm.with(this, "answer", found);
    }

    /**
     * Returns the same collection with another plan, as if it had been cut short of it. {@code other}: how the cells
     * are measured.
     */
    public ResultCollection withPlan(Plan other) {
        return RecordForm.with(this, "plan", other);
    }

    /**
     * Returns the same collection with other cells. {@code others}: the cells, in the order in which they were asked
     * for.
     */
    public ResultCollection withCells(List<CollectionCell> others) {
        return RecordForm.with(this, "cells", others);
    }

    /** Returns the same collection with a change of each result. */
    public ResultCollection withResults(UnaryOperator<BenchmarkResult> change) {
        return withCells(cells.stream()
                .map(cell -> RecordForm.with(cell, "result", cell.result().map(change)))
                .toList());
    }

    /**
     * Plan by which the cells were measured.
     *
     * @param forks forks of each cell, 1 or more
     * @param seed of the random order of forks
     */
    public record Plan(int forks, long seed) {

        public Plan {
            if (forks < 1) {
                throw new IllegalArgumentException("forks out of range: forks=" + forks + " (allowed: 1 or more)");
            }
        }
    }

    /** Returns whether all figures can be relied on; false if those of a cell would mislead, or it failed without any. */
    public boolean isValid() {
        return cells.stream()
                .allMatch(cell -> cell.result().map(BenchmarkResult::isValid).orElse(cell.state() != CellState.FAILED));
    }

    /** Returns whether nothing is left to do; false if a cell waits for forks. */
    public boolean isComplete() {
        return cells.stream().noneMatch(cell -> cell.state() == CellState.PENDING);
    }
}
