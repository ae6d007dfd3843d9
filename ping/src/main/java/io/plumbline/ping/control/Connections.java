// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.option.OptionKey;
import java.time.Duration;

/**
 * Data connections of one session, and the reflector's threads for them. {@code count}: how many, 1 or more; each
 * presents the session's token; {@code reflectorThreads}: how many threads serve all of them together; 0 for a single
 * connection with its own thread.
 */
public record Connections(int count, int reflectorThreads) {

    public static final Connections ONE = new Connections(1, 0);

    public static final int MAX = 1 << 16;

    /** Returns whether threads serve connections together; false for one connection that has a thread for itself. */
    public boolean areGathered() {
        return reflectorThreads > 0;
    }

    /** The time for the connections to come: longer for many. */
    public Duration patience(Duration forOne) {
        return count == 1 ? forOne : forOne.plusMillis(2L * count);
    }

    public void check() throws RefusalException {
        if (count < 1 || count > MAX) {
            throw new RefusalException(
                    "connections out of range: connections=" + count + " (allowed: 1 to " + MAX + ")",
                    OptionKey.CLIENTS);
        }
        int least = count > 1 ? 1 : 0;
        if (reflectorThreads < least || reflectorThreads > count) {
            throw new RefusalException(
                    "reflector's threads out of range: reflector-threads=" + reflectorThreads + ", connections=" + count
                            + " (allowed: " + least + " to " + count + ")",
                    OptionKey.REFLECTOR_THREADS);
        }
    }
}
