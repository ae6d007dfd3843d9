// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.aeron;

import io.aeron.Aeron;
import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.logbuffer.FragmentHandler;
import io.plumbline.model.HotPath;
import org.agrona.concurrent.AgentInvoker;
import org.agrona.concurrent.UnsafeBuffer;

/** One end: a driver where it has one, without threads, and a stream each way, run by the one thread that spins. */
@HotPath
final class Node implements AutoCloseable {

    private static final int POLLS_PER_TURN_OF_IPC = 1024;

    private final MediaDriver driver;
    private final Aeron aeron;
    private final AgentInvoker driverInvoker;
    private final AgentInvoker clientInvoker;
    private final boolean isIpc;
    private final Subscription subscription;
    private final ExclusivePublication publication;
    private Image image;
    private int polls;

    private Node(PingPlan plan, MediaDriver driver, boolean isReflector) {
        this.driver = driver;
        this.isIpc = plan.isIpc();
        this.driverInvoker = driver == null ? null : driver.sharedAgentInvoker();
        this.aeron = Aeron.connect(new Aeron.Context()
                .aeronDirectoryName(plan.directory())
                .useConductorAgentInvoker(true)
                .driverAgentInvoker(driverInvoker));
        this.clientInvoker = aeron.conductorAgentInvoker();
        this.subscription = isReflector
                ? aeron.addSubscription(plan.pingChannel(), PingPlan.PING_STREAM)
                : aeron.addSubscription(plan.pongChannel(), PingPlan.PONG_STREAM);
        this.publication = isReflector
                ? aeron.addExclusivePublication(plan.pongChannel(), PingPlan.PONG_STREAM)
                : aeron.addExclusivePublication(plan.pingChannel(), PingPlan.PING_STREAM);
    }

    /** The reflector has a driver always, the client over UDP only: over IPC they share one. */
    static Node open(PingPlan plan, boolean isReflector) {
        boolean hasDriver = isReflector || !plan.isIpc();
        return new Node(plan, hasDriver ? launch(plan) : null, isReflector);
    }

    private static MediaDriver launch(PingPlan plan) {
        return MediaDriver.launch(new MediaDriver.Context()
                .aeronDirectoryName(plan.directory())
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true)
                .termBufferSparseFile(false)
                .threadingMode(ThreadingMode.INVOKER));
    }

    void awaitPeer() {
        while (!publication.isConnected() || subscription.imageCount() == 0) {
            turn();
            Thread.onSpinWait();
        }
        image = subscription.imageAtIndex(0);
    }

    boolean isPeerThere() {
        return !image.isClosed() && !image.isEndOfStream();
    }

    void send(UnsafeBuffer message) {
        while (publication.offer(message) < 0 && isPeerThere()) {
            turn();
        }
        if (!isIpc) {
            driverInvoker.invoke();
        }
    }

    boolean poll(FragmentHandler handler) {
        if (image.poll(handler, 1) > 0) {
            return true;
        }
        if (isIpc) {
            if (++polls % POLLS_PER_TURN_OF_IPC == 0) {
                turn();
            }
            return false;
        }
        driverInvoker.invoke();
        if (++polls % POLLS_PER_TURN_OF_IPC == 0) {
            clientInvoker.invoke();
        }
        return image.poll(handler, 1) > 0;
    }

    private void turn() {
        if (driverInvoker != null) {
            driverInvoker.invoke();
        }
        clientInvoker.invoke();
    }

    @Override
    public void close() {
        aeron.close();
        if (driver != null) {
            driver.close();
        }
    }
}
