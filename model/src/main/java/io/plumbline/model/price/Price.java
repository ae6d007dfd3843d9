// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.price;

import java.util.Objects;

/**
 * Price of one item.
 *
 * @param nanos median of the last rounds in nanoseconds, 0 or more
 * @param lowNanos lowest of the last rounds
 * @param highNanos highest of the last rounds
 */
public record Price(PricedItem item, double nanos, double lowNanos, double highNanos) {

    public Price {
        Objects.requireNonNull(item, "item");
        if (!(lowNanos >= 0 && lowNanos <= nanos && nanos <= highNanos)) {
            throw new IllegalArgumentException(
                    "prices out of order: low=" + lowNanos + ", nanos=" + nanos + ", high=" + highNanos);
        }
    }
}
