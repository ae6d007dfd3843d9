// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.model.option.OptionKey;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.ping.control.RefusalException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Places of a reflector's sessions, within a bound on their memory. Each counts the other clients' sessions that it
 * met. Threading: any thread.
 */
final class Places {

    private final int count;
    private final long maxBytes; // 0 for no bound
    private final Semaphore free;
    private final Set<Place> taken = new HashSet<>();
    private long takenBytes;

    Places(ReflectLimits limits) {
        this.count = limits.maxClients();
        this.maxBytes = limits.maxMemory().bytes();
        this.free = new Semaphore(count);
    }

    int taken() {
        return count - free.availablePermits();
    }

    Optional<Place> take(String process, Need need, long patienceMillis) throws InterruptedException, RefusalException {
        if (!free.tryAcquire(need.places, patienceMillis, TimeUnit.MILLISECONDS)) {
            return Optional.empty();
        }
        Optional<Place> place = add(process, need);
        if (place.isEmpty()) {
            free.release(need.places);
            throw new RefusalException(
                    "session needs more memory than is available: bytes=" + need.bytes + ", of others=" + takenBytes()
                            + " (allowed: " + maxBytes
                            + " for all sessions, by max-memory of 'plumbline reflect'; ask for smaller buffers)",
                    OptionKey.SIZE,
                    OptionKey.CLIENTS);
        }
        return place;
    }

    private synchronized long takenBytes() {
        return takenBytes;
    }

    private synchronized Optional<Place> add(String process, Need need) {
        if (maxBytes > 0 && need.bytes > maxBytes - takenBytes) {
            return Optional.empty();
        }
        takenBytes += need.bytes;
        Place place = new Place(process, need, taken.stream().noneMatch(other -> other.process.equals(process)));
        for (Place other : taken) {
            if (!other.process.equals(process)) {
                other.othersMet++;
                place.othersMet++;
            }
        }
        taken.add(place);
        return Optional.of(place);
    }

    private synchronized void remove(Place place) {
        taken.remove(place);
        takenBytes -= place.need.bytes;
        free.release(place.need.places);
    }

    record Need(int places, long bytes) {}

    final class Place implements AutoCloseable {

        private final String process;
        private final Need need;
        private final boolean isFirst;
        private long othersMet; // guarded by the places

        private Place(String process, Need need, boolean isFirst) {
            this.process = process;
            this.need = need;
            this.isFirst = isFirst;
        }

        /** Returns whether the client's process had no other session when this one began. */
        boolean isFirst() {
            return isFirst;
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
