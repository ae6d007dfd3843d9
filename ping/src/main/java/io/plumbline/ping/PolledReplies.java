// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;

/** The sending thread looks for replies itself, between two requests. Does not allocate after construction. */
final class PolledReplies implements Receiving {

    /** Most replies in one look, so that a request that is due doesn't wait for the whole of a backlog. */
    private static final int MAX_AT_ONCE = 16;

    /** Polls between two looks for lost replies: a clock reading in each would be felt. */
    private static final int POLLS_PER_LOOK = 1 << 6;

    private final ReplyReceiver receiver;
    private final ReplyBook book;
    private final ReplyTimer timer;
    private final Failures failures;
    private long fruitless;
    private long polls;

    PolledReplies(RoundTripParts parts, ReplyReceiver receiver) {
        this.receiver = receiver;
        this.book = receiver.book();
        this.timer = new ReplyTimer(
                parts.context().clock(), parts.ping().replyTimeout().toNanos());
        this.failures = parts.failures();
    }

    @Override
    @HotPath
    public int poll() throws PingException {
        final ReplyReceiver source = receiver;
        int reported = 0;
        for (int left = MAX_AT_ONCE; left > 0 && source.receive() == Endpoint.COMPLETE; left--) {
            reported += source.take();
        }
        if ((++polls & (POLLS_PER_LOOK - 1)) == 0) {
            reported += book.giveUp();
        }
        if (reported > 0) {
            fruitless = 0;
        } else if ((++fruitless & (ReplyTimer.POLLS - 1)) == 0 && timer.isOver(fruitless)) {
            throw failures.noReply(source.received());
        }
        return reported;
    }

    @Override
    public boolean isInPoll() {
        return true;
    }

    @Override
    public void close() {
        // there is no thread to end
    }
}
