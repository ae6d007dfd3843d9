// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

/** A stall as it actually happened. {@code doubtNanos}: by how much that may be off, in nanoseconds. */
public record Freeze(long lengthNanos, long doubtNanos) {

    public static final Freeze NONE = new Freeze(0, 0);
}
