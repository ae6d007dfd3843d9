// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import io.plumbline.model.DurationText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Objects;

/**
 * Limit on a count of an invocation.
 *
 * @param series name of the probe whose records count; empty for other counts
 * @param isReached whether the limit itself is allowed
 * @param limit bytes, nanoseconds or a number, 0 or more
 */
public record CountObjective(String series, Count count, boolean isReached, BigDecimal limit) implements Objective {

    public CountObjective {
        Objects.requireNonNull(count, "count");
        limit = limit.signum() == 0 ? BigDecimal.ZERO : limit.stripTrailingZeros();
        if (limit.signum() < 0 || (limit.signum() == 0 && !isReached)) {
            throw new IllegalArgumentException(
                    "no count is below 0: limit=" + limit + " (allowed: " + count.text() + "<=0, or more)");
        }
        if (series.isEmpty() == count.isOfASeries()) {
            throw new IllegalArgumentException(
                    count.isOfASeries()
                            ? "messages of no probe: series= (allowed: NAME:messages<=2 with the name of a probe)"
                            : count.text() + " is of the whole run, not of a series: series=" + series);
        }
    }

    @Override
    public String toString() {
        String number = limit.toPlainString();
        return (series.isEmpty() ? "" : series + ":")
                + count.text()
                + (isReached ? "<=" : "<")
                + switch (count) {
                    case ALLOC -> number + "B";
                    case CPU -> DurationText.of(Duration.ofNanos(limit.longValue()));
                    case CALLS, MESSAGES, SWITCHES, FAULTS, DEOPTS -> number;
                };
    }
}
