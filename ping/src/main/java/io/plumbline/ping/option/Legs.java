// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.ping.wire.Stamps;

/** Whether the parts of the round trip are measured. */
public enum Legs {
    /** Wherever the message has room for a time stamp. */
    AUTO("auto", Stamps.NONE),
    /** Yes; a message without room for a time stamp is an error. */
    ON("on", Stamps.ONE),
    /** Yes, and the reflector's dwell between them, for which it reads its clock a second time. */
    DWELL("dwell", Stamps.TWO),
    /** No, which saves three clock readings in a round trip. */
    OFF("off", Stamps.NONE);

    private final String text;
    private final Stamps least;

    Legs(String text, Stamps least) {
        this.text = text;
        this.least = least;
    }

    /**
     * Returns the name on the command line.
     *
     * @return lower case
     */
    public String text() {
        return text;
    }

    /**
     * Returns the fewest time stamps that a message must have room for.
     *
     * @return none if nothing is demanded
     */
    public Stamps leastStamps() {
        return least;
    }

    /**
     * Finds the value by its name.
     *
     * @param text as in {@link #text()}
     * @return the value
     * @throws IllegalArgumentException if there is none
     */
    public static Legs of(String text) {
        for (Legs legs : values()) {
            if (legs.text.equals(text)) {
                return legs;
            }
        }
        throw new IllegalArgumentException("unknown value: value=" + text + " (allowed: auto, on, dwell, off)");
    }
}
