// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.model.HotPath;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * The way of several threads to descriptors that one of them may close. Only who sleeps or wakes passes it, so what it
 * costs is little beside the call.
 */
@HotPath
final class DescriptorGate {

    private static final long NAP_NANOS = 50_000;

    private final AtomicInteger inside = new AtomicInteger();
    private volatile boolean isClosed;

    boolean enter() {
        inside.incrementAndGet(); // before reading isClosed, as the closer writes that before reading this
        if (isClosed) {
            leave();
            return false;
        }
        return true;
    }

    void leave() {
        inside.decrementAndGet();
    }

    boolean isClosed() {
        return isClosed;
    }

    void close(Runnable wake) {
        isClosed = true;
        while (inside.get() != 0) {
            wake.run();
            LockSupport.parkNanos(this, NAP_NANOS);
        }
    }
}
