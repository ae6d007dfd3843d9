// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.channel.Timeouts;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import java.time.Duration;

/**
 * Waits for a descriptor, asleep, until a timeout. An interrupt doesn't wake a thread inside the kernel, so it checks
 * for one twenty times a second.
 */
public final class PatientPoll {

    private static final int SLICE_MILLIS = 50;

    private final int descriptor;
    private final int events;
    private int leftMillis;

    public PatientPoll(int descriptor, int events, Duration timeout) {
        this.descriptor = descriptor;
        this.events = events;
        leftMillis = Math.toIntExact(Timeouts.millis(timeout));
    }

    /**
     * Returns 1 if something happened, 0 if the time is up or the thread was interrupted, or an error number, negated.
     */
    public int await() {
        while (leftMillis > 0 && !Thread.currentThread().isInterrupted()) {
            int millis = Math.min(SLICE_MILLIS, leftMillis);
            int ready = Descriptors.poll(descriptor, events, millis);
            if (ready != 0 && ready != -Errno.EINTR) {
                return ready;
            }
            leftMillis -= millis; // a signal shortens the wait a little, at most
        }
        return 0;
    }
}
