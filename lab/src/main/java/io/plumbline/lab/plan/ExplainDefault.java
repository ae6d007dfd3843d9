// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.ExplainChoice;
import io.plumbline.model.spec.ExplainDecision;
import java.util.function.Supplier;

/** Decides whether evidence of what delays invocations is collected if the user didn't say. */
@FunctionalInterface
public interface ExplainDefault {

    /** None is collected. */
    ExplainDefault NEVER = (cell, host) -> new ExplainDecision(ExplainChoice.OFF, "not requested", "");

    /** None is collected, since what is compared or searched is measured bare and by many forks. */
    ExplainDefault NOT_WHERE_COMPARED = (cell, host) ->
            new ExplainDecision(ExplainChoice.OFF, "comparisons and searches are measured without it unless asked", "");

    /**
     * Decides.
     *
     * @param cell what is measured, with all that was chosen for it
     * @param host facts of this host, which take some time to read
     * @return the decision, with its reason
     */
    ExplainDecision of(CellSpec cell, Supplier<HostFacts> host);
}
