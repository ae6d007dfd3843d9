// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.accounting;

/** The unit of CPU times in {@code /proc}: 100 a second towards user space, whatever the kernel itself ticks at. */
final class Ticks {

    private static final long NANOS = 10_000_000;

    private Ticks() {}

    static long toNanos(long ticks) {
        return ticks * NANOS;
    }
}
