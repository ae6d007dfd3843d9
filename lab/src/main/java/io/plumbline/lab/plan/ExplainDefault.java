// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.spec.CellSpec;

/** Decides whether evidence of what delays invocations is collected if the user didn't say. */
public enum ExplainDefault {
    /** With a schedule, where the tail is the question; not in a closed loop, where the floor is. */
    BY_LOAD,
    /** Never: what is compared or searched is measured bare and by many forks. */
    NOT_WHERE_COMPARED,
    /** Never: cells are measured on other hosts, which decide for themselves; this one's CPUs don't matter. */
    ELSEWHERE;

    ExplainDecision of(CellSpec cell) {
        return switch (this) {
            case BY_LOAD ->
                cell.load().isClosedLoop()
                        ? new ExplainDecision(
                                ExplainChoice.OFF, "a closed loop is measured bare", "explain=on examines it")
                        : new ExplainDecision(
                                ExplainChoice.QUIET, "the load is a schedule", "explain=off leaves it out");
            case NOT_WHERE_COMPARED ->
                new ExplainDecision(
                        ExplainChoice.OFF, "comparisons and searches are measured without it unless asked", "");
            case ELSEWHERE -> new ExplainDecision(ExplainChoice.OFF, "not requested", "");
        };
    }
}
