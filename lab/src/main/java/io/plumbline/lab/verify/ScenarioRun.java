// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.core.fork.ForkProcess;
import io.plumbline.lab.plan.ForkPlan;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.PingReflector;
import io.plumbline.lab.verify.KnownRun.Stall;
import io.plumbline.lab.verify.check.Freeze;
import io.plumbline.lab.verify.check.Measured;
import io.plumbline.lab.verify.outside.OutsideStalls;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.verify.CheckedRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Measures one scenario in a fork of its own, with its own reflector if it needs one. Threading: the thread that
 * verifies.
 */
record ScenarioRun(
        Scenario scenario, ForkPlan plan, Cancellation cancellation, Runnable progress, Consumer<String> printed) {

    Attempt measure() throws IOException, InterruptedException {
        try (ForkProcess fork = ForkProcess.start(plan.jvm(), printed);
                PingReflector reflector = plan.startReflector(plan.jvm());
                OutsideStalls stalls = new OutsideStalls()) {
            fork.begin(plan.fork(0, reflector));
            cancellation.running(fork::requestStop);
            ForkResult result = fork.await(frame -> {
                if (frame instanceof ForkEvent.RunStarted started) {
                    planStall(started, stalls, fork.pid(), reflector.pid());
                }
                progress.run();
            });
            return new Attempt(findings(result, stalls), Optional.of(result));
        } finally {
            cancellation.idle();
        }
    }

    private void planStall(ForkEvent.RunStarted run, OutsideStalls stalls, long clientPid, OptionalLong reflectorPid) {
        KnownRun part = scenario.parts().get(run.run());
        if (part.isStoppedFromOutside()) {
            long pid = part.stall() == Stall.CLIENT ? clientPid : reflectorPid.orElseThrow();
            long delayNanos = run.warmUpNanos() + Math.round(Scenarios.STALL_POSITION * run.durationNanos());
            stalls.plan(run.run(), pid, delayNanos, part.stallLength());
        }
    }

    private List<CheckedRun> findings(ForkResult fork, OutsideStalls stalls) throws InterruptedException {
        List<CheckedRun> findings = new ArrayList<>();
        for (int run = 0; run < scenario.parts().size(); run++) {
            KnownRun part = scenario.parts().get(run);
            boolean isWhole = run < fork.runs().size() && fork.runs().get(run).end() == EndState.COMPLETED;
            findings.add(
                    isWhole ? finding(fork, run, part, stalls) : CheckedRun.impossible(part.title(), fork.endDetail()));
        }
        return findings;
    }

    private static CheckedRun finding(ForkResult fork, int run, KnownRun part, OutsideStalls stalls)
            throws InterruptedException {
        try {
            Freeze freeze = switch (part.stall()) {
                case NOBODY -> Freeze.NONE;
                case TASK -> new Freeze(part.stallLength().toNanos(), 0);
                case CLIENT, REFLECTOR -> stalls.of(run);
            };
            Measured measured = new Measured(fork.runs().get(run), fork.floor(), freeze);
            return new CheckedRun(part.title(), part.answer().compare(measured), "");
        } catch (IOException | IllegalArgumentException obstacle) {
            return CheckedRun.impossible(part.title(), obstacle.getMessage());
        }
    }
}
