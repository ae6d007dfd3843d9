// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.option.Agents;
import io.plumbline.cli.session.ExperimentRun;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.Rate;
import io.plumbline.model.RateText;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Search.Rates;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code plumbline search}. */
public final class SearchCommand extends MeasuringCommand {

    private static final String[] NOT_OF_A_SEARCH = {"rate", "runs", "forks", "profile", "profiler"};

    private record Bounds(
            Rates rates, Optional<Duration> maxTimePerRate, Optional<Rate> require, Optional<Path> resume) {

        private static final Bounds USUAL =
                new Bounds(Rates.USUAL, Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Override
    protected void describe() {
        super.describe();
        options(PingedReflector.OWN);
        options(Objectives.NONE);
        options(Bounds.USUAL);
        TaskOrPing.options(this, Search::usual, NOT_OF_A_SEARCH);
        options(Agents.NONE);
        mayEndWith(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    public Experiment experiment() {
        List<Objective> objectives = given(Objectives.NONE).objective();
        if (objectives.isEmpty()) {
            throw new IllegalArgumentException("nothing to search for: give --objective (such as p99<100us)");
        }
        Bounds bounds = given(Bounds.USUAL);
        CellSpec cell =
                cell(given(TaskOrPing.PING).usual(this, Search::usual, Optional.of(given(PingedReflector.OWN))));
        Duration first = cell.effort().duration();
        return new Search(
                cell,
                objectives,
                bounds.rates(),
                Search.RESOLUTION,
                bounds.maxTimePerRate().orElse(first.multipliedBy(Search.MAX_DOUBLED)),
                Search.CONFIRMATIONS);
    }

    @Override
    int measure(Experiment experiment) throws IOException {
        return status(new ExperimentRun(outputs(), manner()).search((Search) experiment, resume()));
    }

    private int status(Optional<Answer> answer) {
        Optional<Rate> required = given(Bounds.USUAL).require();
        if (required.isEmpty()
                || answer.filter(found -> found.outcome() == Outcome.STARVED).isPresent()) {
            return ExperimentRun.status(answer);
        }
        boolean isReached =
                answer.filter(found -> found.reaches(required.get())).isPresent();
        if (!isReached) {
            terminal()
                    .say("plumbline: objective missed: required=" + RateText.plain(required.get()) + ", found="
                            + answer.flatMap(Answer::holds).map(RateText::plain).orElse("no rate"));
        }
        return isReached ? ExitStatus.OK : ExitStatus.OBJECTIVE_MISSED;
    }
}
