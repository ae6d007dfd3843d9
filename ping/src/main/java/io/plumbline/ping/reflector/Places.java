// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Places of a reflector's sessions, each of which counts the other clients' sessions that it met.
 *
 * <p>Threading: any thread.
 */
final class Places {

    private final int count;
    private final Semaphore free;
    private final Set<Place> taken = new HashSet<>();

    Places(int count) {
        this.count = count;
        this.free = new Semaphore(count);
    }

    int taken() {
        return count - free.availablePermits();
    }

    /** Takes a place for a session of a client's process; empty if none is free in time. */
    Optional<Place> take(String process, long patienceMillis) throws InterruptedException {
        if (!free.tryAcquire(patienceMillis, TimeUnit.MILLISECONDS)) {
            return Optional.empty();
        }
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
