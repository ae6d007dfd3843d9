// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.ping.client.PingSession;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.spi.Endpoint;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

/** What a session's thread does for a run thread that sleeps, look by look and without a clock. */
class ReplyWatchTest {

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(25);

    private final SilentEndpoint endpoint = new SilentEndpoint();
    private LongConsumer look;

    @Test
    void endsAConnectionWhoseReplyIsMissingForLongerThanItsTimeout() {
        ReplyWatch watch = ReplyWatch.of(parts(WaitStrategy.BLOCK));
        watch.sent(7);

        looks(1 + 40); // the first one sees the message for the first time
        assertThat(endpoint.isClosed).isFalse();
        looks(1);

        assertThat(endpoint.isClosed).isTrue();
        assertThat(watch.hasBitten()).isTrue();
    }

    @Test
    void leavesAConnectionAloneThatMakesProgressOrAwaitsNothing() {
        ReplyWatch watch = ReplyWatch.of(parts(WaitStrategy.BLOCK));
        for (int sequence = 0; sequence < 10; sequence++) {
            watch.sent(sequence);
            looks(30);
            watch.replied();
            looks(1);
        }
        looks(1000);

        assertThat(endpoint.isClosed).isFalse();
    }

    @Test
    void isNotThereWhereTheRunThreadLooksAtTheClockItself() {
        assertThat(ReplyWatch.of(parts(WaitStrategy.SPIN))).isNull();
        assertThat(LossWatch.of(parts(WaitStrategy.SPIN))).isNull();
        assertThat(look).isNull();
    }

    @Test
    void givesUpALostReplyAndSendsItsMessageAgainUntilAnEchoWakesTheThread() {
        LossWatch watch = LossWatch.of(parts(WaitStrategy.BLOCK));
        watch.sent(7);

        looks(1 + 4);
        assertThat(watch.isGivenUp()).isFalse();
        looks(1);
        assertThat(watch.isGivenUp()).isTrue();
        assertThat(endpoint.sent).isZero();
        looks(1);
        assertThat(endpoint.sent).isEqualTo(1);
        looks(4);
        assertThat(endpoint.sent).isEqualTo(2); // once in each loss time-out

        assertThat(watch.isAnswered()).isFalse();
        looks(100);
        assertThat(watch.repeated()).isEqualTo(2);
        watch.sent(8);
        looks(3);
        assertThat(watch.isAnswered()).isTrue();
        assertThat(endpoint.isClosed).isFalse();
    }

    private void looks(int count) {
        for (int i = 0; i < count; i++) {
            look.accept(LOOK_NANOS);
        }
    }

    private RoundTripParts parts(WaitStrategy wait) {
        PingSpec ping = PingSpec.over("tcp")
                .clientWait(wait)
                .lossTimeout(Duration.ofMillis(100))
                .replyTimeout(Duration.ofSeconds(1))
                .build();
        PingParameters parameters = new PingParameters(ping, "thread", Secret.NONE, PingParameters.ANY_CPU, 1);
        return new RoundTripParts(
                new WatchedSession(), parameters, null, new PingMessages(64, Stamps.NONE, 1), null);
    }

    private static final class SilentEndpoint implements Endpoint {

        private int sent;
        private boolean isClosed;

        @Override
        public int send(ByteBuffer message) {
            message.position(message.limit());
            sent++;
            return COMPLETE;
        }

        @Override
        public int receive(ByteBuffer message) {
            return BUSY;
        }

        @Override
        public String description() {
            return "silent";
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    private final class WatchedSession implements PingSession {

        @Override
        public Endpoint endpoint() {
            return endpoint;
        }

        @Override
        public PeerIdentity reflector() {
            return PeerIdentity.self();
        }

        @Override
        public SessionRequest request() {
            throw new UnsupportedOperationException("nobody was asked");
        }

        @Override
        public Optional<SessionOffer> offer() {
            return Optional.empty();
        }

        @Override
        public Optional<String> endReason(Duration patience) {
            return Optional.empty();
        }

        @Override
        public void watch(LongConsumer newLook) {
            look = newLook;
        }

        @Override
        public Optional<SessionAccount> end() {
            return Optional.empty();
        }
    }
}
