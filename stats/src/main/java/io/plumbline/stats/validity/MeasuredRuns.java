// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Runs of all forks, so that a doubt about one names it. */
record MeasuredRuns(List<ForkResult> forks) {

    Stream<RunResult> stream() {
        return forks.stream().flatMap(fork -> fork.runs().stream());
    }

    /** Tells whether percentiles of whole runs say nothing: a surge is judged interval by interval. */
    boolean areOfASurge() {
        return stream().anyMatch(run -> run.arrivalKind() == ArrivalKind.SURGE);
    }

    /** Tells of the run that is worst by a measure, if the measure is above zero there. */
    Optional<Caveat> worst(ToDoubleFunction<RunResult> measure, Function<RunResult, Caveat> caveat) {
        return stream()
                .filter(run -> measure.applyAsDouble(run) > 0)
                .max(Comparator.comparingDouble(measure))
                .map(run -> named(caveat.apply(run), run));
    }

    Optional<ForkResult> fork(RunResult wanted) {
        return forks.stream().filter(fork -> fork.runs().contains(wanted)).findFirst();
    }

    private Caveat named(Caveat caveat, RunResult run) {
        return stream().limit(2).count() < 2 ? caveat : caveat.of(label(run));
    }

    private String label(RunResult wanted) {
        for (ForkResult fork : forks) {
            if (fork.runs().contains(wanted)) {
                String run = fork.runs().size() > 1 ? "run " + (wanted.index() + 1) : "";
                return ((forks.size() > 1 ? "fork " + (fork.index() + 1) + " " : "") + run).strip();
            }
        }
        throw new IllegalArgumentException("no run of these forks: run=" + wanted.index());
    }
}
