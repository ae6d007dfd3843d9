// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.account.WorkedOff;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.Pacer;
import io.plumbline.core.plan.RunTime;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.run.ThreadSchedule.Ending;
import io.plumbline.model.HotPath;

/**
 * Starts invocations on a schedule and lets replies come when they come. When the bound of invocations in flight is
 * reached the next one waits for room, and is charged for that wait; so are those of other clients of this thread.
 * Threading: the client thread.
 */
final class AsyncLoop implements InvocationLoop {

    private final RunTime time;
    private final ThreadSchedule share;
    private final Pacer pacer;
    private final AsyncClient[] clients;
    private final AwaitingClients awaiting;
    private long offsetNanos;
    private AsyncClient next;

    AsyncLoop(RunTime time, ThreadSchedule share, Pacer pacer, AsyncClient[] clients) {
        this.time = time;
        this.share = share;
        this.pacer = pacer;
        this.clients = clients.clone();
        this.awaiting = new AwaitingClients(clients.length);
        advance();
    }

    @HotPath
    private void advance() {
        offsetNanos = share.arrivals().nextOffsetNanos();
        next = clients[share.turn().client()];
    }

    @Override
    @HotPath
    public boolean invokeSome() throws Throwable {
        final long startNanos = time.startNanos();
        final long endOffsetNanos = time.endOffsetNanos();

        for (int left = BATCH; left > 0; left--) {
            if (offsetNanos >= endOffsetNanos) {
                return drainSome();
            }
            final AsyncClient client = next;
            final long freeSince = awaitRoom(client);
            final long intendedStart = startNanos + offsetNanos;
            final long actualStart = awaitStart(intendedStart);
            if (isOver(actualStart)) {
                return false;
            }
            final long number = client.start(
                    offsetNanos, actualStart, InvocationLoop.latenessNanos(actualStart, intendedStart, freeSince));
            advance();
            client.send(number, intendedStart);
            awaiting.add(client);
        }
        return true;
    }

    /** Returns since when the next invocation could be sent, as far as room is concerned. */
    @HotPath
    private long awaitRoom(AsyncClient client) throws Exception {
        final NanoClock clock = time.clock();
        long now = clock.nanoTime();
        while (!client.hasRoom() && !isOver(now)) {
            if (awaiting.poll() == 0) {
                Thread.onSpinWait();
            }
            now = clock.nanoTime();
        }
        return now;
    }

    /**
     * Looks for replies while any are due, and leaves the rest of the wait to the pacer. It looks at least once, also
     * when the start is late: a reply that is there must not wait until the harness has caught up.
     */
    @HotPath
    private long awaitStart(long intendedStart) throws Exception {
        final NanoClock clock = time.clock();
        while (awaiting.isAny()) {
            if (awaiting.poll() == 0) {
                Thread.onSpinWait();
            }
            if (clock.nanoTime() - intendedStart >= 0 || time.stop().isRaised()) {
                break;
            }
        }
        return pacer.awaitUntil(intendedStart);
    }

    private boolean isOver(long now) {
        return now - time.giveUpNanos() > 0 || time.stop().isRaised();
    }

    private boolean drainSome() throws Exception {
        for (int left = BATCH; left > 0; left--) {
            if (!awaiting.isAny() || isOver(time.clock().nanoTime())) {
                return false;
            }
            if (awaiting.poll() == 0) {
                Thread.onSpinWait();
            }
        }
        return true;
    }

    @Override
    public long invoked() {
        long invoked = 0;
        for (AsyncClient client : clients) {
            invoked += client.invoked();
        }
        return invoked;
    }

    @Override
    public boolean canSettleWhileStuck() {
        return true;
    }

    @Override
    public WorkedOff.Kind kind() {
        return WorkedOff.Kind.MANY_IN_FLIGHT;
    }

    @Override
    public long nextOffsetNanos() {
        return offsetNanos;
    }

    @Override
    public void settle(Ending end, CensoredRecorder censored) {
        for (int place = 0; place < clients.length; place++) {
            share.settling().set(place);
            clients[place].settle(end.gaveUpNanos(), censored);
        }
        share.settleUnsent(time, offsetNanos, end, censored);
    }
}
