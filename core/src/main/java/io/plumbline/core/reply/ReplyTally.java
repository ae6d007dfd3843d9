// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.reply;

import io.plumbline.model.result.UnexpectedReplies;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the reports of a task that fit no invocation, and names the threads that report. Threading: any thread. */
public final class ReplyTally {

    private static final int MAX_NAMED = 4;
    private static final int MAX_THREADS = 1000;

    private final AtomicLong repeated = new AtomicLong();
    private final AtomicLong late = new AtomicLong();
    private final AtomicLong unknown = new AtomicLong();
    private final AtomicLong impossible = new AtomicLong();
    private final Map<Long, String> threads = new LinkedHashMap<>(); // names by number
    private volatile Thread clientThread;

    public void repeated() {
        repeated.incrementAndGet();
    }

    public void late() {
        late.incrementAndGet();
    }

    public void unknown() {
        unknown.incrementAndGet();
    }

    public void impossible() {
        impossible.incrementAndGet();
    }

    /** Returns the counts since the last call. */
    public UnexpectedReplies take() {
        return new UnexpectedReplies(
                repeated.getAndSet(0), late.getAndSet(0), unknown.getAndSet(0), impossible.getAndSet(0));
    }

    public long ignored() {
        return repeated.get() + late.get() + unknown.get();
    }

    /** Says which thread is the client's own. */
    public void sendsFrom(Thread thread) {
        clientThread = thread;
    }

    /** Notes a thread that reports, once or more often. */
    public synchronized void receivesOn(Thread thread) {
        if (threads.size() < MAX_THREADS) {
            threads.putIfAbsent(thread.getId(), name(thread));
        }
    }

    private String name(Thread thread) {
        return thread.equals(clientThread)
                ? "run thread"
                : thread.getName().isEmpty() ? "thread " + thread.getId() : thread.getName();
    }

    /** Names the threads, or counts them if they are many; empty if there are none. */
    public synchronized String threads() {
        List<String> names = List.copyOf(threads.values());
        if (names.size() <= MAX_NAMED) {
            return String.join(", ", names);
        }
        return (names.size() == MAX_THREADS ? "at least " : "") + names.size() + " threads, such as "
                + String.join(", ", names.subList(0, MAX_NAMED));
    }
}
