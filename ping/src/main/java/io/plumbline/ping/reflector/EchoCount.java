// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts what one thread sends back, over however many connections, and all threads of the process together: its CPU
 * time serves all of them. Threading: one thread counts, any thread reads.
 */
final class EchoCount {

    private static final Set<EchoCount> RUNNING = new HashSet<>(); // guarded by itself, as the sum of those that ended
    private static long endedEchoes;

    private final AtomicLong echoed = new AtomicLong();
    private final AtomicLong bad = new AtomicLong();

    static long total() {
        synchronized (RUNNING) {
            return endedEchoes + RUNNING.stream().mapToLong(EchoCount::echoed).sum();
        }
    }

    void begin() {
        synchronized (RUNNING) {
            RUNNING.add(this);
        }
    }

    void end() {
        synchronized (RUNNING) {
            if (RUNNING.remove(this)) {
                endedEchoes += echoed();
            }
        }
    }

    void add(boolean isBad) {
        echoed.setOpaque(echoed.getPlain() + 1); // another thread only looks whether it moves
        if (isBad) {
            bad.setOpaque(bad.getPlain() + 1);
        }
    }

    long echoed() {
        return echoed.getOpaque();
    }

    long bad() {
        return bad.getOpaque();
    }
}
