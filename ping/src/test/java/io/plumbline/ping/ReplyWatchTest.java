// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.spi.Endpoint;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a session's thread does for a run thread that sleeps, look by look and without a clock. */
class ReplyWatchTest {

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(25);

    private static final PingSpec PING = ping(WaitStrategy.BLOCK);

    private final SilentEndpoint endpoint = new SilentEndpoint();

    @Test
    void endsAConnectionWhoseReplyIsMissingForLongerThanItsTimeout() {
        ReplyWatch watch = new ReplyWatch(PING.replyTimeout());
        watch.over(endpoint);
        watch.sent(7);

        looks(watch, 1 + 40); // the first one sees the message for the first time
        assertThat(endpoint.isClosed).isFalse();
        looks(watch, 1);

        assertThat(endpoint.isClosed).isTrue();
        assertThat(watch.hasBitten()).isTrue();
    }

    @Test
    void leavesAConnectionAloneThatMakesProgressOrAwaitsNothing() {
        ReplyWatch watch = new ReplyWatch(PING.replyTimeout());
        watch.over(endpoint);
        for (int sequence = 0; sequence < 10; sequence++) {
            watch.sent(sequence);
            looks(watch, 30);
            watch.replied();
            looks(watch, 1);
        }
        looks(watch, 1000);

        assertThat(endpoint.isClosed).isFalse();
    }

    @Test
    void isNotThereWhereTheRunThreadLooksAtTheClockItself() {
        PingParameters parameters = new PingParameters(
                ping(WaitStrategy.SPIN), PingParameters.THREAD, Secret.NONE, PingParameters.ANY_CPU, 1);
        RoundTripParts parts = new RoundTripParts(null, parameters, null, null, null);

        assertThat(ReplyWatch.of(parts)).isNull();
        assertThat(LossWatch.of(parts)).isNull();
    }

    @Test
    void givesUpALostReplyAndSendsItsMessageAgainUntilAnEchoWakesTheThread() {
        LossWatch watch = new LossWatch(endpoint, PING, ByteBuffer.allocate(64));
        watch.sent(7);

        looks(watch, 1 + 4);
        assertThat(watch.isGivenUp()).isFalse();
        looks(watch, 1);
        assertThat(watch.isGivenUp()).isTrue();
        assertThat(endpoint.sent).isZero();
        looks(watch, 1);
        assertThat(endpoint.sent).isEqualTo(1);
        looks(watch, 4);
        assertThat(endpoint.sent).isEqualTo(2); // once in each loss time-out

        assertThat(watch.isAnswered()).isFalse();
        looks(watch, 100);
        assertThat(watch.repeated()).isEqualTo(2);
        watch.sent(8);
        looks(watch, 3);
        assertThat(watch.isAnswered()).isTrue();
        assertThat(endpoint.isClosed).isFalse();
    }

    private static void looks(ReplyWatch watch, int count) {
        for (int i = 0; i < count; i++) {
            watch.look(LOOK_NANOS);
        }
    }

    private static PingSpec ping(WaitStrategy wait) {
        return PingSpec.over("tcp")
                .clientWait(wait)
                .lossTimeout(Duration.ofMillis(100))
                .replyTimeout(Duration.ofSeconds(1))
                .build();
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
}
