// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.progress;

import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.Search;
import io.plumbline.model.subject.Ports;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.ObjectiveTable;
import io.plumbline.report.view.FactsText;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.search.Step;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Says in a line how a measurement goes on, and what became of it. */
public final class ProgressText {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private ProgressText() {}

    public static String ofStep(int turn, Step.Measure step, RateVerdict found) {
        return String.format(
                Locale.ROOT,
                "%3d  %-8s %10s  %-9s  %s",
                turn,
                Words.text(step.purpose()),
                Quantity.plainRate(step.rate().perSecond()),
                Words.text(found.verdict()),
                found.isSaturated() ? ObjectiveTable.UNREACHED : reason(found));
    }

    private static String reason(RateVerdict found) {
        boolean isExcused = found.verdict() == Verdict.UNDECIDED
                && found.judgements().stream().anyMatch(one -> one.verdict() == Verdict.FAILS);
        return isExcused
                ? ObjectiveTable.EXCUSED
                : found.judgements().stream()
                        .max(Comparator.comparing(Judgement::verdict).thenComparing(Judgement::leaning))
                        .map(Judgement::reason)
                        .orElse("");
    }

    public static String ofResumed(int forks) {
        return "going on after " + FactsText.counted(forks, "fork");
    }

    /** A closed loop that is measured first; its rate is empty before that. */
    public static String ofClosedLoop(Optional<Rate> rate) {
        return rate.map(reached -> "closed loop: " + Quantity.plainRate(reached.perSecond()))
                .orElse("measuring a closed loop first, to find out which rates are worth offering");
    }

    /** Rates of a search that are too low to be decided. */
    public static String ofNarrowed(Search asked, Search left, Objective hardest, long invocations) {
        double slowest = asked.rates().lowest().perSecond();
        return "rates below " + Quantity.plainRate(left.rates().lowest().perSecond()) + " are left out: " + hardest
                + " takes at least " + Quantity.count(invocations)
                + " invocations, more than fall due in max-time-per-rate, " + DurationText.of(asked.maxTimePerRate())
                + "; at " + Quantity.plainRate(slowest) + " that is "
                + PlanDocument.time((long) (invocations / slowest * NANOS_PER_SECOND));
    }

    public static String ofRepeated(String missing) {
        return "measured again, since the load was measured incompletely: " + missing;
    }

    public static String ofAnswer(Answer answer, int kept) {
        return "It took " + answer.measurements() + " forks"
                + (kept == 0 ? "" : ", " + kept + " of them in an earlier try,") + " and "
                + (kept == 0 ? "" : "about ")
                + PlanDocument.time(answer.cost().toNanos()) + ".";
    }

    /** A search that was stopped; {@code remedy} may be empty. */
    public static String ofStopped(int forks, String remedy) {
        return "Stopped after " + forks + " forks, without an answer" + (remedy.isEmpty() ? "" : "; " + remedy) + ".";
    }

    /** How a comparison goes on after a look; empty if it has come to its end as planned. */
    public static Optional<String> ofLook(int blocks, List<Integer> looks, Comparison found) {
        return looks.stream()
                .filter(next -> next > blocks && found.gate() == Verdict.UNDECIDED)
                .findFirst()
                .map(next -> "after " + blocks + " blocks it is undecided"
                        + (found.nextLook().isPresent()
                                ? " yet: measuring on to " + next
                                : ", nor would it after " + looks.get(looks.size() - 1) + ": given up"));
    }

    public static String ofCheck(int check, int checks, boolean isAgain, Duration elapsed, String title) {
        return "check " + check + "/" + checks + (isAgain ? " once more" : "") + "  " + elapsed.toSeconds() + " s  "
                + title;
    }

    /** Agents that came. */
    public static String ofAgents(String last, int joined, int expected) {
        return joined + " of " + expected + " agents are there; the last one: " + last;
    }

    /** Agents that people have to start, some of them with an option more. */
    public static String ofAwaited(int agents, String command, int some, String option) {
        return "waiting for " + agents + " agents; on each host: " + command
                + (some == 0 ? "" : "; on " + some + " of them with " + option);
    }

    /** Pairs of a mesh that were measured. */
    public static String ofPairs(long measured, long planned, long missed, OptionalLong leftNanos) {
        return measured + " of " + planned + " pairs measured" + (missed == 0 ? "" : ", " + missed + " missed")
                + (leftNanos.isEmpty() ? "" : ", " + (leftNanos.getAsLong() / NANOS_PER_SECOND + 1) + " s left");
    }

    /** What the log of a mesh holds. */
    public static String ofLog(String path, int agents, long measured) {
        return "continues with " + path + ": "
                + (agents == 0 ? "nothing is measured yet" : "agents: " + agents + ", measured so far: " + measured);
    }

    /** What became of an agent's mesh. */
    public static String ofEnd(String end) {
        return "it is over: " + end;
    }

    /** Another measurement that has to end first. */
    public static String ofWaiting(String holder) {
        return "waiting for the host: " + holder;
    }

    /** Files that were written; empty if there are none. */
    public static String ofFiles(List<String> written) {
        return written.isEmpty() ? "" : "Written: " + String.join(", ", written) + ".";
    }

    public static String ofUnmatched(String cell) {
        return "not in both files: " + cell;
    }

    public static String ofReflector(String address, Ports data) {
        String messages = data.first() == 0 ? "" : ", for messages on " + data;
        return "reflector listening on " + address + messages + " (Ctrl-C ends it)";
    }

    public static String ofCertificate(String sha256) {
        return "certificate sha256=" + sha256;
    }

    public static String ofOpenReflector(String address) {
        return "open: everybody who reaches " + address + " may use it";
    }

    public static String ofClientHere(String command) {
        return "on this host: " + command;
    }

    public static String ofClientElsewhere(String command) {
        return "on the other host: " + command;
    }

    /** Forks of a variant that are missing. */
    public static String ofCut(String variant, int forks) {
        return variant + ": cut short after " + FactsText.counted(forks, "fork");
    }
}
