// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.util.Objects;

/**
 * Decision whether evidence of what delays invocations is collected, and its reason.
 *
 * @param choice the decision, never {@link ExplainChoice#AUTO}
 * @param why the reason, one line without a full stop
 * @param remedy how to change it, one line; empty if the user requested it
 */
public record ExplainDecision(ExplainChoice choice, String why, String remedy) {

    /** Checks that it is a decision. */
    public ExplainDecision {
        Objects.requireNonNull(why, "why");
        Objects.requireNonNull(remedy, "remedy");
        if (choice == ExplainChoice.AUTO) {
            throw new IllegalArgumentException("not a decision: explain=auto (allowed: off, quiet, on, deep)");
        }
    }

    /**
     * A decision of whoever described the experiment.
     *
     * @param choice what was asked for
     * @return the decision
     */
    public static ExplainDecision asked(ExplainChoice choice) {
        return new ExplainDecision(choice, "asked for", "");
    }
}
