// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.collection;

import io.plumbline.model.result.BenchmarkResult;
import java.util.Objects;
import java.util.Optional;

/**
 * One cell: its conditions, and what was measured.
 *
 * @param reason why it can't be measured, why it was omitted, or what failed; empty otherwise
 * @param result its finished forks, merged; empty if there are none
 */
public record CollectionCell(
        CellParameters parameters, CellState state, String reason, Optional<BenchmarkResult> result) {

    public CollectionCell {
        Objects.requireNonNull(parameters, "parameters");
        Objects.requireNonNull(reason, "reason");
        boolean hasReason = state != CellState.COMPLETE && state != CellState.PENDING;
        if (hasReason == reason.isEmpty()) {
            throw new IllegalArgumentException("reason doesn't go with state: state=" + state + ", reason=" + reason
                    + " (allowed: one if refused, left out or failed, none otherwise)");
        }
        boolean needsResult = state == CellState.COMPLETE;
        boolean forbidsResult = state == CellState.REFUSED || state == CellState.LEFT_OUT;
        if (needsResult ? result.isEmpty() : forbidsResult && result.isPresent()) {
            throw new IllegalArgumentException("result doesn't go with state: state=" + state
                    + " (allowed: one if complete, none if refused or left out)");
        }
    }

    /** Counts the finished forks; 0 or more. */
    public int forks() {
        return result.map(found -> found.forks().size()).orElse(0);
    }
}
