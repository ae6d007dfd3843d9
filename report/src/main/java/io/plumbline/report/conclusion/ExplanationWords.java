// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.Explanation.CauseAccount;
import io.plumbline.model.explain.Explanation.Ladder;
import io.plumbline.model.explain.Explanation.Rhythm;
import io.plumbline.model.explain.Explanation.Step;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.ExplanationTables;
import io.plumbline.report.view.FactsText;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** An explanation in sentences, for every kind of report. */
public final class ExplanationWords {

    private static final double WORTH_SAYING = 0.01;
    private static final int MAX_HINTS = 4;

    private ExplanationWords() {}

    public static String off(ExplainDecision decision) {
        return decision.choice().isOn() || decision.remedy().isEmpty()
                ? ""
                : "not examined: " + decision.why() + " → " + decision.remedy();
    }

    public static String of(Ladder ladder) {
        StringBuilder words = new StringBuilder(Percentiles.label(ladder.percentile()))
                .append(' ')
                .append(time(ladder.nanos()));
        String before = " · without ";
        for (Step step : ladder.steps()) {
            words.append(before).append(step.without().plural()).append(' ').append(time(step));
            before = " · and without ";
        }
        return words.append(ladder.steps().isEmpty() ? " · no cause makes a difference" : "")
                .toString();
    }

    public static String time(Step step) {
        return (step.isBound() ? "≤ " : "") + time(step.nanos());
    }

    public static String summary(Explanation why) {
        if (why.episodes() == 0) {
            return "no delay above " + time(why.slowAboveNanos()) + ", and faster ones are not examined one by one";
        }
        String delays = Quantity.count(why.episodes())
                + (why.episodes() == 1 ? " delay" : " delays")
                + (areAllAbove(why) ? " above " : ", including all above ")
                + time(why.slowAboveNanos())
                + (hidesQueueing(why) ? ", without queueing" : "");
        if (why.excessNanos() == 0) {
            return delays;
        }
        List<String> parts = new ArrayList<>();
        List<String> shares = ExplanationTables.shares(why);
        for (int i = 0; i < why.causes().size(); i++) {
            CauseAccount cause = why.causes().get(i);
            if (cause.nanos() >= WORTH_SAYING * why.excessNanos()) {
                parts.add(cause.cause().plural() + " " + shares.get(i));
            }
        }
        parts.add("unexplained " + shares.get(shares.size() - 1));
        return String.join(" · ", parts) + ", of " + delays;
    }

    /** Of runs with fewer slow invocations some are examined that were faster. */
    private static boolean areAllAbove(Explanation why) {
        return why.marks().stream().allMatch(mark -> mark.responseNanos() > why.slowAboveNanos());
    }

    /** In a backlog most of the time of each is that of others before it. */
    private static boolean hidesQueueing(Explanation why) {
        return why.worst().stream().anyMatch(ExplanationWords::isMostlyQueued);
    }

    private static boolean isMostlyQueued(Episode episode) {
        return 2 * episode.head().ownNanos() < episode.head().responseNanos();
    }

    public static String place(Episode episode) {
        return time(episode.head().responseNanos())
                + (isMostlyQueued(episode) ? " (" + time(episode.head().ownNanos()) + " by itself)" : "")
                + " at " + moment(episode);
    }

    public static String moment(Episode episode) {
        return String.format(Locale.ROOT, "%.3f s", episode.head().dueOffsetNanos() / 1e9) + ", fork "
                + (episode.fork() + 1) + " run " + (episode.run() + 1);
    }

    public static String of(Certainty confidence) {
        return confidence == Certainty.UNKNOWN ? "not known" : confidence.name().toLowerCase(Locale.ROOT);
    }

    public static String excluded(Episode episode) {
        List<String> parts = new ArrayList<>();
        if (!episode.excluded().isEmpty()) {
            parts.add("excluded: " + plurals(episode.excluded()));
        }
        List<DelayCause> unseen = unseen(episode);
        if (!unseen.isEmpty()) {
            parts.add("not visible here: " + plurals(unseen));
        }
        if (!episode.hints().isEmpty()) {
            parts.add("meanwhile: " + hints(episode.hints()));
        }
        return String.join(" · ", parts);
    }

    /** What was seen in part, as records were lost, is in the account. */
    private static List<DelayCause> unseen(Episode episode) {
        return episode.unknown().stream()
                .filter(cause -> episode.ledger().stream().noneMatch(line -> line.cause() == cause))
                .toList();
    }

    private static String hints(List<Happening> hints) {
        return hints.stream().limit(MAX_HINTS).map(ExplanationWords::hint).collect(Collectors.joining(", "))
                + (hints.size() > MAX_HINTS ? " and " + (hints.size() - MAX_HINTS) + " more" : "");
    }

    static String hint(Happening one) {
        if (one.cause().isPresent()) {
            DelayCause cause = one.cause().get();
            return one.nanos() > 0
                    ? (cause.isOfReflector() ? "the reflector" : "the client") + " may have waited for a CPU for up to "
                            + time(one.nanos()) + " after it was woken"
                    : Quantity.count(one.count()) + " " + cause.plural();
        }
        return one.nanos() > 0
                ? one.what() + " " + time(one.nanos())
                : (one.count() > 0 ? Quantity.count(one.count()) + " " : "")
                        + one.kind().map(kind -> kind.words() + " of ").orElse("")
                        + one.what();
    }

    private static String plurals(List<DelayCause> causes) {
        return causes.stream().map(DelayCause::plural).distinct().collect(Collectors.joining(", "));
    }

    public static String queued(Episode episode) {
        int queued = episode.queued();
        return queued == 0
                ? ""
                : Quantity.count(queued) + (queued == 1 ? " more was" : " more were") + " queued behind it";
    }

    public static String of(Rhythm rhythm) {
        return FactsText.capital(rhythm.kind().words()) + " every " + time(rhythm.periodNanos()) + " ("
                + Quantity.count(rhythm.count()) + " in the run).";
    }

    private static String time(long nanos) {
        return Quantity.TIME.of(nanos);
    }
}
