// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

/** How a thread waits on a medium. */
public enum WaitStrategy {
    /** Try without blocking, again and again; burns a CPU. */
    SPIN("spin"),
    /** Ask the selector without blocking, again and again; burns a CPU. */
    SELECT_NOW("select-now"),
    /** Sleep in the selector until something is there. */
    SELECT("select"),
    /** Sleep in the read itself. */
    BLOCK("block");

    private final String text;

    WaitStrategy(String text) {
        this.text = text;
    }

    /**
     * Returns the name on the command line.
     *
     * @return lower case with dashes
     */
    public String text() {
        return text;
    }

    /**
     * Tells whether a thread that waits so uses its CPU all the time.
     *
     * @return true if it does
     */
    public boolean burnsCpu() {
        return this == SPIN || this == SELECT_NOW;
    }

    /**
     * Finds a wait strategy by its name on the command line.
     *
     * @param text as in {@link #text()}
     * @return the wait strategy
     * @throws IllegalArgumentException if there is none
     */
    public static WaitStrategy of(String text) {
        for (WaitStrategy strategy : values()) {
            if (strategy.text.equals(text)) {
                return strategy;
            }
        }
        throw new IllegalArgumentException(
                "unknown wait strategy: value=" + text + " (allowed: spin, select-now, select, block)");
    }
}
