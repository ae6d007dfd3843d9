// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.UnexpectedReplies;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/** Did a task report what it was asked to? */
final class ReplyChecks {

    /** Share of a run's invocations from which on it is worth a word. */
    private static final double NOTABLE_SHARE = 0.001;

    private ReplyChecks() {}

    static List<Optional<Caveat>> of(MeasuredRuns runs) {
        return List.of(
                runs.worst(
                        run -> notable(run, run.counts().unexpected().ignored()),
                        run -> CaveatCode.REPLIES_UNEXPECTED.warning(
                                ignored(run.counts().unexpected(), run),
                                "Report each reply once, with the number that was sent.")),
                runs.worst(
                        run -> notable(run, run.counts().unexpected().impossible()),
                        run -> CaveatCode.COMPLETIONS_IMPOSSIBLE.warning(
                                String.format(
                                        Locale.ROOT,
                                        "%,d of %,d response times that the task told ended before the invocation "
                                                + "started; the time of the report was taken instead",
                                        run.counts().unexpected().impossible(),
                                        run.counts().scheduled()),
                                "Tell the time since the intended start, on the clock of the run.")));
    }

    private static double notable(RunResult run, long count) {
        double share = count / (double) Math.max(1, run.counts().scheduled());
        return share < NOTABLE_SHARE ? 0 : share;
    }

    private static String ignored(UnexpectedReplies unexpected, RunResult run) {
        StringJoiner parts = new StringJoiner(", ");
        add(parts, unexpected.repeated(), "repeated");
        add(parts, unexpected.late(), "for a run that was over");
        add(parts, unexpected.unknown(), "for a number that was never sent");
        return String.format(
                Locale.ROOT,
                "%,d replies beside those of the %,d invocations were ignored: %s",
                unexpected.ignored(),
                run.counts().scheduled(),
                parts);
    }

    private static void add(StringJoiner parts, long count, String what) {
        if (count > 0) {
            parts.add(String.format(Locale.ROOT, "%,d %s", count, what));
        }
    }
}
