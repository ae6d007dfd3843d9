// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sweep;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Capacity of a system, judged by its backlog at several rates. A rate whose backlog grew although a higher one was
 * carried was disturbed: it says something about the host, and nothing about the system. {@code carriedPerSecond}: the
 * highest rate that was carried; empty if none was; {@code tooMuchPerSecond}: the lowest rate above it whose backlog
 * grew; empty if there is none.
 */
public record Capacity(OptionalDouble carriedPerSecond, OptionalDouble tooMuchPerSecond) {

    /** {@code rate}: returns the rate of a point, events per second. */
    public static <T> Capacity of(
            List<T> points, ToDoubleFunction<T> rate, Predicate<T> isCarried, Predicate<T> isSaturated) {
        OptionalDouble carried =
                points.stream().filter(isCarried).mapToDouble(rate).max();
        OptionalDouble tooMuch = points.stream()
                .filter(isSaturated)
                .mapToDouble(rate)
                .filter(one -> one >= carried.orElse(0))
                .min();
        return new Capacity(carried, tooMuch);
    }

    /** Returns whether a rate whose backlog grew was only disturbed: true if a higher rate was carried. */
    public boolean isDisturbed(double perSecond) {
        return perSecond < carriedPerSecond.orElse(0);
    }
}
