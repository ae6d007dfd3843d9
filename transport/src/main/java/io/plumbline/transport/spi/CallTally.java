// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import io.plumbline.model.HotPath;
import java.lang.ref.Cleaner;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts the system calls of a medium that the kernel leaves out of its own account of a process, which has those that
 * read and write: {@code send}, {@code recv}, {@code epoll_wait}, {@code futex} and the like.
 *
 * <p>Threading: one thread at a time adds; any thread asks for the total. Does not allocate after construction.
 */
@HotPath
public final class CallTally {

    private static final int CELLS = 24;
    private static final int COUNT = 8; // a cache line of its own: threads that count must not slow each other down
    private static final Book BOOK = new Book();
    private static final Cleaner CLEANER = Cleaner.create();

    private final AtomicLongArray cells = new AtomicLongArray(CELLS);

    /** Makes a tally at 0, which counts for this process from now on. */
    public CallTally() {
        AtomicLongArray counted = cells; // the cleaner's action must not hold this tally
        BOOK.opened(counted);
        CLEANER.register(this, () -> BOOK.closed(counted));
    }

    /** Adds one call. */
    public void add() {
        cells.setOpaque(COUNT, cells.getPlain(COUNT) + 1); // one thread writes; others only look
    }

    /**
     * Returns how many calls were tallied in this process.
     *
     * @return the sum of all tallies of now and before; never falls
     */
    public static long total() {
        return BOOK.total();
    }

    /** All tallies of this process; of those that nobody holds any more the sum. */
    private static final class Book {
        private final Set<AtomicLongArray> open = new HashSet<>();
        private long closed;

        synchronized void opened(AtomicLongArray cells) {
            open.add(cells);
        }

        synchronized void closed(AtomicLongArray cells) {
            if (open.remove(cells)) {
                closed += cells.get(COUNT);
            }
        }

        synchronized long total() {
            return closed
                    + open.stream().mapToLong(cells -> cells.getOpaque(COUNT)).sum();
        }
    }
}
