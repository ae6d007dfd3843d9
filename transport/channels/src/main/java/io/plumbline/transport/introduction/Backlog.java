// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.introduction;

import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Connections that wait to be accepted. Threading: any thread. */
public final class Backlog implements AutoCloseable {

    private static final int LONGEST = 128; // as for a listening socket of ours

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Queue<Endpoint> waiting = new ArrayDeque<>();
    private IOException failure;
    private boolean isClosed;

    public Backlog() {}

    public boolean hasRoom() {
        lock.lock();
        try {
            return !isClosed && waiting.size() < LONGEST;
        } finally {
            lock.unlock();
        }
    }

    public void add(Endpoint accepted) {
        lock.lock();
        try {
            if (!isClosed && waiting.size() < LONGEST) {
                waiting.add(accepted);
                changed.signalAll();
                return;
            }
        } finally {
            lock.unlock();
        }
        accepted.close();
    }

    /** Lets everybody who accepts know that nobody comes any more; {@code reason}: why; null if somebody does again. */
    public void fail(IOException reason) {
        lock.lock();
        try {
            failure = reason;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        lock.lock();
        try {
            long leftNanos = TimeUnit.NANOSECONDS.convert(timeout);
            while (waiting.isEmpty() && !isClosed && failure == null && leftNanos > 0) {
                leftNanos = changed.awaitNanos(leftNanos);
            }
            if (waiting.isEmpty() && !isClosed && failure != null) {
                throw new IOException(failure.getMessage(), failure);
            }
            return Optional.ofNullable(waiting.poll());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            waiting.forEach(Endpoint::close);
            waiting.clear();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
