// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.cli.verify.check.Verdict;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.result.ForkResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures all scenarios, one after the other. One that the host disturbed too much is tried once more if there is time.
 *
 * <p>Threading: the main thread.
 */
public final class Verification {

    private final Lengths lengths;
    private final Terminal terminal;
    private final boolean isDebug;
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final long startNanos = clock.nanoTime();
    private final List<Finding> findings = new ArrayList<>();
    private final List<ForkResult> spinning = new ArrayList<>();

    /**
     * Creates a verification.
     *
     * @param lengths how long everything takes
     * @param terminal where progress is shown
     * @param isDebug true to show stack traces of what keeps a check from being made
     */
    public Verification(Lengths lengths, Terminal terminal, boolean isDebug) {
        this.lengths = lengths;
        this.terminal = terminal;
        this.isDebug = isDebug;
    }

    /**
     * Measures.
     *
     * @return what was found, in part if it was interrupted
     */
    public Report verify() {
        List<Scenario> scenarios = Scenarios.all(lengths, terminal.options().symbols());
        try (Interruption interruption = new Interruption()) {
            for (int i = 0; i < scenarios.size() && !interruption.isRequested(); i++) {
                String place = (i + 1) + "/" + scenarios.size();
                note(
                        scenarios.get(i),
                        hasTime(0) ? measure(scenarios, i, place, interruption) : late(scenarios.get(i)));
            }
        } finally {
            terminal.clearProgress();
        }
        return new Report(findings, spinning.isEmpty() ? Optional.empty() : Optional.of(HostResolution.of(spinning)));
    }

    private Attempt measure(List<Scenario> scenarios, int index, String place, Interruption interruption) {
        Scenario scenario = scenarios.get(index);
        long beganNanos = clock.nanoTime();
        Attempt first = attempt(scenario, place, interruption);
        long tookNanos = clock.nanoTime() - beganNanos;
        long neededNanos = TimePlan.of(scenarios).neededToTryAgainNanos(index, tookNanos);
        if (first.verdict() != Verdict.UNCLEAR || !hasTime(neededNanos) || interruption.isRequested()) {
            return first;
        }
        Attempt second = attempt(scenario, place + " once more", interruption);
        return second.fork().isPresent() && !interruption.isRequested() ? second : first;
    }

    private boolean hasTime(long neededNanos) {
        return clock.nanoTime() - startNanos + neededNanos < lengths.limit().toNanos();
    }

    private static Attempt late(Scenario scenario) {
        return Attempt.impossible(scenario, "no time left, the host is too slow or too busy");
    }

    private Attempt attempt(Scenario scenario, String place, Interruption interruption) {
        Runnable progress = () -> terminal.progress("check " + place + "  "
                + Duration.ofNanos(clock.nanoTime() - startNanos).toSeconds() + " s  "
                + scenario.parts().get(0).title());
        progress.run();
        try {
            return new ScenarioRun(scenario, interruption, progress, terminal::say).measure();
        } catch (IOException | CommandException obstacle) {
            if (isDebug) {
                obstacle.printStackTrace(terminal.err());
            }
            return Attempt.impossible(scenario, obstacle.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "interrupted while a fork was measuring", stopped);
        }
    }

    private void note(Scenario scenario, Attempt attempt) {
        findings.addAll(attempt.findings());
        boolean isUndisturbed = !scenario.parts().get(0).isStoppedFromOutside();
        attempt.fork().filter(fork -> isUndisturbed && !fork.runs().isEmpty()).ifPresent(spinning::add);
    }
}
