// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * A reflector's work for one client: admits its connections, and sends their messages back. Threading: one thread,
 * except {@link #isAdmitted}.
 */
interface ReflectedSession extends AutoCloseable {

    Duration LONGEST_END = Duration.ofSeconds(2);

    void start();

    SessionOffer offer();

    /** Waits in a thread of its own for the client's connections; the answer is false if they don't come in time. */
    default CompletableFuture<Boolean> admit(Duration timeout, Runnable onAdmission) {
        CompletableFuture<Boolean> isAdmitted = new CompletableFuture<>();
        DaemonThread.start("plumbline-admission", () -> {
            try {
                isAdmitted.complete(isAdmitted(timeout, onAdmission));
            } finally {
                isAdmitted.complete(false);
            }
        });
        return isAdmitted;
    }

    /** Waits for the client's connections; says so when they have all come, and returns false if they don't in time. */
    boolean isAdmitted(Duration timeout, Runnable onAdmission);

    long echoed();

    SessionAccount account(long othersMet);

    @Override
    void close();

    /** {@code meter}: reads the CPU time of this process; every look is at all of its threads. */
    record Tools(ThreadPinner pinner, CpuMeter meter) {}
}
