// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.collection;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.OptionValue;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Results of cells that were measured interleaved on one host, so that they can be compared.
 *
 * @param toolVersion version of Plumbline that measured
 * @param title what was measured, in a few words
 * @param startedAt when the first fork was started
 * @param plan how the cells were measured
 * @param options all options as resolved
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
        List<OptionValue> options,
        HostFacts host,
        List<CollectionCell> cells,
        Optional<Experiment> experiment,
        Optional<Answer> answer) {

    public ResultCollection {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(host, "host");
        options = List.copyOf(options);
        cells = List.copyOf(cells);
    }

    /** Returns the same collection with the description of its experiment. */
    public ResultCollection withExperiment(Experiment described) {
        return new ResultCollection(
                toolVersion, title, startedAt, plan, options, host, cells, Optional.of(described), answer);
    }

    /**
     * Returns the same collection with the answer of its search. {@code found}: the answer; empty if there is none yet.
     */
    public ResultCollection withAnswer(Optional<Answer> found) {
        return new ResultCollection(toolVersion, title, startedAt, plan, options, host, cells, experiment, found);
    }

    /** Returns the same collection with other options. */
    public ResultCollection withOptions(List<OptionValue> other) {
        return new ResultCollection(toolVersion, title, startedAt, plan, other, host, cells, experiment, answer);
    }

    /**
     * Returns the same collection with another plan, as if it had been cut short of it. {@code other}: how the cells
     * are measured.
     */
    public ResultCollection withPlan(Plan other) {
        return new ResultCollection(toolVersion, title, startedAt, other, options, host, cells, experiment, answer);
    }

    /**
     * Returns the same collection with other cells. {@code others}: the cells, in the order in which they were asked
     * for.
     */
    public ResultCollection withCells(List<CollectionCell> others) {
        return new ResultCollection(toolVersion, title, startedAt, plan, options, host, others, experiment, answer);
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

    /** Returns whether nothing is left to do; false if a cell waits for forks. */
    public boolean isComplete() {
        return cells.stream().noneMatch(cell -> cell.state() == CellState.PENDING);
    }
}
