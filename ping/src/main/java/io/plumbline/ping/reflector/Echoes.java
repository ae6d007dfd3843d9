// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import java.util.HashSet;
import java.util.Set;

/**
 * Counts the messages that all sessions have sent back: CPU time of a process serves all of them. Threading: any
 * thread.
 */
final class Echoes {

    static final Echoes OF_THIS_PROCESS = new Echoes();

    private final Set<EchoCount> running = new HashSet<>();
    private long ended;

    Echoes() {}

    synchronized void begun(EchoCount count) {
        running.add(count);
    }

    /** Adds a count that was begun for the last time, and forgets it. */
    synchronized void ended(EchoCount count) {
        if (running.remove(count)) {
            ended += count.echoed();
        }
    }

    /** Messages sent back by sessions of now and before. */
    synchronized long total() {
        return ended + running.stream().mapToLong(EchoCount::echoed).sum();
    }
}
