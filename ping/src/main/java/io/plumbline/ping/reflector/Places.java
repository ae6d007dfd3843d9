// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.ping.control.ControlConnection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Places of a reflector's sessions, each of which counts the other clients' sessions that it met. Of those who have no session
 * yet the oldest has to go where there are many, so that silent ones don't keep out the next.
 *
 * <p>Threading: any thread.
 */
final class Places {

    private static final int MAX_STRANGERS = 16;

    private final int count;
    private final Semaphore free;
    private final Set<Place> taken = new HashSet<>();
    private final Queue<ControlConnection> strangers = new ConcurrentLinkedQueue<>(); // the oldest first

    Places(int count) {
        this.count = count;
        this.free = new Semaphore(count);
    }

    int taken() {
        return count - free.availablePermits();
    }

    void arrived(ControlConnection stranger) {
        ControlConnection oldest = strangers.size() < MAX_STRANGERS ? null : strangers.poll();
        if (oldest != null) {
            oldest.close();
        }
        strangers.add(stranger);
    }

    void gone(ControlConnection stranger) {
        strangers.remove(stranger);
    }

    /** Takes a place for a session of a client's process; empty if none is free in time. */
    Optional<Place> take(ControlConnection client, String process, long patienceMillis) throws InterruptedException {
        if (!free.tryAcquire(patienceMillis, TimeUnit.MILLISECONDS)) {
            return Optional.empty();
        }
        gone(client);
        return Optional.of(add(process));
    }

    private synchronized Place add(String process) {
        Place place = new Place(process);
        for (Place other : taken) {
            if (!other.process.equals(process)) {
                other.othersMet++;
                place.othersMet++;
            }
        }
        taken.add(place);
        return place;
    }

    private synchronized void remove(Place place) {
        taken.remove(place);
        free.release();
    }

    /** A session's place until it is closed. */
    final class Place implements AutoCloseable {

        private final String process;
        private long othersMet; // guarded by the places

        private Place(String process) {
            this.process = process;
        }

        long othersMet() {
            synchronized (Places.this) {
                return othersMet;
            }
        }

        @Override
        public void close() {
            remove(this);
        }
    }
}
