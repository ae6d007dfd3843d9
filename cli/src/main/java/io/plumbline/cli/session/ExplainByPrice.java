// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.history.calibration.ExplainPrice;
import io.plumbline.history.calibration.ExplainPrice.Verdict;
import io.plumbline.lab.plan.ExplainDefault;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.model.spec.ExplainDecision;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.stats.MedianRatio;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Has evidence collected where its price on this host was measured and is below 2 %. Looks for the price once. */
final class ExplainByPrice implements ExplainDefault {

    private static final String SWITCH_ON = "Use --explain";
    private static final String MEASURE = SWITCH_ON + ", or measure the cost once: plumbline calibrate --explain";
    private static final String MEASURE_MORE =
            SWITCH_ON + ", or measure the cost with more --forks: plumbline calibrate --explain";

    private final Function<Supplier<HostFacts>, Optional<ExplainPrice>> known;
    private Optional<ExplainPrice> found; // null until it was looked for

    /**
     * Creates the rule.
     *
     * @param known finds the price on a host; empty if nobody has measured it
     */
    ExplainByPrice(Function<Supplier<HostFacts>, Optional<ExplainPrice>> known) {
        this.known = known;
    }

    @Override
    public ExplainDecision of(CellSpec cell, Supplier<HostFacts> host) {
        Optional<MedianRatio> price = found(host).map(one -> price(one, cell));
        if (price.isEmpty()) {
            return new ExplainDecision(ExplainChoice.OFF, "what explaining costs on this host is unknown", MEASURE);
        }
        Verdict verdict = ExplainPrice.judge(price.get());
        String why = ExplainPriceText.why(verdict, price.get());
        return switch (verdict) {
            case SMALL -> new ExplainDecision(ExplainChoice.ON, why, "--no-explain leaves it out");
            case LARGE -> new ExplainDecision(ExplainChoice.OFF, why, SWITCH_ON);
            case UNCLEAR -> new ExplainDecision(ExplainChoice.OFF, why, MEASURE_MORE);
        };
    }

    private synchronized Optional<ExplainPrice> found(Supplier<HostFacts> host) {
        if (found == null) {
            found = known.apply(host);
        }
        return found;
    }

    /** Nobody knows how a task waits, so that the higher of both counts. */
    private static MedianRatio price(ExplainPrice price, CellSpec cell) {
        if (cell.subject() instanceof PingSpec ping) {
            boolean isSpinning =
                    ping.clientWait().burnsCpu() && ping.wantedReflectorWait().burnsCpu();
            return isSpinning ? price.spinning() : price.blocking();
        }
        return price.spinning().high() > price.blocking().high() ? price.spinning() : price.blocking();
    }
}
