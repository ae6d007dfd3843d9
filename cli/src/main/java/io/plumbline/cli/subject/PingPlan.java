// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.subject;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.option.ReflectorPlace;
import io.plumbline.cli.session.BenchmarkPlan;
import io.plumbline.cli.session.FailedStart;
import io.plumbline.cli.session.JvmArguments;
import io.plumbline.cli.session.JvmTrial;
import io.plumbline.cli.session.MeasuringHost;
import io.plumbline.cli.session.OwnJvm;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.OptionValue;
import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.results.ResultAssembly;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A ping that can be measured here, as far as that shows before anything is started: where its threads go, and how its
 * processes are started. Each fork needs a reflector that runs; whether that is a new one for each is up to the caller.
 */
public final class PingPlan implements ForkPlan {

    /** Collector of our own processes: they make next to no garbage, and this one has no threads of its own. */
    private static final List<String> PING_ARGUMENTS = List.of("-XX:+UseSerialGC", "-Xms256m", "-Xmx256m", "-Xmn192m");

    private final PingCell cell;
    private final ReflectorPlace place;
    private final int clients;
    private final Optional<Caveat> receivers;
    private final PingThreads threads;
    private final MeasuringHost host;
    private final JvmCommand jvm;
    private final HarnessOptions.Builder harness;

    private PingPlan(PingCell cell, MediumChoice choice, MeasureOptions measure) {
        this.cell = cell;
        this.place = choice.place();
        this.threads = new PingThreads(cell, choice);
        this.host = new MeasuringHost(threads.placementRequest(), measure);
        threads.checkWaiting();
        List<String> ours = new ArrayList<>(PING_ARGUMENTS);
        ours.addAll(PingLoad.jvmArguments(cell.parameters(), measure));
        List<String> arguments = new ArrayList<>();
        arguments.addAll(threads.jvmArguments());
        arguments.addAll(choice.medium().jvmArguments());
        arguments.addAll(measure.jvm().jvmArguments());
        this.jvm = OwnJvm.command(cell.jdk(), JvmArguments.unlessGiven(ours, arguments));
        Optional<ArrivalSchedule> schedule = measure.schedule().scheduleAt(cell.rate());
        PingLoad.check(cell.parameters(), schedule.isPresent(), measure.clientThreads());
        this.clients = measure.clients();
        this.receivers = PingLoad.caveat(cell, measure);
        this.harness = measure.harness(schedule)
                .mostInFlight(cell.parameters().inFlight().most());
        host.place(harness);
        harness.build();
        JvmTrial.check(jvm, measure.jvm().jvmArguments());
    }

    /**
     * Plans a ping. Nothing is started, but for what it takes to ask a JDK.
     *
     * @param cell what it is to be
     * @param measure how to measure
     * @param media which media can be used
     * @return the plan
     * @throws IllegalArgumentException if a value is out of range, or values don't go together
     * @throws CommandException if this host or JDK can't do it
     */
    public static PingPlan of(PingCell cell, MeasureOptions measure, Media media) {
        return new PingPlan(cell, MediumChoice.of(cell, media), measure);
    }

    @Override
    public PingPlan once(Duration duration, Duration interval, int turn) {
        OneRun.of(harness, duration, interval, turn);
        return this;
    }

    @Override
    public PingPlan flooded(Flood flood) {
        (cell.parameters().inFlight().isPipelined() ? Flood.FULL_WINDOW : flood).apply(harness);
        return this;
    }

    @Override
    public Map<String, String> chosen() {
        Map<String, String> chosen = new TreeMap<>(host.chosen());
        if (cell.peer().address().isEmpty()) {
            chosen.put("reflector", place.name());
        }
        return chosen;
    }

    @Override
    public HarnessOptions harness() {
        return harness.build();
    }

    @Override
    public List<Caveat> caveats() {
        List<Caveat> caveats = new ArrayList<>(host.caveats());
        receivers.ifPresent(caveats::add);
        if (cell.parameters().fault().isOn()) {
            caveats.add(new Caveat(
                    CaveatCode.REFLECTOR_FAULT,
                    Severity.WARNING,
                    "the reflector does wrong on purpose: "
                            + cell.parameters().fault().text(),
                    "Leave out --reflector-fault to measure the medium."));
        }
        return caveats;
    }

    /** Starts a reflector, where one of our own is needed; forks one after the other may share it. */
    @Override
    public ReadyPlan start(int forks) {
        LocalReflector reflector = startReflector();
        return new ReadyPlan(benchmark(reflector, forks), reflector::close);
    }

    private LocalReflector startReflector() {
        if (cell.peer().address().isPresent()) {
            return LocalReflector.elsewhere(cell.peer().address().get());
        }
        return place == ReflectorPlace.thread
                ? LocalReflector.inClient()
                : LocalReflector.start(cell.jdk(), jvm, clients);
    }

    private BenchmarkPlan benchmark(LocalReflector reflector, int forks) {
        return new BenchmarkPlan(
                PingLoad.taskClass(cell.parameters()),
                harness.parameters(parameters(reflector).toTexts()).build(),
                forks,
                jvm,
                threads.explained(host.placement()),
                caveats(),
                FailedStart.OF_REFLECTOR);
    }

    private PingParameters parameters(LocalReflector reflector) {
        int chosen = host.cpu(PlacementPlan.REFLECTOR).orElse(Defaults.ANY_CPU);
        return cell.parameters()
                .withReflector(reflector.address(), cell.reflectorCpu().orElse(chosen));
    }

    @Override
    public ResultAssembly assembly(Instant startedAt, List<OptionValue> options) {
        return new ResultAssembly(cell.title(), true, startedAt, options, host.facts());
    }
}
