// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

/** Whether the parts of the round trip are measured. */
public enum Legs {
    /** Wherever the message has room for a time stamp. */
    AUTO("auto"),
    /** Yes; a message without room for a time stamp is an error. */
    ON("on"),
    /** No, which saves three clock readings in a round trip. */
    OFF("off");

    private final String text;

    Legs(String text) {
        this.text = text;
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
        throw new IllegalArgumentException("unknown value: value=" + text + " (allowed: auto, on, off)");
    }
}
