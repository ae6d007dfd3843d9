// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.transport.spi.WaitStrategy;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Who receives the replies while requests go out on their schedule. */
public enum Receiver {
    /** {@link #POLL} with a wait strategy that burns its CPU, {@link #THREAD} with one that sleeps. */
    AUTO("auto"),
    /** The sending thread looks for replies between two requests. */
    POLL("poll"),
    /** A thread of its own waits for replies, with the wait strategy that was asked for. */
    THREAD("thread");

    private final String text;

    Receiver(String text) {
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
    public static Receiver of(String text) {
        for (Receiver receiver : values()) {
            if (receiver.text.equals(text)) {
                return receiver;
            }
        }
        throw new IllegalArgumentException("unknown receiver: value=" + text + " (allowed: "
                + Arrays.stream(values()).map(Receiver::text).collect(Collectors.joining(", ")) + ")");
    }

    /**
     * Decides.
     *
     * @param wait how the client waits
     * @return {@link #POLL} or {@link #THREAD}
     */
    public Receiver resolve(WaitStrategy wait) {
        if (this != AUTO) {
            return this;
        }
        return wait.burnsCpu() ? POLL : THREAD;
    }
}
