// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;
import io.plumbline.model.result.FactNames;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.wire.PingMessages;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * On a transport that may lose, duplicate and reorder messages: each echo is that of any message that is out. One that
 * has not come back within the loss time-out is lost. The harness reuses a slot only when its invocation has ended, so
 * that the ring never holds two messages of one run in one slot.
 */
final class LossyReplies implements ReplyBook {

    private static final long NONE = -1;

    private final PingMessages messages;
    private final PartProbes probes;
    private final Replies replies;
    private final NanoClock clock;
    private final Failures failures;
    private final long lossTimeoutNanos;
    private final long replyTimeoutNanos;
    private final SessionToken token;
    private final long[] sentNanos; // written by the sender, read by the receiver after lastSent
    private final long[] ended; // receiver: sequence number of what has ended in a slot
    private final int mask;
    private final AtomicLong lastSent = new AtomicLong(NONE);
    private final AtomicLong oldest = new AtomicLong(); // receiver writes, sender may read
    private final GivenUp givenUp = new GivenUp();
    private long newestEnded = NONE;
    private long lostInARow;
    private long silentSinceNanos;
    private long lost;
    private long duplicate;
    private long late;
    private long outOfOrder;

    LossyReplies(RoundTripParts parts, Replies replies) {
        this.messages = parts.messages();
        this.probes = parts.probes();
        this.replies = replies;
        this.clock = parts.context().clock();
        this.failures = parts.failures();
        this.lossTimeoutNanos = parts.ping().lossTimeout().toNanos();
        this.replyTimeoutNanos = parts.ping().replyTimeout().toNanos();
        this.token = parts.session().offer().orElseThrow().token();
        int slots = Integer.highestOneBit(parts.parameters().inFlight()) << 1;
        this.mask = slots - 1;
        this.sentNanos = new long[slots];
        this.ended = new long[slots];
        Arrays.fill(ended, NONE);
    }

    @Override
    @HotPath
    public void sending(long sequence) {
        sentNanos[(int) sequence & mask] = clock.nanoTime();
        lastSent.setRelease(sequence); // its time becomes visible before it
    }

    @Override
    @HotPath
    public int arrived() throws PingException {
        final long sequence = messages.verifiedSequence();
        final int slot = (int) sequence & mask;
        if (sequence == PingMessages.NONE || sequence > lastSent.getAcquire()) {
            noteStranger();
            return 0;
        }
        if (sequence < oldest.getPlain() || ended[slot] >= sequence) {
            noteAgain(sequence);
            return 0;
        }
        ended[slot] = sequence;
        lostInARow = 0;
        if (sequence < newestEnded) {
            outOfOrder++;
        } else {
            newestEnded = sequence;
        }
        probes.record(messages);
        replies.completed(sequence);
        return 1;
    }

    /** The token comes back too if it was presented once too often. */
    private void noteStranger() throws PingException {
        if (!token.hasPart(messages.echo())) {
            throw failures.wrongEcho(oldest.getPlain(), messages.describeWrongEcho());
        }
    }

    private void noteAgain(long sequence) {
        if (givenUp.remove(sequence)) {
            late++;
        } else {
            duplicate++;
        }
    }

    @Override
    public int giveUp() throws PingException {
        final long nowNanos = clock.nanoTime();
        final long last = lastSent.getAcquire();
        long sequence = oldest.getPlain();
        int newlyLost = 0;
        while (sequence <= last && (hasEnded(sequence) || isOverdue(sequence, last, nowNanos))) {
            if (!hasEnded(sequence)) {
                lose(sequence);
                newlyLost++;
            }
            oldest.setRelease(++sequence);
        }
        return newlyLost;
    }

    private boolean hasEnded(long sequence) {
        return ended[(int) sequence & mask] >= sequence;
    }

    private boolean isOverdue(long sequence, long last, long nowNanos) {
        return last - sequence > mask || nowNanos - sentNanos[(int) sequence & mask] > lossTimeoutNanos;
    }

    private void lose(long sequence) throws PingException {
        final int slot = (int) sequence & mask;
        lost++;
        ended[slot] = sequence;
        givenUp.add(sequence);
        replies.lost(sequence);
        if (lostInARow++ == 0) {
            silentSinceNanos = sentNanos[slot];
        }
        if (isSilentForTooLong(sentNanos[slot])) {
            throw failures.noReply(sequence);
        }
    }

    /** Nothing came for the reply time-out, and that was not just a slow schedule. */
    private boolean isSilentForTooLong(long sent) {
        return sent + lossTimeoutNanos - silentSinceNanos >= replyTimeoutNanos
                && lostInARow * lossTimeoutNanos >= replyTimeoutNanos;
    }

    @Override
    public boolean isOverdue() {
        long sequence = oldest.getAcquire();
        long last = lastSent.getPlain(); // the sender's own
        return sequence <= last && isOverdue(sequence, last, clock.nanoTime());
    }

    @Override
    public void tell(RunContext context) {
        context.count(FactNames.REPLIES_LOST, lost);
        context.count(FactNames.REPLIES_DUPLICATE, duplicate);
        context.count(FactNames.REPLIES_LATE, late);
        context.count(FactNames.REPLIES_OUT_OF_ORDER, outOfOrder);
    }
}
