// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Message;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Said;
import java.util.List;
import java.util.Optional;

/** Did the measuring threads have a CPU when they wanted one? */
final class StarvationChecks {

    private StarvationChecks() {}

    private static final double HALF = 0.5;

    static List<Optional<Caveat>> of(MeasuredRuns runs) {
        Taker taker = isThrottled(runs) ? Taker.QUOTA : Taker.HOST;
        return List.of(runs.worst(
                run -> Starvation.explainsBacklog(run)
                        ? 1 + Starvation.share(run)
                        : Starvation.touched(run) > Starvation.NOTABLE ? Starvation.touched(run) : 0,
                run -> starved(
                        run, taker, runs.fork(run).flatMap(OwnThreads::of).filter(own -> mayHaveTaken(own, run)))));
    }

    /** Who took the CPU away. */
    private enum Taker {
        QUOTA(
                "the CPU quota of the control group",
                "Raise or remove the CPU quota of the control group, or let threads block."),
        SOMEBODY(
                "whoever ran instead",
                "Leave the measuring thread a CPU of its own: use fewer busy threads in the task, or a host with more CPUs; "
                        + "then find out what else runs here."),
        HOST(
                "this host",
                "Find out what else runs here; each spinning thread needs its own CPU. On a busy host "
                        + "let threads block, and pin them to CPUs that nothing else uses.");

        private final String words;
        private final String remedy;

        Taker(String words, String remedy) {
            this.words = words;
            this.remedy = remedy;
        }
    }

    /** A thread that a quota stops is ready to run, too. */
    private static boolean isThrottled(MeasuredRuns runs) {
        double waited = runs.stream()
                .flatMap(run -> run.cpuWait().stream()
                        .map(wait -> wait.share() * run.duration().toNanos()))
                .mapToDouble(Double::doubleValue)
                .sum();
        return ForkResult.total(runs.forks(), FactNames.THROTTLED_NANOS) > HALF * waited;
    }

    /** Threads that got as much CPU time as is missing may be why it is missing. */
    private static boolean mayHaveTaken(OwnThreads own, RunResult run) {
        return own.cpus() >= Starvation.share(run);
    }

    private static Caveat starved(RunResult run, Taker told, Optional<OwnThreads> own) {
        Taker taker = told == Taker.HOST && own.isPresent() ? Taker.SOMEBODY : told;
        CpuWait wait = run.cpuWait().orElseThrow();
        return new Caveat(
                CaveatCode.STARVED,
                severity(run),
                Said.say(
                        "the " + wait.role() + " thread waited for a CPU for ",
                        length(wait),
                        ": ",
                        consequence(run, taker),
                        own.map(threads -> Said.say("; ", threads.words())).orElse(Message.of(""))),
                taker.remedy);
    }

    private static Message length(CpuWait wait) {
        return Said.say(
                Said.share(Math.min(1, wait.share())),
                " of the time (",
                Said.time(Math.min(wait.waitedNanos(), wait.elapsedNanos())),
                " of ",
                Said.time(wait.elapsedNanos()),
                ")");
    }

    private static Severity severity(RunResult run) {
        if (Starvation.isMisleading(run)) {
            return Severity.INVALID;
        }
        return Starvation.isDoubtful(run) ? Severity.WARNING : Severity.NOTE;
    }

    private static Message consequence(RunResult run, Taker taker) {
        if (Starvation.explainsBacklog(run)) {
            return Message.of("this alone makes the backlog grow, so the result says nothing about the system");
        }
        double touched = Starvation.touched(run);
        if (Starvation.isWokenEachTime(run)) {
            return Said.say(
                    "most of it between its wake-up and its running; " + taker.words + " held up ",
                    Said.atMost(touched),
                    " of the invocations at most");
        }
        if (run.isClosedLoop()) {
            return Said.say(
                    "about ",
                    Said.share(touched),
                    " of the invocations were interrupted by " + taker.words
                            + ", and the rate is too low by the time it waited");
        }
        return Said.say(
                taker.words + (taker == Taker.SOMEBODY ? " " : ", not what is measured, ") + "held up ",
                Said.atLeast(touched),
                " of the invocations at least");
    }
}
