// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.MeasuringHost;
import io.plumbline.cli.session.OwnJvm;
import io.plumbline.cli.subject.LocalReflector;
import io.plumbline.cli.verify.Part.Stall;
import io.plumbline.cli.verify.check.Freeze;
import io.plumbline.cli.verify.check.Measured;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.HarnessOptions.Jitter;
import io.plumbline.core.fork.ForkProcess;
import io.plumbline.core.fork.ForkSpec;
import io.plumbline.core.fork.Frame;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.jdk.JdkFinder;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.ReflectorOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Measures one scenario in a fork of its own, with its own reflector if it needs one.
 *
 * <p>Threading: the main thread.
 */
final class ScenarioRun {

    private static final List<String> ARGUMENTS = List.of("-XX:+UseSerialGC", "-Xms64m", "-Xmx256m");

    private final Scenario scenario;
    private final Interruption interruption;
    private final Runnable progress;
    private final Consumer<String> printed;
    private final MeasuringHost host;
    private final HarnessOptions.Builder options;

    /** The progress is told whenever the fork says something; {@code printed} takes lines of its JVM. */
    ScenarioRun(Scenario scenario, Interruption interruption, Runnable progress, Consumer<String> printed) {
        this.scenario = scenario;
        this.interruption = interruption;
        this.progress = progress;
        this.printed = printed;
        PlacementRequest request = scenario.needsReflector()
                ? PlacementRequest.pair(ThreadDemand.SPINS)
                : PlacementRequest.alone(ThreadDemand.SPINS);
        this.host = new MeasuringHost(request.withoutJitter(), new MeasureOptions());
        this.options = scenario.options();
        host.place(options);
        options.jitter(Jitter.OFF);
    }

    Attempt measure() throws IOException, InterruptedException {
        Jdk jdk = JdkFinder.running();
        JvmCommand jvm = OwnJvm.command(jdk, ARGUMENTS);
        if (!scenario.needsReflector()) {
            return measure(jvm, OptionalLong.empty());
        }
        try (ReflectorProcess reflector = LocalReflector.start(jdk, jvm, ReflectorOptions.defaults())) {
            PingParameters.Builder parameters =
                    PingParameters.builder().reflector(reflector.address().toString());
            host.cpu(PlacementPlan.REFLECTOR).ifPresent(parameters::reflectorCpu);
            options.parameters(parameters.build().toTexts());
            return measure(jvm, OptionalLong.of(reflector.pid()));
        }
    }

    private Attempt measure(JvmCommand jvm, OptionalLong reflectorPid) throws IOException, InterruptedException {
        ForkSpec spec = new ForkSpec(0, scenario.taskClass(), options.build());
        try (ForkProcess fork = ForkProcess.start(spec, jvm, printed);
                OutsideStalls stalls = new OutsideStalls()) {
            interruption.running(fork);
            try {
                ForkResult result = fork.await(frame -> {
                    if (frame instanceof Frame.RunStarted started) {
                        planStall(started, stalls, fork.pid(), reflectorPid);
                    }
                    progress.run();
                });
                return new Attempt(findings(result, stalls), Optional.of(result));
            } finally {
                interruption.idle();
            }
        }
    }

    private void planStall(Frame.RunStarted run, OutsideStalls stalls, long clientPid, OptionalLong reflectorPid) {
        Part part = scenario.parts().get(run.run());
        if (part.isStoppedFromOutside()) {
            long pid = part.stall() == Stall.CLIENT ? clientPid : reflectorPid.orElseThrow();
            long delayNanos = run.warmUpNanos() + Math.round(Scenarios.STALL_POSITION * run.durationNanos());
            stalls.plan(run.run(), pid, delayNanos, part.stallLength());
        }
    }

    private List<Finding> findings(ForkResult fork, OutsideStalls stalls) throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        for (int run = 0; run < scenario.parts().size(); run++) {
            Part part = scenario.parts().get(run);
            boolean isWhole = run < fork.runs().size() && fork.runs().get(run).end() == EndState.COMPLETED;
            findings.add(
                    isWhole ? finding(fork, run, part, stalls) : Finding.impossible(part.title(), fork.endDetail()));
        }
        return findings;
    }

    private static Finding finding(ForkResult fork, int run, Part part, OutsideStalls stalls)
            throws InterruptedException {
        try {
            Freeze freeze = switch (part.stall()) {
                case NOBODY -> Freeze.NONE;
                case TASK -> new Freeze(part.stallLength().toNanos(), 0);
                case CLIENT, REFLECTOR -> stalls.of(run);
            };
            Measured measured = new Measured(fork.runs().get(run), fork.floor(), freeze);
            return new Finding(part.title(), part.answer().compare(measured), "");
        } catch (IOException | IllegalArgumentException obstacle) {
            return Finding.impossible(part.title(), obstacle.getMessage());
        }
    }
}
