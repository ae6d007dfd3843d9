// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

/** The two ends of a connection over shared memory. */
public enum Side {
    CONNECTING(0),
    ACCEPTING(1);

    private final int number;

    Side(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    public Side peer() {
        return this == CONNECTING ? ACCEPTING : CONNECTING;
    }
}
