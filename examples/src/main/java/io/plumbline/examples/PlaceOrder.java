// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.examples.OrderBook.Order;

/**
 * A task for the command line.
 *
 * <p><b>Run:</b>
 * {@code plumbline run io.plumbline.examples.PlaceOrder --class-path examples/target/classes --rate 50k}
 */
public final class PlaceOrder implements LatencyTask {

    private final OrderBook book = new OrderBook();
    private final Order order = new Order("ACME", 100);

    @Override
    public void run(long intendedStartNanos) {
        book.place(order); // what you want to know about
    }
}
