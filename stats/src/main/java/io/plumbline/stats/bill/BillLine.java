// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.bill;

import java.util.Optional;

/**
 * A line of a bill. {@code count}: for each invocation; {@code price}: in nanoseconds for one; empty if it was measured as a whole; {@code
 * nanos}: the line's time; {@code dueNanos}: the part of it that nobody can avoid who does the same.
 */
public record BillLine(BillItem item, Amount count, Optional<Amount> price, Amount nanos, double dueNanos) {

    static BillLine priced(BillItem item, Amount count, Amount price, double dueNanos) {
        return new BillLine(item, count, Optional.of(price), count.times(price), dueNanos);
    }

    static BillLine whole(BillItem item, Amount nanos, double dueNanos) {
        return new BillLine(item, Amount.exactly(1), Optional.empty(), nanos, dueNanos);
    }

    /** Returns what is saved if all goes that can be avoided. */
    public double avoidableNanos() {
        return Math.max(0, nanos.value() - dueNanos);
    }
}
