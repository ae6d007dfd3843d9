// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.DatagramRelay.Direction;
import io.plumbline.ping.DatagramRelay.Fate;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Round trips where messages get lost, come twice or come late. */
@Timeout(180)
final class LossyRoundTripIT {

    private static final Duration LOSS_TIMEOUT = Duration.ofMillis(150);
    private static final int INVOCATIONS = 800;

    @AfterEach
    void clearUp() {
        BadNetwork.be((direction, sequence) -> Fate.PASS);
    }

    private static PingSpec.Builder parameters(WaitStrategy wait) {
        return PingSpec.over(BadNetwork.NAME)
                .clientWait(wait)
                .reflectorWait(Optional.of(WaitStrategy.BLOCK))
                .lossTimeout(LOSS_TIMEOUT);
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SELECT_NOW, WaitStrategy.SELECT, WaitStrategy.BLOCK, WaitStrategy.SPIN})
    void countsWhatIsLostDoubledAndLate(WaitStrategy wait) throws Exception {
        AtomicInteger held = new AtomicInteger();
        BadNetwork.be((direction, sequence) -> {
            if (direction == Direction.TO_REFLECTOR && sequence % 100 == 50) {
                return Fate.DROP;
            }
            if (direction == Direction.TO_CLIENT && sequence % 200 == 125) {
                return Fate.DROP;
            }
            if (direction == Direction.TO_CLIENT && sequence % 400 == 300) {
                held.incrementAndGet();
                return Fate.HOLD;
            }
            boolean isDoubled = direction == Direction.TO_CLIENT ? sequence % 100 == 20 : sequence % 100 == 70;
            return isDoubled ? Fate.DOUBLE : Fate.PASS;
        });
        RecordingContext context = new RecordingContext(parameters(wait).build());

        context.run(INVOCATIONS);

        long lost = context.count("replies_lost");
        long late = context.count("replies_late");
        assertThat(context.lost).isEqualTo(lost);
        assertThat(held.get()).isEqualTo(2);
        assertThat(late).isGreaterThanOrEqualTo(2); // more where this machine was busy: that is a loss made good
        long duplicated = context.count("replies_duplicate");
        assertThat(duplicated)
                .isBetween(12L, 8L + 8); // both copies are late where this machine was too busy for the first
        assertThat(lost - late - duplicated).isEqualTo(8 + 4 - (8 + 8));
        assertThat(context.facts).containsEntry("reflector_bad", "0");
        assertThat(context.probes.get("client_to_reflector").count).isEqualTo(INVOCATIONS - lost);
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SELECT, WaitStrategy.BLOCK, WaitStrategy.SPIN, WaitStrategy.SELECT_NOW})
    void endsTheRunWhenNothingComesBackForTheReplyTimeout(WaitStrategy wait) throws Exception {
        RecordingContext context = new RecordingContext(parameters(wait)
                .lossTimeout(Duration.ofMillis(40))
                .replyTimeout(Duration.ofMillis(400))
                .reflectorWait(Optional.of(wait))
                .build());
        BadNetwork.be((direction, sequence) -> sequence >= 5 ? Fate.DROP : Fate.PASS);
        RoundTripTask task = new RoundTripTask();
        try {
            task.init(context);

            assertThatThrownBy(() -> RecordingContext.invoke(task, 1000))
                    .isInstanceOf(PingException.class)
                    .hasMessageContaining("no reply in time: timeout=400ms");
        } finally {
            task.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, SPIN", "7, BLOCK", "8, SELECT", "15, SPIN", "16, SPIN", "24, SELECT_NOW", "40, BLOCK", "65507, SPIN"
    })
    void carriesEverySizeOfUdp(int sizeBytes, WaitStrategy wait) throws Exception {
        RecordingContext context = new RecordingContext(parameters(wait)
                .transport("udp")
                .size(new ByteSize(sizeBytes))
                .lossTimeout(Duration.ofSeconds(20))
                .build());

        context.run(200);

        assertThat(context.facts)
                .containsEntry("replies_lost", Long.toString(context.lost))
                .containsEntry("reflector_bad", "0");
        assertThat(context.lost).isZero();
    }

    @ParameterizedTest
    @Waits({WaitStrategy.BLOCK, WaitStrategy.SPIN})
    void presentsTheTokenUntilItIsAdmitted(WaitStrategy wait) throws Exception {
        AtomicInteger tokens = new AtomicInteger();
        BadNetwork.treatTokens(() -> tokens.getAndIncrement() < 1 ? Fate.DROP : Fate.DOUBLE);
        RecordingContext context = new RecordingContext(parameters(wait).build());

        context.run(100);

        assertThat(tokens.get()).isPositive();
        assertThat(context.facts).containsEntry("reflector_bad", "0").containsEntry("replies_duplicate", "0");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7})
    void takesNoPartOfATokenThatComesAgainForAMessage(int sizeBytes) throws Exception {
        BadNetwork.treatTokens(() -> Fate.DOUBLE);
        RecordingContext context = new RecordingContext(
                parameters(WaitStrategy.BLOCK).size(new ByteSize(sizeBytes)).build());

        context.run(100);

        assertThat(context.facts).containsEntry("reflector_bad", "0");
    }

    @Test
    void endsTheRunAtAnEchoOfNothingThatWasSent() throws Exception {
        RecordingContext context =
                new RecordingContext(parameters(WaitStrategy.SPIN).build());
        RoundTripTask task = new RoundTripTask();
        BadNetwork.be((direction, sequence) -> Fate.PASS);
        BadNetwork.spoil(7);
        try {
            task.init(context);

            assertThatThrownBy(() -> RecordingContext.invoke(task, 100))
                    .isInstanceOf(PingException.class)
                    .hasMessageContaining("wrong echo: sequence=7");
        } finally {
            BadNetwork.spoil(-1);
            task.close();
        }
    }
}
