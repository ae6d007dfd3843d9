// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import java.util.HashSet;
import java.util.Set;

/**
 * Counts the messages that all sessions have sent back: CPU time of a process serves all of them.
 *
 * <p>Threading: any thread.
 */
final class Echoes {

    static final Echoes OF_THIS_PROCESS = new Echoes();

    private final Set<ReflectLoop> running = new HashSet<>();
    private long ended;

    Echoes() {}

    synchronized void begun(ReflectLoop loop) {
        running.add(loop);
    }

    /** Counts a loop that was begun for the last time, and forgets it. */
    synchronized void ended(ReflectLoop loop) {
        if (running.remove(loop)) {
            ended += loop.echoed();
        }
    }

    /** Messages sent back by sessions of now and before. */
    synchronized long total() {
        return ended + running.stream().mapToLong(ReflectLoop::echoed).sum();
    }
}
