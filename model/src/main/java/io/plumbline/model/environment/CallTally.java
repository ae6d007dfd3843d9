// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import io.plumbline.model.HotPath;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Counts a transport's system calls that are missing from the kernel's own account of a process, which covers only
 * reads and writes: {@code send}, {@code recv}, {@code epoll_wait}, {@code futex} and the like. Threading: one thread
 * at a time adds; any thread asks for the total. Does not allocate after construction.
 */
public final class CallTally {

    private static final int CELLS = 24;
    private static final int COUNT = 8; // a cache line of its own: threads that count must not slow each other down
    private static final Book BOOK = new Book();

    private final AtomicLongArray cells = new AtomicLongArray(CELLS);

    /** Makes a tally at 0, which counts for this process from now on. */
    public CallTally() {
        BOOK.open(this);
    }

    @HotPath
    public void add() {
        cells.setOpaque(COUNT, cells.getPlain(COUNT) + 1); // one thread writes; others only look
    }

    /** {@return how many calls were tallied in this process: the sum of all tallies of now and before; never falls} */
    public static long total() {
        return BOOK.total();
    }

    /** The tallies of this process; of released ones the sum. */
    private static final class Book {
        private final Set<Entry> entries = new HashSet<>();
        private final ReferenceQueue<CallTally> forgotten = new ReferenceQueue<>();
        private long closed;

        synchronized void open(CallTally tally) {
            closeForgotten();
            entries.add(new Entry(tally, forgotten));
        }

        synchronized long total() {
            closeForgotten();
            return closed + entries.stream().mapToLong(Entry::count).sum();
        }

        private void closeForgotten() {
            for (Reference<?> next = forgotten.poll(); next != null; next = forgotten.poll()) {
                Entry entry = (Entry) next;
                entries.remove(entry);
                closed += entry.count();
            }
        }
    }

    /** Final value of a released tally. */
    private static final class Entry extends PhantomReference<CallTally> {
        private final AtomicLongArray cells;

        Entry(CallTally tally, ReferenceQueue<CallTally> forgotten) {
            super(tally, forgotten);
            this.cells = tally.cells;
        }

        long count() {
            return cells.getOpaque(COUNT);
        }
    }
}
