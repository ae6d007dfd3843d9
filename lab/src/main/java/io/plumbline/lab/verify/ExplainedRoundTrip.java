// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.model.spec.JitterChoice;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.spec.WaitStrategy;
import java.time.Duration;

/**
 * Round trips that show what it costs to collect evidence of delays: back to back, where a cost per message shows most.
 */
public final class ExplainedRoundTrip {

    private static final Duration BRIEF = Duration.ofMillis(500);

    private ExplainedRoundTrip() {}

    /**
     * Describes the round trip without evidence and the same with it.
     *
     * @param wait how both sides wait
     * @param choice how much evidence is collected
     * @param forks fresh JVMs of each
     * @return the two, that without first
     */
    public static Variants variants(WaitStrategy wait, ExplainChoice choice, int forks) {
        return Variants.of(cell(wait, ExplainChoice.OFF, forks), cell(wait, choice, forks));
    }

    private static CellSpec cell(WaitStrategy wait, ExplainChoice choice, int forks) {
        CellSpec cell =
                CellSpec.of(PingSpec.over("tcp").clientWait(wait).build()).closedLoop();
        return cell.with(cell.recording().with(JitterChoice.OFF).with(choice))
                .with(cell.effort().ofManyCells())
                .forks(forks)
                .warmup(BRIEF)
                .duration(BRIEF);
    }
}
