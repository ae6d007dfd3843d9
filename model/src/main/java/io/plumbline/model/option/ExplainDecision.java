// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import java.util.Objects;

/**
 * Decision whether evidence of what delays invocations is collected, and its reason.
 *
 * @param why the reason, one line without a full stop
 * @param remedy how to change it, one line; empty if the user requested it
 */
public record ExplainDecision(ExplainChoice choice, String why, String remedy) {

    public ExplainDecision {
        Objects.requireNonNull(why, "why");
        Objects.requireNonNull(remedy, "remedy");
        if (choice == ExplainChoice.AUTO) {
            throw new IllegalArgumentException("not a decision: explain=auto (allowed: off, quiet, on, deep)");
        }
    }

    public static ExplainDecision asked(ExplainChoice choice) {
        return new ExplainDecision(choice, "asked for", "");
    }
}
