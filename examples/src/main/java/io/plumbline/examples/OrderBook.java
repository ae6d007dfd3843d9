// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import java.util.NavigableMap;
import java.util.TreeMap;

/** Stands for the code of yours that {@link PlaceOrder} measures: quantities on offer, by price. */
final class OrderBook {

    private static final int DEEPEST = 100;

    private final NavigableMap<Integer, Integer> quantityByPrice = new TreeMap<>();
    private int orders;

    /** An order to buy. */
    record Order(String symbol, int quantity) {}

    void place(Order order) {
        int price = 1000 + Math.floorMod(orders++ * 7919, DEEPEST);
        quantityByPrice.merge(price, order.quantity(), Integer::sum);
        if (quantityByPrice.size() > DEEPEST / 2) {
            quantityByPrice.pollFirstEntry();
        }
    }
}
