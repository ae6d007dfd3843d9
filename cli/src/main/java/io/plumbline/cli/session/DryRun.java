// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.PlannedCell;
import io.plumbline.lab.plan.FloorPlan;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.report.progress.PlanDocument;
import io.plumbline.results.ExperimentFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Writes an experiment to a file, and shows how it would be measured here. */
public final class DryRun {

    private DryRun() {}

    public static int run(Experiment experiment, Path file, Terminal terminal) throws IOException {
        ExperimentPlan plan = Lab.onThisHost().plan(experiment);
        OutputFiles.prepare(file);
        ExperimentFile.write(experiment, file);
        List<String> refusals = plan.cells().stream()
                .filter(cell -> !cell.isPossible())
                .map(PlannedCell::refusal)
                .distinct()
                .toList();
        terminal.print(
                new PlanDocument(experiment.title(), extent(experiment, plan), refusals, unchecked(experiment, plan))
                        .storedIn(file.toString()));
        return ExitStatus.OK;
    }

    /** What shows only in a fork. */
    private static List<String> unchecked(Experiment experiment, ExperimentPlan plan) {
        return Stream.concat(Stream.of(experiment.base()), plan.cells().stream().map(PlannedCell::spec))
                .flatMap(cell -> unchecked(cell.subject()))
                .distinct()
                .toList();
    }

    private static Stream<String> unchecked(Subject subject) {
        if (subject instanceof PingSpec ping) {
            return Stream.concat(
                    ping.address().map(address -> "reflector " + address).stream(),
                    ping.transportOptions().entrySet().stream()
                            .filter(option -> option.getKey().equals("driver"))
                            .map(option -> "media driver " + option.getValue()));
        }
        if (subject instanceof TaskSpec task) {
            return task.isSource() ? Stream.empty() : Stream.of("class " + task.className());
        }
        return subject.target().stream();
    }

    private static String extent(Experiment experiment, ExperimentPlan plan) {
        if (experiment instanceof Search search) {
            return PlanDocument.ofSearch(
                    plan.cells().get(0).forkNanos(), search.maxTimePerRate().toNanos());
        }
        return experiment instanceof Sweep sweep && sweep.rates().needsClosedLoop()
                ? PlanDocument.ofUnknownRates()
                : extent(plan);
    }

    static String extent(ExperimentPlan plan) {
        if (FloorPlan.isIn(plan)) {
            return PlanDocument.ofFloor(plan.remaining().size(), plan.estimatedNanos());
        }
        return PlanDocument.ofCells(
                plan.cells().size(),
                plan.cells().stream().filter(cell -> !cell.isPossible()).count(),
                plan.remaining().size(),
                plan.estimatedNanos(),
                plan.seed());
    }
}
