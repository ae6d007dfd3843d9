// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.clock;

/**
 * The clock of this JVM, {@link System#nanoTime()}. On Linux all processes of a host read the same monotonic clock
 * ({@code CLOCK_MONOTONIC}), so their readings can be compared.
 */
public final class SystemNanoClock implements NanoClock {

    public static final SystemNanoClock INSTANCE = new SystemNanoClock();

    private SystemNanoClock() {}

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }
}
