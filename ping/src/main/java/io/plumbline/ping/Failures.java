// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.DurationText;
import io.plumbline.ping.client.PingSession;
import java.time.Duration;

/** Says how a round trip ended that ended the run. */
record Failures(PingSession session, Duration replyTimeout) {

    private static final Duration PATIENCE_FOR_REASON = Duration.ofMillis(300);

    PingException ended(long sequence) {
        String reason = session.endReason(PATIENCE_FOR_REASON).orElse("data connection was closed by the reflector");
        return failure("connection to the reflector ended: reason=" + reason, sequence, null);
    }

    /** {@code watch}: it closes the connection when it gives up; null without one. */
    PingException ended(long sequence, ReplyWatch watch) {
        return watch != null && watch.hasBitten() ? noReply(sequence) : ended(sequence);
    }

    PingException noReply(long sequence) {
        return failure(
                "no reply in time: timeout=" + DurationText.of(replyTimeout)
                        + " (is the reflector frozen? if not, use a longer reply-timeout)",
                sequence,
                null);
    }

    PingException broken(long sequence, Exception cause) {
        return failure("connection to the reflector failed: reason=" + cause.getMessage(), sequence, cause);
    }

    PingException wrongEcho(long sequence, String what) {
        return failure(what, sequence, null);
    }

    private PingException failure(String what, long sequence, Exception cause) {
        return new PingException(
                what + ", invocation=" + sequence + ", endpoint="
                        + session.endpoint().description(),
                cause);
    }
}
