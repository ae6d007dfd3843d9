// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import java.util.Optional;

/**
 * Signals that something may have changed, and that the lead is lost.
 *
 * <p>Threading: safe for several threads.
 */
final class Changes {

    private Optional<Runnable> onLost = Optional.empty();
    private long changes;
    private long seen;

    synchronized void changed() {
        changes++;
        notifyAll();
    }

    /** Waits for a change since the last time, for so long at most. */
    @SuppressWarnings("WaitNotInLoop") // whoever waits looks again
    synchronized void await(long millis) throws InterruptedException {
        if (changes == seen) {
            wait(millis);
        }
        seen = changes;
    }

    synchronized void onLost(Optional<Runnable> told) {
        onLost = told;
    }

    synchronized void lost() {
        onLost.ifPresent(Runnable::run);
        onLost = Optional.empty();
        changed();
    }
}
