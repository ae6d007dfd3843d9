// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.wire;

import io.plumbline.model.subject.Legs;

/** Number of clock readings that the reflector puts into a message before it sends it back. */
public enum Stamps {
    /** None: the message goes back as it came. */
    NONE("none", 0),
    /** One, after the message has arrived and before it is sent back. The two legs add up to the round trip. */
    ONE("one", PingHeader.RECEIVED_OFFSET + Long.BYTES),
    /** One after the message has arrived, another just before it is sent back. */
    TWO("two", PingHeader.SENT_OFFSET + Long.BYTES);

    private final String text;
    private final int leastBytes;

    Stamps(String text, int leastBytes) {
        this.text = text;
        this.leastBytes = leastBytes;
    }

    public String text() {
        return text;
    }

    public int leastBytes() {
        return leastBytes;
    }

    public static Stamps leastFor(Legs legs) {
        return switch (legs) {
            case ON -> ONE;
            case DWELL -> TWO;
            case AUTO, OFF -> NONE;
        };
    }
}
