// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.cell;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.cli.subject.Media;
import io.plumbline.cli.subject.PingCell;
import io.plumbline.cli.subject.PingPlan;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellParameters.JdkName;
import java.util.Optional;

/**
 * A cell, and whether it can be measured here.
 *
 * @param cell what it is to be
 * @param parameters what tells it from the others
 * @param plan how it is measured; empty if it can't be
 * @param refusal why it can't be measured; empty if it can
 */
public record CellPlan(PingCell cell, CellParameters parameters, Optional<PingPlan> plan, Optional<RuntimeException> refusal) {

    /**
     * Plans a cell. Nothing is started, but for what it takes to ask another JDK.
     *
     * @param cell what it is to be
     * @param measure how to measure
     * @param media which media can be used
     * @return the plan, or why it can't be measured
     */
    public static CellPlan of(PingCell cell, MeasureOptions measure, Media media) {
        CellParameters parameters = parameters(cell, measure);
        try {
            return new CellPlan(cell, parameters, Optional.of(PingPlan.of(cell, measure, media)), Optional.empty());
        } catch (IllegalArgumentException | CommandException refused) {
            return new CellPlan(cell, parameters, Optional.empty(), Optional.of(refused));
        }
    }

    private static CellParameters parameters(PingCell cell, MeasureOptions measure) {
        Optional<CpuNumbers> cpus =
                cell.clientCpu().isPresent() && cell.reflectorCpu().isPresent()
                        ? Optional.of(new CpuNumbers(
                                cell.clientCpu().getAsInt(), cell.reflectorCpu().getAsInt()))
                        : Optional.empty();
        Jdk jdk = cell.jdk();
        return new CellParameters(
                cell.parameters().transport(),
                waiting(cell),
                cpus.isPresent() ? CellParameters.EXPLICIT : cell.placement().text(),
                cpus,
                cell.parameters().sizeBytes(),
                cell.rate().map(Rate::toString).or(measure::ownRates).orElse(CellParameters.CLOSED_LOOP),
                new JdkName(jdk.version(), jdk.home().toString()));
    }

    private static String waiting(PingCell cell) {
        String client = cell.parameters().clientWait().text();
        String reflector = cell.parameters().reflectorWait().text();
        return client.equals(reflector) ? client : client + "/" + reflector;
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
