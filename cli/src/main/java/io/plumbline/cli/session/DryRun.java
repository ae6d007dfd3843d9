// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.PlannedCell;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Subject;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.spec.TaskSpec;
import io.plumbline.results.ExperimentFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Writes an experiment to a file, and shows how it would be measured here. */
public final class DryRun {

    private DryRun() {}

    /** Writes the file, and shows the plan. */
    public static int run(Experiment experiment, Path file, Terminal terminal) throws IOException {
        ExperimentPlan plan = Lab.onThisHost().plan(experiment);
        OutputFiles.prepare(file);
        ExperimentFile.write(experiment, file);
        PrintWriter out = terminal.out();
        out.println(experiment.title() + ": " + extent(experiment, plan) + ".");
        plan.cells().stream()
                .filter(cell -> !cell.isPossible())
                .map(PlannedCell::refusal)
                .distinct()
                .forEach(refusal -> out.println("refused: " + refusal));
        List<String> unchecked = unchecked(experiment, plan);
        if (!unchecked.isEmpty()) {
            out.println("Not checked yet: " + String.join(", ", unchecked) + ".");
        }
        out.println("Nothing was measured. To measure it: plumbline measure " + file);
        out.flush();
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
        return Stream.of("class " + ((TaskSpec) subject).className());
    }

    private static String extent(Experiment experiment, ExperimentPlan plan) {
        if (experiment instanceof Search search) {
            return "a fork of about " + PlanText.time(plan.cells().get(0).forkNanos())
                    + " for each step, as many steps as it takes; a rate is measured for "
                    + PlanText.time(search.maxTimePerRate().toNanos()) + " at most";
        }
        return experiment instanceof Sweep sweep && sweep.rates().needsClosedLoop()
                ? "rates from a closed loop, which is measured first"
                : PlanText.of(plan);
    }
}
