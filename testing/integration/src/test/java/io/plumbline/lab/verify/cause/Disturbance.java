// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.lab.verify.outside.ProcessStop;
import java.io.IOException;
import java.time.Duration;

/** Something that delays another process. Used and closed by one thread. */
@FunctionalInterface
interface Disturbance extends AutoCloseable {

    /** Disturbs once, and returns when it is over. */
    void disturb() throws IOException, InterruptedException;

    @Override
    default void close() throws IOException {}

    /** Stops a process each time. */
    static Disturbance stop(long pid, Duration length) throws IOException {
        ProcessStop stop = new ProcessStop(pid, length);
        return new Disturbance() {
            @Override
            public void disturb() throws IOException, InterruptedException {
                stop.stop();
            }

            @Override
            public void close() throws IOException {
                stop.close();
            }
        };
    }
}
