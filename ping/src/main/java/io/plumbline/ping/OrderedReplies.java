// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.Replies;
import io.plumbline.model.HotPath;
import io.plumbline.ping.wire.PingMessages;

/**
 * On a transport that brings every message once and in order: the next echo is that of the oldest message that is out.
 */
final class OrderedReplies implements ReplyBook {

    private final PingMessages messages;
    private final PartProbes probes;
    private final Replies replies;
    private final Failures failures;
    private long awaited;

    OrderedReplies(RoundTripParts parts, Replies replies) {
        this.messages = parts.messages();
        this.probes = parts.probes();
        this.replies = replies;
        this.failures = parts.failures();
    }

    @Override
    public void sending(long sequence) {
        // they come back in the order in which they go
    }

    @Override
    @HotPath
    public int arrived() throws PingException {
        final long sequence = awaited;
        if (messages.verifiedSequence() != sequence) {
            throw failures.wrongEcho(sequence, messages.describeWrongEcho());
        }
        awaited = sequence + 1;
        probes.record(messages);
        replies.completed(sequence);
        return 1;
    }
}
