// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.Cell;
import io.plumbline.cli.subject.ForkPlan;
import io.plumbline.cli.subject.Media;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import java.util.Optional;

/**
 * A cell, and whether it can be measured here.
 *
 * @param cell what it is to be
 * @param parameters what tells it from the others
 * @param plan how it is measured; empty if it can't be
 * @param refusal why it can't be measured; empty if it can
 */
public record CellPlan(
        Cell cell, CellParameters parameters, Optional<ForkPlan> plan, Optional<RuntimeException> refusal) {

    /**
     * Plans a cell. Nothing is started, but for what it takes to ask a JDK.
     *
     * @param cell what it is to be
     * @param measure how to measure
     * @param media which media can be used
     * @return the plan, or why it can't be measured
     */
    public static CellPlan of(Cell cell, MeasureOptions measure, Media media) {
        String load =
                cell.rate().map(Rate::toString).or(measure.schedule()::ownRates).orElse(CellParameters.CLOSED_LOOP);
        CellParameters parameters = cell.identity(load);
        try {
            return new CellPlan(cell, parameters, Optional.of(cell.plan(measure, media)), Optional.empty());
        } catch (IllegalArgumentException | CommandException refused) {
            return new CellPlan(cell, parameters, Optional.empty(), Optional.of(refused));
        }
    }

    /**
     * Says why it can't be measured.
     *
     * @return one line; empty if it can
     */
    public String reason() {
        return refusal.map(RuntimeException::getMessage).orElse("");
    }
}
