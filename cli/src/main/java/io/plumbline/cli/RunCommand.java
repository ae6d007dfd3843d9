// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.AgentsOptions;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.MeasureOptions.Choice;
import io.plumbline.cli.option.ObjectiveOption;
import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.Defaults;
import io.plumbline.model.spec.PlacementChoice;
import io.plumbline.model.spec.Single;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline run}. */
@Command(
        name = "run",
        description = {
            "Measures your own task, in fresh JVMs.",
            "CLASS is a public class with a public constructor without parameters that implements "
                    + "io.plumbline.core.task.LatencyTask or AsyncLatencyTask. Invocations are due on a "
                    + "schedule (--rate), and time counts from the moment each was due; --closed-loop starts "
                    + "each when the previous one has ended."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline run com.acme.MyTask --class-path target/classes --rate 50k",
            "  plumbline run com.acme.MyTask --class-path 'app.jar:lib/*' -P host=db1",
            "  plumbline run com.acme.MyTask -cp app.jar --clients 16 --client-threads 4",
            "  plumbline run com.acme.MyTask --class-path app.jar --forks 5 --json r.json",
            "  plumbline run com.acme.MyTask -cp app.jar --rate 5k --objective 'p99.9<1ms'",
            "  plumbline run com.acme.MyTask -cp app.jar --agents hosts.txt@10.0.0.1",
            "  plumbline run --jlbh com.acme.MyJlbhTask --class-path 'app.jar:lib/*'"
        })
final class RunCommand extends MeasuringCommand {

    @Parameters(paramLabel = "CLASS", description = "The task's class.")
    String taskClass;

    @Mixin
    TaskOptions task = new TaskOptions();

    @Option(
            names = "--closed-loop",
            description = "Starts each invocation when the previous one has ended; no schedule.",
            order = 9)
    boolean isClosedLoop;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            description = "Max invocations of an asynchronous task in flight, per client. Default: ${DEFAULT-VALUE}.",
            order = 16)
    int inFlight = Defaults.IN_FLIGHT;

    @Option(
            names = "--placement",
            paramLabel = "WHERE",
            description = "CPU of the measuring thread: auto (chosen for this host), or none (it is not pinned)."
                    + " Default: ${DEFAULT-VALUE}.",
            order = 29)
    PlacementChoice placement = PlacementChoice.AUTO;

    @Mixin
    MeasureOptions measure;

    @Mixin
    ObjectiveOption objectives = new ObjectiveOption();

    @Mixin
    AgentsOptions agents;

    @Mixin
    PlotOption plot;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.OBJECTIVE_MISSED, ExitStatus.INVALID_RESULT);
    }

    @Override
    Single experiment() {
        measure.jvm().requireOne();
        requireOneOfLoopAndSchedule();
        Choice choice = new Choice(
                inFlight,
                placement,
                OptionalInt.empty(),
                isClosedLoop ? Optional.empty() : Optional.of(Defaults.RATE),
                task.classPath());
        return new Single(measure.cell(task.spec(taskClass), choice), objectives.all());
    }

    private void requireOneOfLoopAndSchedule() {
        Arrivals arrivals = measure.schedule().arrivals();
        Optional<String> schedule = measure.schedule()
                .rate()
                .map(Rate::toString)
                .or(() -> arrivals.hasOwnRates() ? Optional.of(arrivals.toString()) : Optional.empty());
        if (isClosedLoop && schedule.isPresent()) {
            throw new IllegalArgumentException("a closed loop has no schedule: --closed-loop, given=" + schedule.get()
                    + " (leave out --closed-loop, or --rate and --arrivals)");
        }
    }
}
