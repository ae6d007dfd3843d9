// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.OutputOptions;
import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.OptionValue;
import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.results.ResultAssembly;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One ping: where its threads go, how its processes are started, and the measuring itself. */
public final class PingMeasurement {

    /** Collector of our own processes: they make next to no garbage, and this one has no threads of its own. */
    private static final List<String> PING_ARGUMENTS = List.of("-XX:+UseSerialGC", "-Xms256m", "-Xmx256m", "-Xmn192m");

    private final PingSetup setup;
    private final int forks;
    private final int clients;
    private final Optional<Caveat> receivers;
    private final MeasuringHost host;
    private final Jdk jdk;
    private final JvmCommand jvm;
    private final HarnessOptions.Builder harness;

    /**
     * Plans a ping. Nothing is started.
     *
     * @param setup what it is to be
     * @param measure how to measure
     * @throws IllegalArgumentException if a value is out of range, or values don't go together
     */
    public PingMeasurement(PingSetup setup, MeasureOptions measure) {
        this.setup = setup;
        this.forks = measure.forks();
        this.host = new MeasuringHost(setup.placementRequest(), measure);
        this.jdk = host.jdk();
        List<String> arguments = new ArrayList<>(PING_ARGUMENTS);
        arguments.addAll(PingLoad.jvmArguments(setup.parameters(), measure));
        arguments.addAll(setup.medium().jvmArguments());
        arguments.addAll(measure.jvmArguments());
        this.jvm = MeasuringHost.jvm(jdk, arguments, "");
        Optional<ArrivalSchedule> schedule = measure.schedule(Optional.empty());
        PingLoad.check(setup.parameters(), schedule.isPresent());
        this.clients = measure.clients();
        this.receivers = PingLoad.caveat(setup, measure);
        this.harness = measure.harness(schedule)
                .mostInFlight(setup.parameters().inFlight().most());
        host.place(harness);
        harness.build();
    }

    /**
     * Returns the values that were chosen for this host.
     *
     * @return by option name without dashes
     */
    public Map<String, String> chosen() {
        return host.chosen();
    }

    /**
     * Measures, with a reflector of our own where none was given.
     *
     * @param options all options as resolved
     * @param outputs where results go as they come
     * @param terminal where progress is shown
     * @param isDebug true to show stack traces of tasks
     * @return the whole result, in part and marked so if it was cut short
     */
    public BenchmarkResult measure(
            List<OptionValue> options, OutputOptions outputs, Terminal terminal, boolean isDebug) {
        Instant startedAt = Instant.now();
        try (LocalReflector reflector = reflector()) {
            BenchmarkPlan plan = new BenchmarkPlan(
                    PingLoad.taskClass(setup.parameters()),
                    harness.parameters(parameters(reflector).toTexts()).build(),
                    forks,
                    jvm,
                    host.placement(),
                    caveats(),
                    FailedStart.OF_REFLECTOR);
            ResultAssembly assembly = new ResultAssembly(setup.title(), true, startedAt, options, host.facts());
            return new Benchmark(plan, outputs, terminal, isDebug).measure(assembly);
        }
    }

    private List<Caveat> caveats() {
        List<Caveat> all = new ArrayList<>(host.caveats());
        receivers.ifPresent(all::add);
        return all;
    }

    private LocalReflector reflector() {
        if (setup.reflectorAddress().isPresent()) {
            return LocalReflector.elsewhere(setup.reflectorAddress().get());
        }
        return setup.place() == ReflectorPlace.thread
                ? LocalReflector.inClient()
                : LocalReflector.start(jdk, jvm, clients);
    }

    private PingParameters parameters(LocalReflector reflector) {
        int chosen = host.cpu(PlacementPlan.REFLECTOR).orElse(Defaults.ANY_CPU);
        return setup.parameters()
                .withReflector(reflector.address(), setup.reflectorCpu().orElse(chosen));
    }
}
