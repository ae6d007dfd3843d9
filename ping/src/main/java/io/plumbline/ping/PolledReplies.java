// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.HotPath;
import io.plumbline.transport.spi.Endpoint;

/** The sending thread looks for replies itself, between two requests. */
final class PolledReplies extends Receiving {

    /** Most replies in one look, so that a request that is due doesn't wait for the whole of a backlog. */
    private static final int MAX_AT_ONCE = 16;

    /** Polls between two looks for lost replies: a clock reading in each would be felt. */
    private static final int POLLS_PER_LOOK = 1 << 6;

    private final ReplyTimer timer;
    private long fruitless;
    private long polls;

    PolledReplies(RoundTripParts parts, ReplyBook book) {
        super(parts, book);
        this.timer = parts.replyTimer();
    }

    @Override
    @HotPath
    int poll() throws PingException {
        int reported = 0;
        for (int left = MAX_AT_ONCE; left > 0 && receive() == Endpoint.COMPLETE; left--) {
            reported += take();
        }
        if ((++polls & (POLLS_PER_LOOK - 1)) == 0) {
            reported += book.giveUp();
        }
        if (reported > 0) {
            fruitless = 0;
        } else if ((++fruitless & (ReplyTimer.POLLS - 1)) == 0 && timer.isOver(fruitless)) {
            throw failures.noReply(received());
        }
        return reported;
    }

    @Override
    boolean isInPoll() {
        return true;
    }
}
