// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.environment.DaemonThread;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The watchdogs of this process that look equally often, and the one thread of all of them: thousands of clients would
 * otherwise need thousands. Threading: any thread begins and ends; the round's own thread looks.
 */
final class WatchRound {

    private static final int NANOS_IN_MILLI = 1_000_000;
    private static final Map<Long, WatchRound> ROUNDS = new HashMap<>(); // guards all of them

    private final long lookNanos;
    private final Set<Watchdog> watchdogs = new LinkedHashSet<>();
    private final Thread thread = DaemonThread.of("plumbline-reply-watchdog", this::goRound);

    private WatchRound(long lookNanos) {
        this.lookNanos = lookNanos;
    }

    /** Lets a watchdog look once in so many nanoseconds. */
    static void begin(long lookNanos, Watchdog watchdog) {
        synchronized (ROUNDS) {
            WatchRound round = ROUNDS.get(lookNanos);
            if (round == null) {
                round = new WatchRound(lookNanos);
                ROUNDS.put(lookNanos, round);
                round.thread.start();
            }
            round.watchdogs.add(watchdog);
        }
    }

    /** Lets a watchdog look no more. The thread ends with the last one. */
    static void end(long lookNanos, Watchdog watchdog) {
        synchronized (ROUNDS) {
            WatchRound round = ROUNDS.get(lookNanos);
            if (round != null && round.watchdogs.remove(watchdog) && round.watchdogs.isEmpty()) {
                ROUNDS.remove(lookNanos);
                round.thread.interrupt();
            }
        }
    }

    private void goRound() {
        List<Watchdog> looking;
        do {
            try {
                Thread.sleep(lookNanos / NANOS_IN_MILLI, (int) (lookNanos % NANOS_IN_MILLI));
            } catch (InterruptedException ended) {
                return;
            }
            looking = watchdogs();
            for (Watchdog watchdog : looking) {
                if (!watchdog.look()) {
                    end(lookNanos, watchdog);
                }
            }
        } while (!looking.isEmpty());
    }

    private List<Watchdog> watchdogs() {
        synchronized (ROUNDS) {
            return List.copyOf(watchdogs);
        }
    }
}
