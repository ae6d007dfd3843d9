// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.price;

import java.util.Objects;

/**
 * Price of one item.
 *
 * @param nanos median of several passes in nanoseconds, 0 or more
 * @param lowNanos low end of its interval
 * @param highNanos high end of its interval
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
