// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.DatagramRelay.Fate;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;

/** What a cable adds to each way is in the leg of that way, and twice in the round trip. */
@Timeout(180)
final class LongCableIT {

    private static final int INVOCATIONS = 20;
    private static final long MIN_NANOS = INVOCATIONS * LongCable.DELAY.toNanos();

    private static long roundTripsNanos(RecordingContext context) throws Exception {
        RoundTripTask task = new RoundTripTask();
        long totalNanos = 0;
        try {
            task.init(context);
            for (int i = 0; i < INVOCATIONS; i++) {
                context.actualStartNanos = SystemNanoClock.INSTANCE.nanoTime();
                task.run(0);
                totalNanos += SystemNanoClock.INSTANCE.nanoTime() - context.actualStartNanos;
            }
        } finally {
            task.close();
        }
        return totalNanos;
    }

    private static void assertLonger(RecordingContext context, long totalNanos) {
        assertThat(totalNanos).isGreaterThanOrEqualTo(2 * MIN_NANOS);
        assertThat(context.probes.get("client_to_reflector").totalNanos).isBetween(MIN_NANOS, totalNanos);
        assertThat(context.probes.get("reflector_to_client").totalNanos).isBetween(MIN_NANOS, totalNanos);
    }

    @ParameterizedTest
    @Waits({WaitStrategy.SPIN, WaitStrategy.SELECT, WaitStrategy.BLOCK})
    void isInTheTimesOfTcp(WaitStrategy wait) throws Exception {
        RecordingContext context = new RecordingContext(PingSpec.over(LongCable.NAME)
                .clientWait(wait)
                .reflectorWait(Optional.of(WaitStrategy.BLOCK))
                .build());

        assertLonger(context, roundTripsNanos(context));
    }

    @Test
    void isInTheTimesOfUdp() throws Exception {
        RecordingContext context = new RecordingContext(PingSpec.over(BadNetwork.NAME)
                .reflectorWait(Optional.of(WaitStrategy.BLOCK))
                .lossTimeout(Duration.ofSeconds(20))
                .replyTimeout(Duration.ofSeconds(30))
                .build());
        BadNetwork.be((direction, sequence) -> {
            long deadlineNanos = SystemNanoClock.INSTANCE.nanoTime() + LongCable.DELAY.toNanos();
            while (SystemNanoClock.INSTANCE.nanoTime() - deadlineNanos < 0) {
                LockSupport.parkNanos(deadlineNanos - SystemNanoClock.INSTANCE.nanoTime());
            }
            return Fate.PASS;
        });

        assertLonger(context, roundTripsNanos(context));
        assertThat(context.lost).isZero();
    }
}
