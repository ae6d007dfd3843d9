// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.model.Rate;
import io.plumbline.model.RateText;
import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.validity.Saturation;
import io.plumbline.stats.validity.Starvation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Policy on rates above one that hopelessly overloads the system. */
enum Overload {
    MEASURED,
    /** They are left out, except for those that have forks already: they would only confirm that it is too much. */
    LEFT_OUT;

    /** A third: half as much again is offered as the system carries. */
    private static final double HOPELESS_GROWTH = 1 / 3.0;

    /** Leaves out the rates above a cell whose first fork was hopeless. */
    void apply(List<CellAccount> cells) {
        if (this == LEFT_OUT) {
            cells.forEach(cell -> leaveOutAbove(cell, cells));
        }
    }

    private static void leaveOutAbove(CellAccount low, List<CellAccount> cells) {
        Optional<Rate> rate = low.parameters().rate();
        Optional<RunResult> hopeless =
                low.firstRuns().stream().filter(Overload::isHopeless).findFirst();
        if (rate.isPresent() && hopeless.isPresent() && !isCarriedAbove(low, cells)) {
            String reason = RateText.plain(rate.get()) + " overloads the system already (" + howMuch(hopeless.get())
                    + "), so it is left out";
            cells.stream()
                    .filter(cell -> isAbove(cell.parameters(), low.parameters(), rate.get()))
                    .forEach(cell -> cell.leaveOut(reason));
        }
    }

    /** Returns whether a higher rate was carried by all its forks, so that this one says nothing about the system. */
    static boolean isCarriedAbove(CellAccount low, List<CellAccount> cells) {
        return low.parameters()
                .rate()
                .filter(rate -> cells.stream()
                        .filter(cell ->
                                cell.forks() > 0 && cell.saturatedForks().isEmpty())
                        .anyMatch(cell -> isAbove(cell.parameters(), low.parameters(), rate)))
                .isPresent();
    }

    private static boolean isHopeless(RunResult run) {
        return Saturation.of(run)
                && !Starvation.explainsBacklog(run)
                && (run.backlogGrowth() > HOPELESS_GROWTH || run.counts().completed() == 0);
    }

    private static String howMuch(RunResult run) {
        return run.counts().completed() == 0
                ? "nothing came to its end"
                : String.format(Locale.ROOT, "the backlog grows by %.2g s per second", run.backlogGrowth());
    }

    private static boolean isAbove(CellParameters cell, CellParameters low, Rate rate) {
        return cell.rate().filter(other -> other.compareTo(rate) > 0).isPresent()
                && RecordForm.with(cell, "load", low.load()).equals(low);
    }
}
