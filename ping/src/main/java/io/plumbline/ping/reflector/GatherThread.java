// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.Roles;
import io.plumbline.transport.spi.Gathering;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A thread that serves its share of a session's connections. Threading: any thread takes connections to it, and closes
 * it; all else is done by its own.
 */
final class GatherThread implements AutoCloseable {

    private final Gathering gathering;
    private final Runnable before;
    private final Runnable after;
    private final Queue<GatheredConnection> newcomers = new ConcurrentLinkedQueue<>();
    private final Set<GatheredConnection> members = new HashSet<>();
    private final EchoCount count = new EchoCount();
    private final Thread thread;
    private volatile boolean isClosing;

    /**
     * {@code before}, {@code after}: run by the thread before it serves the first connection, and when it serves none
     * any more.
     */
    GatherThread(Gathering gathering, Runnable before, Runnable after) {
        this.gathering = gathering;
        this.before = before;
        this.after = after;
        this.thread = DaemonThread.of(Roles.REFLECTOR_THREAD, this::run);
    }

    void start() {
        thread.start();
    }

    EchoCount count() {
        return count;
    }

    void take(GatheredConnection connection) {
        connection.servedBy(this);
        newcomers.add(connection);
        gathering.wakeUp();
    }

    void forget(GatheredConnection ended) {
        members.remove(ended);
    }

    void lookUp() {
        gathering.wakeUp();
    }

    private void run() {
        before.run();
        count.begin();
        try {
            while (!isClosing) {
                welcome();
                gathering.await();
            }
        } catch (IOException noMoreWaiting) {
            return; // its connections end with it, and the client sees that
        } finally {
            members.forEach(member -> member.endpoint().close());
            closeNewcomers();
            gathering.close();
            after.run();
            count.end();
        }
    }

    private void welcome() {
        for (GatheredConnection next = newcomers.poll(); next != null; next = newcomers.poll()) {
            try {
                members.add(next);
                gathering.add(next.endpoint(), next);
            } catch (IOException goneAlready) {
                forget(next);
                next.endpoint().close();
            }
        }
    }

    private void closeNewcomers() {
        for (GatheredConnection next = newcomers.poll(); next != null; next = newcomers.poll()) {
            next.endpoint().close();
        }
    }

    /** Closes it, if it was never started. */
    void abandon() {
        gathering.close();
    }

    @Override
    public void close() {
        isClosing = true;
        gathering.wakeUp();
    }

    void join(Duration patience) throws InterruptedException {
        thread.join(patience.toMillis());
        closeNewcomers();
    }
}
