// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

/**
 * An endpoint that can tell when the kernel handled its messages, on the clock of {@link System#nanoTime()}. Threading:
 * the thread that both sends and receives. Does not allocate.
 */
public interface KernelStamped {

    long UNKNOWN = Long.MIN_VALUE;

    /**
     * Returns when the last message that was sent left the kernel's protocols for the device: nanoseconds on the clock
     * of {@link System#nanoTime()}, or {@link #UNKNOWN}.
     */
    long leftNanos();

    /**
     * Returns when the last message that was received reached the kernel's protocols from the device: nanoseconds on
     * the clock of {@link System#nanoTime()}, or {@link #UNKNOWN}.
     */
    long reachedNanos();
}
