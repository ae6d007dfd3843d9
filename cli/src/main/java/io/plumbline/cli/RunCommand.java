// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.LiveOption;
import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.option.PlotOption;
import io.plumbline.cli.option.ResolvedOptions;
import io.plumbline.cli.session.Benchmark;
import io.plumbline.cli.session.BenchmarkPlan;
import io.plumbline.cli.session.FailedStart;
import io.plumbline.cli.session.MeasuringHost;
import io.plumbline.cli.session.ResultPrinter;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.Defaults;
import io.plumbline.core.HarnessOptions;
import io.plumbline.host.placement.PlacementChoice;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.model.Rate;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline run}. */
@Command(
        name = "run",
        description = {
            "Measures a task of your own, in fresh JVMs.",
            "CLASS is a public class with a public constructor without parameters that implements"
                    + " io.plumbline.core.task.LatencyTask or AsyncLatencyTask. Invocations are due on a schedule"
                    + " (--rate), and time counts from when each was due; --closed-loop starts each when the one before"
                    + " has ended."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline run com.acme.MyTask --class-path target/classes --rate 50k",
            "  plumbline run com.acme.MyTask --class-path 'app.jar:lib/*' -P host=db1",
            "  plumbline run com.acme.MyTask --class-path app.jar --rate 20k --clients 16 --client-threads 4",
            "  plumbline run com.acme.MyTask --class-path app.jar --duration 5m --live",
            "  plumbline run com.acme.MyTask --class-path app.jar --forks 5 --json r.json"
        })
final class RunCommand extends CommandSupport implements Callable<Integer> {

    @Parameters(paramLabel = "CLASS", description = "The task's class.")
    String taskClass;

    @Option(
            names = {"--class-path", "-cp"},
            paramLabel = "PATH",
            description = "Class path of the task: folders and jars.",
            order = 1)
    String classPath = "";

    @Option(
            names = {"-P", "--param"},
            paramLabel = "NAME=VALUE",
            description = "A parameter for the task (RunContext.parameters()). May be given several times.",
            order = 2)
    Map<String, String> parameters = new TreeMap<>();

    @Option(
            names = "--closed-loop",
            description = "Starts each invocation when the one before has ended; no schedule.",
            order = 9)
    boolean isClosedLoop;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            description =
                    "Most invocations of an asynchronous task in flight, for each client. Default: ${DEFAULT-VALUE}.",
            order = 16)
    int inFlight = Defaults.MOST_IN_FLIGHT;

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
    OutputOptions outputs;

    @Mixin
    PlotOption plot;

    @Mixin
    LiveOption live;

    @Override
    Terminal terminal() {
        return live.on(plot.on(super.terminal()));
    }

    @Override
    public Integer call() {
        terminal(); // one that can't show what is wanted is told before all else
        Optional<Rate> rate = isClosedLoop ? Optional.empty() : Optional.of(Defaults.RATE);
        HarnessOptions.Builder harness =
                measure.harness(measure.schedule(rate)).parameters(parameters).mostInFlight(inFlight);
        MeasuringHost host = new MeasuringHost(
                PlacementRequest.alone(ThreadDemand.SPINS)
                        .placed(placement)
                        .withCpus(measure.clientCpu(), OptionalInt.empty()),
                measure);
        host.place(harness);
        BenchmarkPlan plan = new BenchmarkPlan(
                taskClass,
                harness.build(),
                measure.forks(),
                MeasuringHost.jvm(measure.jdk(), measure.jvmArguments(), classPath),
                host.placement(),
                host.caveats(),
                FailedStart.OF_TASK);
        outputs.prepare();
        ResultAssembly assembly = new ResultAssembly(
                taskClass, false, Instant.now(), ResolvedOptions.of(spec, host.chosen()), host.facts());
        BenchmarkResult result = new Benchmark(plan, outputs, terminal(), isDebug).measure(assembly);
        return ResultPrinter.status(result);
    }
}
