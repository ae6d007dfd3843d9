// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Message;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.UnexpectedReplies;
import io.plumbline.stats.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Did a task report what it was asked to? */
final class ReplyChecks {

    /** Share of a run's invocations from which on it is worth a word. */
    private static final double NOTABLE_SHARE = 0.001;

    private static final int HEAD = 4;

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
                                Said.say(
                                        Said.count(run.counts().unexpected().impossible()),
                                        " of ",
                                        Said.count(run.counts().scheduled()),
                                        " response times that the task told ended before the invocation started; the "
                                                + "time of the report was taken instead"),
                                "Tell the time since the intended start, on the clock of the run.")));
    }

    private static double notable(RunResult run, long count) {
        double share = count / (double) Math.max(1, run.counts().scheduled());
        return share < NOTABLE_SHARE ? 0 : share;
    }

    private static Message ignored(UnexpectedReplies unexpected, RunResult run) {
        List<Object> parts = new ArrayList<>(List.of(
                Said.count(unexpected.ignored()),
                " replies beside those of the ",
                Said.count(run.counts().scheduled()),
                " invocations were ignored"));
        add(parts, unexpected.repeated(), " repeated");
        add(parts, unexpected.late(), " for a run that was over");
        add(parts, unexpected.unknown(), " for a number that was never sent");
        return Said.say(parts.toArray());
    }

    private static void add(List<Object> parts, long count, String what) {
        if (count > 0) {
            parts.addAll(List.of(parts.size() == HEAD ? ": " : ", ", Said.count(count), what));
        }
    }
}
