// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Message;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.stats.GarbagePauses;
import io.plumbline.stats.Said;
import java.util.List;
import java.util.Optional;

/** Was the JVM busy with something else in the measured part? */
final class JvmChecks {

    private static final double NOTABLE_COMPILATION_SHARE = 0.005;
    private static final double HEAVY_COMPILATION_SHARE = 0.05;
    private static final double HEAVY_COLLECTION_SHARE = 0.001;

    private JvmChecks() {}

    static List<Optional<Caveat>> of(MeasuredRuns runs) {
        return List.of(compiling(runs), collected(runs));
    }

    private static Optional<Caveat> compiling(MeasuredRuns runs) {
        return runs.worst(
                run -> compilationShare(run) > NOTABLE_COMPILATION_SHARE ? compilationShare(run) : 0,
                run -> new Caveat(
                                CaveatCode.STILL_COMPILING,
                                compilationShare(run) > HEAVY_COMPILATION_SHARE ? Severity.WARNING : Severity.NOTE,
                                Said.say(
                                        "JIT compilers worked for ",
                                        Said.millis((double) run.jvmActivity().compilationMillis()),
                                        ", all threads together, from the start of the measured ",
                                        Said.time(run.duration().toNanos()),
                                        " to its last invocation"),
                                Starvation.isDoubtful(run)
                                        ? "Leave compilers a CPU: find out what else runs here. Then use a longer warm-up if they "
                                                + "still work in the measured part."
                                        : "Use a longer warm-up.")
                        .changing(OptionKey.WARMUP));
    }

    /** How many of the slowest invocations pauses made slow, if it is known of any: half of their time at least. */
    private static Message hitBy(RunResult run) {
        long hit = run.worst().stream()
                .filter(worst ->
                        2 * GarbagePauses.totalNanos(GarbagePauses.during(worst, run)) >= worst.responseNanos())
                .count();
        return hit == 0
                ? Message.of("")
                : Said.say(
                        "; ",
                        Said.count(hit),
                        " of its ",
                        Said.count(run.worst().size()),
                        " slowest invocations spent half of their time or more in pauses");
    }

    private static double compilationShare(RunResult run) {
        return share(run, run.jvmActivity().compilationMillis());
    }

    private static double share(RunResult run, long millis) {
        return run.duration().isZero() ? 0 : millis * 1e6 / run.duration().toNanos();
    }

    private static long collections(JvmActivity activity) {
        return activity.pauses().orElse(activity.collections());
    }

    private static Optional<Caveat> collected(MeasuredRuns runs) {
        return runs.worst(
                run -> collections(run.jvmActivity()),
                run -> new Caveat(
                        CaveatCode.GARBAGE_COLLECTED,
                        share(run, run.jvmActivity().collectionMillis()) > HEAVY_COLLECTION_SHARE
                                ? Severity.WARNING
                                : Severity.NOTE,
                        Said.say(
                                Said.count(collections(run.jvmActivity())),
                                run.jvmActivity().pauses().isPresent() ? " GC pause" : " garbage collection",
                                collections(run.jvmActivity()) == 1 ? "" : "s",
                                " took ",
                                Said.millis((double) run.jvmActivity().collectionMillis()),
                                " in the measured part",
                                hitBy(run)),
                        "If you don't want to measure that: allocate less, or choose heap and collector with JVM "
                                + "arguments."));
    }
}
