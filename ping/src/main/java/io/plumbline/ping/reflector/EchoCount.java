// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what one thread sends back, over however many connections. Threading: one thread counts, any thread reads. */
final class EchoCount {

    private final AtomicLong echoed = new AtomicLong();
    private final AtomicLong bad = new AtomicLong();

    /** Counts a message, and whether its check was wrong. */
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
