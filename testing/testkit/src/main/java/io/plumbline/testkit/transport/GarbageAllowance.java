// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

/**
 * Garbage that a transport may create if it can't avoid it. {@code mostBytes}: max bytes that both ends together may
 * allocate in one round trip of a small message.
 */
public record GarbageAllowance(long mostBytes, String reason) {

    /** None at all, as endpoints promise. */
    public static final GarbageAllowance NONE = new GarbageAllowance(0, "which endpoints don't");
}
