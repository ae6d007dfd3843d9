// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Tile;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.SurgeTable;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.surge.Recoveries;
import io.plumbline.stats.surge.Recovery;
import io.plumbline.stats.surge.Recovery.Outcome;
import java.util.List;
import java.util.stream.Stream;

/** Tells how a system recovered from a surge. */
record SurgeWords(ResultView view, Recoveries recoveries) {

    Conclusions conclusions() {
        return new Conclusions(assessment(), sentences(), tiles(), List.of(answer()));
    }

    private Assessment assessment() {
        if (!view.result().isValid()) {
            return new Assessment(Grade.DOUBTFUL, "Can't tell");
        }
        return switch (recoveries.outcome()) {
            case RECOVERED -> new Assessment(Grade.VALID, "Recovered");
            case NOTHING_TO_RECOVER_FROM -> new Assessment(Grade.VALID, "Nothing to recover from");
            case METASTABLE -> new Assessment(Grade.INVALID, "Metastable");
            default -> new Assessment(Grade.DOUBTFUL, "Can't tell");
        };
    }

    private String answer() {
        return view.result().isValid()
                ? found(recoveries.typical())
                : Conclusions.mainDoubt(view).orElse("");
    }

    private String found(Recovery fork) {
        String watched = Quantity.TIME.of(fork.time().watchedNanos());
        return switch (fork.outcome()) {
            case RECOVERED ->
                "Back to normal " + SurgeTable.time(fork.recoveryNanos()) + " after the pulse"
                        + (Double.isNaN(fork.predictedNanos()) ? "" : " (" + needs(fork) + ")") + forks() + ".";
            case NOTHING_TO_RECOVER_FROM ->
                "Nothing to recover from: a pulse of "
                        + Quantity.plainRate(recoveries.surge().pulse().rate().perSecond()) + " is below the capacity"
                        + forks() + ".";
            case METASTABLE ->
                "Never came back within the " + watched + " that were watched" + forks() + "." + lostCapacity(fork);
            case CUT_SHORT -> "The run ended early" + forks() + ".";
            case FEW_AT_BASE -> "The base has too few invocations before the pulse for a p99" + forks() + ".";
            case SATURATED_BASE -> "The base itself is too much, its backlog grew before the pulse" + forks() + ".";
            case UNSTEADY_BASE ->
                "The base was disturbed: p99 was " + Quantity.TIME.of(fork.boundNanos())
                        + " before the pulse, and up to " + Quantity.TIME.of(fork.peakNanos()) + " from then on"
                        + forks() + ".";
            case STILL_FALLING -> "The backlog was still falling after " + watched + "; " + needs(fork) + forks() + ".";
        };
    }

    private static String needs(Recovery fork) {
        return "a queue of this capacity needs " + SurgeTable.time(fork.predictedNanos());
    }

    /** Says of several how many came to that, and how far they differ. */
    private String forks() {
        int all = recoveries.forks().size();
        long same = recoveries.count(recoveries.outcome());
        double[] times = recoveries.recoveriesNanos();
        if (all == 1) {
            return "";
        } else if (same < all) {
            return ", in " + same + " of " + FactsText.counted(all, "fork");
        }
        return recoveries.outcome() == Outcome.RECOVERED
                ? "; " + FactsText.counted(all, "fork") + ": " + SurgeTable.time(times[0]) + " to "
                        + SurgeTable.time(times[times.length - 1])
                : "";
    }

    private String lostCapacity(Recovery fork) {
        double base = recoveries.surge().base().perSecond();
        return fork.capacity() < base
                ? " Since the pulse it works off " + Quantity.rate(fork.capacity()) + ", less than the "
                        + Quantity.plainRate(base) + " that it carried before."
                : "";
    }

    private List<String> sentences() {
        Recovery fork = recoveries.typical();
        return Stream.of(
                        tiles().isEmpty() ? answer() : "",
                        "Lost: " + view.unfinished().orElse("nothing") + ".",
                        "Normal is a p99 of at most " + Quantity.TIME.of(fork.boundNanos()) + ": 10 % above the base's "
                                + Quantity.TIME.of(fork.basePercentileNanos())
                                + ", or as far as the base strays by itself.")
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }

    private List<Tile> tiles() {
        Recovery fork = recoveries.typical();
        return fork.outcome() != Outcome.RECOVERED || Double.isNaN(fork.capacity())
                ? List.of()
                : List.of(
                        new Tile("recovery", SurgeTable.time(fork.recoveryNanos()), needs(fork) + forks()),
                        new Tile("longest backlog", SurgeTable.count(fork.height()) + " invocations"),
                        new Tile("capacity", Quantity.rate(fork.capacity()), "worked off while there was a backlog"));
    }
}
