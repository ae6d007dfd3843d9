// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.price;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Prices of a host.
 *
 * @param measuredAt when they were measured
 * @param testbed fingerprint of that host
 * @param items what could be measured there
 * @param otherCpus how many of the CPUs that they were measured on other programs, or the hypervisor, took; 0 if unknown
 */
public record Prices(Instant measuredAt, String testbed, List<Price> items, double otherCpus) {

    private static final double MAX_OTHERS = 0.25; // of both CPUs: a desktop has less beside it

    public Prices {
        Objects.requireNonNull(measuredAt, "measuredAt");
        Objects.requireNonNull(testbed, "testbed");
        items = List.copyOf(items);
    }

    /** Returns whether other programs may have made them too high. */
    public boolean isDisturbed() {
        return otherCpus > MAX_OTHERS;
    }

    /** Finds the price of an item; empty if it couldn't be measured. */
    public Optional<Price> of(PricedItem item) {
        return items.stream().filter(price -> price.item() == item).findFirst();
    }
}
