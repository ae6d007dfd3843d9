// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.RateText;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Message;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.Percent;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Said;
import java.util.List;
import java.util.Optional;

/** Was everything that was offered done? */
final class RateChecks {

    /** Achieved over offered rate below which the rate counts as missed. */
    private static final double RATE_REACHED = 0.99;

    private RateChecks() {}

    /** That a surge is too much for a while, and what is lost by that, is what it is to show. */
    static List<Optional<Caveat>> of(MeasuredRuns runs, Percent maxLoss) {
        if (runs.areOfASurge()) {
            return List.of();
        }
        return List.of(saturated(runs), rateMissed(runs), lost(runs, maxLoss), censored(runs, maxLoss));
    }

    private static Optional<Caveat> saturated(MeasuredRuns runs) {
        return runs.worst(
                run -> Saturation.isTotal(run) ? Double.MAX_VALUE : Saturation.of(run) ? run.backlogGrowth() : 0,
                run -> Saturation.isTotal(run) ? swamped(run) : saturated(run));
    }

    private static Caveat saturated(RunResult run) {
        return CaveatCode.SATURATED
                .invalid(
                        Said.say(
                                Said.chosenRate(run.offeredPerSecond()),
                                " were offered and ",
                                Said.rate(run.achievedPerSecond()),
                                " achieved: the backlog grows by ",
                                Said.time(run.backlogGrowth() * 1e9),
                                " per second, so percentiles would only reflect the run's length"),
                        Starvation.explainsBacklog(run)
                                ? "Measure again when each thread has a CPU; until then it is unknown what the system can "
                                        + "carry."
                                : "Offer less than " + RateText.of(run.achievedPerSecond()) + ".")
                .changing(OptionKey.RATE);
    }

    private static Caveat swamped(RunResult run) {
        return CaveatCode.SATURATED
                .invalid(
                        Said.say(
                                Said.chosenRate(run.offeredPerSecond()),
                                " were offered, and nothing that was to be measured had completed when the run was "
                                        + "given up"),
                        "Offer much less; a closed loop (no rate) shows what is possible.")
                .changing(OptionKey.RATE);
    }

    private static Optional<Caveat> rateMissed(MeasuredRuns runs) {
        return runs.worst(
                run -> Saturation.of(run) ? 0 : RATE_REACHED - carriedShare(run),
                run -> new Caveat(
                                CaveatCode.OFFERED_RATE_MISSED,
                                run.counts().unsent() > 0 ? Severity.INVALID : Severity.WARNING,
                                Said.say(
                                        Said.chosenRate(run.offeredPerSecond()),
                                        " were offered and ",
                                        Said.rate(run.achievedPerSecond()),
                                        " achieved (",
                                        Said.figure(
                                                100 * run.achievedPerSecond() / run.offeredPerSecond(), "%.1f", " %"),
                                        ")"),
                                "Look for a stall near the end of the run among the worst invocations; or offer less.")
                        .changing(OptionKey.RATE));
    }

    /** What was sent and never answered has caveats of its own. */
    private static double carriedShare(RunResult run) {
        double answered = 1
                - (run.counts().lost() + run.counts().inFlight())
                        / (double) run.counts().scheduled();
        return run.achievedPerSecond() / (run.offeredPerSecond() * answered);
    }

    private static Optional<Caveat> lost(MeasuredRuns runs, Percent maxLoss) {
        return runs.worst(
                run -> run.counts().lost() > 0 ? unknownShare(run) : 0,
                run -> FailedReplies.of(runs.fork(run).stream().toList())
                        .map(failed -> unanswered(
                                CaveatCode.REPLIES_FAILED,
                                run,
                                maxLoss,
                                " replies were errors ("
                                        + String.join(", ", failed.codes().keySet())
                                        + "); an answer would have taken at least as long",
                                "Find out why the service fails, or ask for what it can answer."))
                        .orElseGet(() -> unanswered(
                                        CaveatCode.REPLIES_LOST,
                                        run,
                                        maxLoss,
                                        " replies never came; each counts with the time spent waiting for it",
                                        "Look at socket buffers and drop counters of the transport; or offer less.")
                                .changing(OptionKey.RATE)));
    }

    private static Caveat unanswered(CaveatCode code, RunResult run, Percent maxLoss, String what, String remedy) {
        Message counts = Said.say(
                Said.count(run.counts().lost()), " of ", Said.count(run.counts().scheduled()), what);
        return unknown(code, run, maxLoss, counts, remedy);
    }

    /** A warning, but if percentiles would mislead, the result is invalid. */
    private static Caveat unknown(CaveatCode code, RunResult run, Percent maxLoss, Message what, String remedy) {
        Message misleading = misleading(run, maxLoss);
        return new Caveat(
                code, misleading.text().isEmpty() ? Severity.WARNING : Severity.INVALID, what.and(misleading), remedy);
    }

    private static double unknownShare(RunResult run) {
        return run.counts().censored() / (double) run.counts().scheduled();
    }

    /** Says why so much is unknown that percentiles would mislead; empty if they don't, or if a backlog explains it. */
    private static Message misleading(RunResult run, Percent maxLoss) {
        if (Saturation.of(run)) {
            return Message.of("");
        } else if (unknownShare(run) > maxLoss.share()) {
            return Said.say(
                    " (",
                    Said.figure(100 * unknownShare(run), "%.2f", " %"),
                    " never completed, and max-loss is " + maxLoss + ")");
        }
        return run.series().stream()
                .limit(1)
                .filter(headline -> Percentiles.of(headline, 50).isLowerBound())
                .map(headline -> Message.of(" (p50 is only a lower bound)"))
                .findFirst()
                .orElse(Message.of(""));
    }

    private static Optional<Caveat> censored(MeasuredRuns runs, Percent maxLoss) {
        return runs.worst(
                run -> isBrokenOff(run)
                                || Saturation.of(run)
                                || run.counts().unsent() + run.counts().inFlight() == 0
                        ? 0
                        : unknownShare(run),
                run -> {
                    Message what = unfinished(run.counts())
                            .and(" when the run was given up; each counts with its time up to then");
                    return run.end() == EndState.INTERRUPTED
                            ? unknown(CaveatCode.CENSORED, run, maxLoss, what, "Let it measure to its end.")
                            : unknown(
                                            CaveatCode.CENSORED,
                                            run,
                                            maxLoss,
                                            what,
                                            "Wait longer at the end, or find out what stalled there.")
                                    .changing(OptionKey.DRAIN);
                });
    }

    /** What ended it left the invocations of that moment without an end, and has a caveat of its own. */
    private static boolean isBrokenOff(RunResult run) {
        return run.end() == EndState.TASK_FAILED || run.end() == EndState.DIED;
    }

    /** Such as {@code 3 invocations were not sent and 1 not answered}, without what there is none of. */
    private static Message unfinished(InvocationCounts counts) {
        long first = counts.unsent() > 0 ? counts.unsent() : counts.inFlight();
        return Said.say(
                Said.count(first),
                first == 1 ? " invocation was " : " invocations were ",
                counts.unsent() > 0 ? "not sent" : "not answered",
                counts.unsent() > 0 && counts.inFlight() > 0
                        ? Said.say(" and ", Said.count(counts.inFlight()), " not answered")
                        : "");
    }
}
