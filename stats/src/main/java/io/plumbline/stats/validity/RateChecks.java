// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Was everything that was offered done? */
final class RateChecks {

    /** Growth of the response time, in seconds per second, above which a run has no steady state. */
    static final double SATURATED_GROWTH = 0.002;

    /** Achieved over offered rate below which the rate counts as missed. */
    private static final double RATE_REACHED = 0.99;

    private RateChecks() {}

    static List<Optional<Caveat>> of(List<RunResult> runs) {
        return List.of(saturated(runs), rateMissed(runs), lost(runs), censored(runs));
    }

    static boolean isSaturated(RunResult run) {
        return run.backlogGrowth() > SATURATED_GROWTH || completedNothing(run);
    }

    private static boolean completedNothing(RunResult run) {
        return run.counts().completed() == 0 && run.counts().unsent() > 0;
    }

    private static Optional<Caveat> saturated(List<RunResult> runs) {
        return ValidityCheck.ofWorst(
                runs,
                run -> completedNothing(run) ? Double.MAX_VALUE : isSaturated(run) ? run.backlogGrowth() : 0,
                run -> completedNothing(run) ? swamped(run) : saturated(run));
    }

    private static Caveat saturated(RunResult run) {
        return new Caveat(
                CaveatCode.SATURATED,
                Severity.INVALID,
                String.format(
                        Locale.ROOT,
                        "%,.0f/s were offered and %,.0f/s achieved: the backlog grows by %.3g s in each second, so"
                                + " percentiles would only tell how long the run was",
                        run.offeredPerSecond(),
                        run.achievedPerSecond(),
                        run.backlogGrowth()),
                String.format(Locale.ROOT, "Offer less than %,.0f/s.", run.achievedPerSecond()));
    }

    private static Caveat swamped(RunResult run) {
        return new Caveat(
                CaveatCode.SATURATED,
                Severity.INVALID,
                String.format(
                        Locale.ROOT,
                        "%,.0f/s were offered and the backlog of the warm-up was not done when the run was given up",
                        run.offeredPerSecond()),
                "Offer much less; a closed loop (no rate) tells what is possible at all.");
    }

    private static Optional<Caveat> rateMissed(List<RunResult> runs) {
        return ValidityCheck.ofWorst(
                runs,
                run -> isSaturated(run) ? 0 : RATE_REACHED - run.achievedPerSecond() / run.offeredPerSecond(),
                run -> new Caveat(
                        CaveatCode.OFFERED_RATE_MISSED,
                        run.counts().unsent() > 0 ? Severity.INVALID : Severity.WARNING,
                        String.format(
                                Locale.ROOT,
                                "%,.0f/s were offered and %,.0f/s achieved (%.1f %%)",
                                run.offeredPerSecond(),
                                run.achievedPerSecond(),
                                100 * run.achievedPerSecond() / run.offeredPerSecond()),
                        "Look for a stall near the end of the run among the worst invocations; or offer less."));
    }

    private static Optional<Caveat> lost(List<RunResult> runs) {
        return ValidityCheck.ofWorst(
                runs,
                run -> run.counts().lost(),
                run -> new Caveat(
                        CaveatCode.REPLIES_LOST,
                        Severity.WARNING,
                        String.format(
                                Locale.ROOT,
                                "%,d of %,d replies never came; each counts with the time that was waited for it",
                                run.counts().lost(),
                                run.counts().scheduled()),
                        "Look at socket buffers and drop counters of the transport; or offer less."));
    }

    private static Optional<Caveat> censored(List<RunResult> runs) {
        return ValidityCheck.ofWorst(
                runs,
                run -> isSaturated(run)
                        ? 0
                        : run.counts().unsent() + run.counts().inFlight(),
                run -> new Caveat(
                        CaveatCode.CENSORED,
                        Severity.WARNING,
                        String.format(
                                Locale.ROOT,
                                "%,d invocations were not sent and %,d not answered when the run was given up; they count"
                                        + " with the time until then",
                                run.counts().unsent(),
                                run.counts().inFlight()),
                        "Use a longer drain, or find out what stalled at the end."));
    }
}
