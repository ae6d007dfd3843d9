// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.event.CheckProgress;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.progress.StackTrace;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.verify.CheckVerdict;
import io.plumbline.model.verify.VerifyReport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Measures all scenarios, one after the other, and once more those that the host disturbed too much, if there is time. Threading: the thread that calls {@link #verify} waits there; any thread may {@link #cancel}.
 */
public final class Verification {

    private static final Duration MOMENT = Duration.ofMillis(200);

    private final Lengths lengths;
    private final List<Scenario> scenarios;
    private final LabListener listener;
    private final Cancellation cancellation = new Cancellation();
    private final Planner planner = new Planner();
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private long startNanos;

    /**
     * {@code listener}: receives progress, stack traces of what keeps a check from being made, and what measured JVMs
     * print.
     */
    public Verification(Lengths lengths, LabListener listener) {
        this.lengths = lengths;
        this.scenarios = Scenarios.all(lengths);
        this.listener = listener;
    }

    public void cancel() {
        cancellation.request();
    }

    /**
     * Measures. Its time counts from when it has the host for itself. Returns the findings, in part if it was
     * cancelled.
     */
    public VerifyReport verify(IfBusy ifBusy) {
        return new HostLock(ifBusy, listener, cancellation)
                .taking(lengths.limit())
                .during("checks of Plumbline", this::verify);
    }

    private VerifyReport verify() {
        startNanos = clock.nanoTime();
        List<Attempt> attempts = new ArrayList<>();
        long[] tookNanos = new long[scenarios.size()];
        for (int i = 0; i < scenarios.size() && !cancellation.isRequested(); i++) {
            long beganNanos = clock.nanoTime();
            attempts.add(hasTime(0) ? attempt(i, 1) : late(scenarios.get(i)));
            tookNanos[i] = clock.nanoTime() - beganNanos;
        }
        for (int i = 0; i < attempts.size(); i++) {
            if (attempts.get(i).verdict() == CheckVerdict.UNCLEAR && hasTime(tookNanos[i])) {
                again(attempts, i);
            }
        }
        List<ForkResult> spinning = IntStream.range(0, attempts.size())
                .filter(i -> !scenarios.get(i).parts().get(0).isStoppedFromOutside())
                .mapToObj(attempts::get)
                .flatMap(attempt -> attempt.fork().stream())
                .filter(fork -> !fork.runs().isEmpty())
                .toList();
        return new VerifyReport(
                attempts.stream()
                        .flatMap(attempt -> attempt.findings().stream())
                        .toList(),
                spinning.isEmpty() ? Optional.empty() : Optional.of(ResolutionOfForks.of(spinning)));
    }

    private void again(List<Attempt> attempts, int index) {
        if (!cancellation.isRequested()) {
            Attempt second = attempt(index, 2);
            if (second.fork().isPresent() && !cancellation.isRequested()) {
                attempts.set(index, second);
            }
        }
    }

    private boolean hasTime(long neededNanos) {
        return elapsedNanos() + neededNanos < lengths.limit().toNanos();
    }

    private long elapsedNanos() {
        return clock.nanoTime() - startNanos;
    }

    private static Attempt late(Scenario scenario) {
        return Attempt.impossible(scenario, "no time left, the host is too slow or too busy");
    }

    private Attempt attempt(int index, int attempt) {
        Scenario scenario = scenarios.get(index);
        String title = scenario.parts().get(0).title();
        Runnable progress = () -> listener.checking(
                new CheckProgress(index + 1, scenarios.size(), attempt, title, Duration.ofNanos(elapsedNanos())));
        progress.run();
        try {
            return new ScenarioRun(
                            scenario,
                            planner.plan(scenario.cell()).require(),
                            cancellation,
                            progress,
                            listener::printed)
                    .measure();
        } catch (IOException | LabException | IllegalArgumentException obstacle) {
            return impossible(scenario, obstacle);
        } catch (InterruptedException stopped) {
            throw LabException.interrupted(stopped);
        }
    }

    private Attempt impossible(Scenario scenario, Exception obstacle) {
        if (obstacle instanceof LabException lab && lab.kind() == LabException.Kind.INTERRUPTED) {
            throw lab;
        }
        if (cancellation.isRequestedWithin(MOMENT)) {
            return Attempt.impossible(scenario, "stopped before it was ready");
        }
        listener.failed(StackTrace.text(obstacle));
        return Attempt.impossible(scenario, obstacle.getMessage());
    }
}
