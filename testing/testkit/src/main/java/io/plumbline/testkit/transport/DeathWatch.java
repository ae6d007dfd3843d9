// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * A thread that uses an endpoint until that is found closed. It tries as tightly as a caller that spins, as some
 * transports ask after the other end once in many tries. A spinning thread's time to notice is measured in its CPU
 * time, which it gets little of on a busy host.
 */
final class DeathWatch {

    private static final NanoClock CLOCK = SystemNanoClock.INSTANCE;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int TRIES = 1 << 12; // between two looks at the clock

    private final boolean spins;
    private final Worker<Long> worker;
    private long deadNanos;
    private boolean hadNoticed;

    private DeathWatch(WaitStrategy strategy, Step step) {
        this.spins = strategy.burnsCpu();
        this.worker = Worker.start(strategy, () -> {
            awaitClosed(step);
            return spins ? THREADS.getCurrentThreadCpuTime() : CLOCK.nanoTime();
        });
    }

    private interface Step {
        int take() throws IOException;
    }

    static DeathWatch byReceiving(Endpoint endpoint, WaitStrategy strategy) {
        ByteBuffer message = ByteBuffer.allocateDirect(ContractFixture.SMALL_BYTES);
        return new DeathWatch(strategy, () -> endpoint.receive(message.clear()));
    }

    static DeathWatch bySending(Endpoint endpoint, WaitStrategy strategy) {
        ByteBuffer message = ByteBuffer.allocateDirect(ContractFixture.SMALL_BYTES);
        return new DeathWatch(strategy, () -> endpoint.send(message.hasRemaining() ? message : message.clear()));
    }

    /** Sends a message and waits for an answer, which never comes. */
    static DeathWatch byAsking(Endpoint endpoint, WaitStrategy strategy) {
        ByteBuffer message = ByteBuffer.allocateDirect(ContractFixture.SMALL_BYTES);
        ByteBuffer answer = ByteBuffer.allocateDirect(ContractFixture.SMALL_BYTES);
        return new DeathWatch(strategy, () -> {
            int status = message.hasRemaining() ? endpoint.send(message) : Endpoint.COMPLETE;
            return status == Endpoint.COMPLETE ? endpoint.receive(answer.clear()) : status;
        });
    }

    private static void awaitClosed(Step step) throws IOException {
        long startNanos = CLOCK.nanoTime();
        for (int tries = 1; step.take() != Endpoint.CLOSED; tries++) {
            if (tries % TRIES == 0 && CLOCK.nanoTime() - startNanos > Patience.LIMIT.toNanos()) {
                throw new AssertionError("the other end's death was not noticed: limit=" + Patience.LIMIT);
            }
        }
    }

    void assertSeesNothingYet() throws Exception {
        worker.assertIsStillWorking();
    }

    /** Says that the other end is dead by now. */
    void peerIsDead() {
        deadNanos = spins ? worker.cpuNanos() : CLOCK.nanoTime();
        hadNoticed = worker.isDone();
    }

    /** Waits until it has noticed. */
    Duration noticedAfter() throws Exception {
        long noticedNanos = worker.result();
        return hadNoticed || deadNanos < 0 ? Duration.ZERO : Duration.ofNanos(Math.max(0, noticedNanos - deadNanos));
    }
}
