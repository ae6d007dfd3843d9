// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pinning.FreeThreads;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Receives in a thread of its own, by the wait strategy requested. On a transport that loses messages it may sleep when
 * nothing more will come. The sending thread then finds that a reply is overdue, and sends the last message once more:
 * its echo wakes the receiver, which gives up overdue replies. Threading: the receiving thread reports replies; the run
 * thread looks at it from time to time.
 */
final class ThreadedReplies extends Receiving {

    private static final int TAKEN_PER_LOOK = 1 << 6;

    private final NanoClock clock;
    private final RunContext context;
    private final ByteBuffer lastMessage;
    private final boolean isLossy;
    private final long wakeEveryNanos;
    private final ReplyTimer timer;
    private final Thread thread = DaemonThread.of("plumbline-receiver", this::receiveUntilTheEnd);
    private final AtomicLong reported = new AtomicLong();
    private volatile PingException failure;
    private volatile boolean isClosing;
    private long fruitless;
    private long seen;
    private long wokenNanos;
    private long repeated;

    ThreadedReplies(RoundTripParts parts, ReplyBook book, boolean isLossy) {
        super(parts, book);
        this.context = parts.context();
        this.clock = context.clock();
        this.lastMessage = parts.messages().messageAgain();
        this.isLossy = isLossy;
        this.wakeEveryNanos = parts.ping().lossTimeout().toNanos();
        this.timer = parts.replyTimer();
        this.wokenNanos = clock.nanoTime();
        context.placement("receiver", ThreadPlacement.UNPINNED, "left to the operating system");
        FreeThreads.start(thread);
    }

    private void receiveUntilTheEnd() {
        try {
            while (!isClosing) {
                receiveSome();
            }
        } catch (PingException ended) {
            failure = ended;
        } catch (RuntimeException | Error defect) {
            failure = new PingException("the receiving thread has failed: reason=" + defect, defect);
        }
    }

    @HotPath
    private void receiveSome() throws PingException {
        for (int left = TAKEN_PER_LOOK; left > 0; left--) {
            final boolean hasCome = receive() == Endpoint.COMPLETE;
            final int newly = hasCome ? take() : 0;
            if (newly == 0) {
                break; // it slept for a while, or was woken: time to look at what is overdue
            }
            reported.setRelease(reported.getPlain() + newly);
        }
        if (isLossy) {
            reported.setRelease(reported.getPlain() + book.giveUp());
        }
    }

    @Override
    @HotPath
    int poll() throws PingException {
        final PingException ended = failure;
        if (ended != null) {
            throw ended;
        }
        if ((++fruitless & (ReplyTimer.POLLS - 1)) == 0) {
            look();
        }
        return 0;
    }

    private void look() throws PingException {
        final long current = reported.getAcquire();
        if (current != seen) {
            seen = current;
            fruitless = 0;
        } else if (timer.isOver(fruitless)) {
            throw failures.noReply(current);
        }
        if (isLossy) {
            wakeIfOverdue();
        }
    }

    private void wakeIfOverdue() throws PingException {
        final long nowNanos = clock.nanoTime();
        if (nowNanos - wokenNanos < wakeEveryNanos || !book.isOverdue()) {
            return;
        }
        wokenNanos = nowNanos;
        try {
            if (endpoint.send(lastMessage.clear()) == Endpoint.COMPLETE) {
                repeated++;
            }
        } catch (IOException broken) {
            throw failures.broken(seen, broken);
        }
    }

    @Override
    boolean isInPoll() {
        return false;
    }

    @Override
    public void close() {
        isClosing = true;
        endpoint.close(); // wakes the receiver
        FreeThreads.join(thread);
        if (isLossy) {
            context.count("messages_repeated", repeated);
        }
    }
}
