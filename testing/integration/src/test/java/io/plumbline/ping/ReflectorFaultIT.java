// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectorFault;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client sees of a faulty reflector: every tenth message, on a reliable transport and on a lossy one. */
@Timeout(180)
final class ReflectorFaultIT {

    private static final int INVOCATIONS = 55;
    private static final int FAULTS = 5;

    private static RecordingContext context(String transport, String fault) {
        return new RecordingContext(ping(transport, fault).build());
    }

    /** No reply counts as lost because this host is busy. */
    private static RecordingContext patient(String transport, String fault) {
        return new RecordingContext(ping(transport, fault)
                .lossTimeout(Duration.ofSeconds(20))
                .replyTimeout(Duration.ofSeconds(30))
                .build());
    }

    private static PingSpec.Builder ping(String transport, String fault) {
        // a client that spins sends nothing again, so that the reflector counts as the test does
        return PingSpec.over(transport)
                .reflectorWait(Optional.of(WaitStrategy.BLOCK))
                .replyTimeout(Duration.ofSeconds(2))
                .reflectorFault(ReflectorFault.parse(fault + ",every=10"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "udp", "unix"})
    void takesAsMuchLongerAsTheReflectorIsLate(String transport) throws Exception {
        RecordingContext context = patient(transport, "late=20ms");

        context.run(INVOCATIONS);

        assertThat(context.probes.get("reflector_to_client").totalNanos)
                .isGreaterThanOrEqualTo(FAULTS * Duration.ofMillis(20).toNanos());
        assertThat(context.facts)
                .containsEntry("reflector_fault", "late=20ms,every=10")
                .containsEntry("reflector_echoed", Integer.toString(INVOCATIONS));
    }

    @Test
    void countsAsLostAndLateWhatComesAfterTheLossTimeout() throws Exception {
        RecordingContext context = context("udp", "late=250ms");

        context.run(INVOCATIONS);

        assertThat(context.count("replies_lost")).isEqualTo(context.lost).isGreaterThanOrEqualTo(FAULTS);
        assertThat(context.count("replies_late")).isGreaterThanOrEqualTo(FAULTS);
    }

    @Test
    void countsWhatNeverComes() throws Exception {
        RecordingContext context = context("udp", "never");

        context.run(INVOCATIONS);

        assertThat(context.lost).isEqualTo(context.count("replies_lost"));
        assertThat(context.lost - context.count("replies_late")).isEqualTo(FAULTS);
    }

    @Test
    void countsWhatComesTwice() throws Exception {
        RecordingContext context = patient("udp", "twice");

        context.run(INVOCATIONS);

        assertThat(context.count("replies_duplicate")).isEqualTo(FAULTS);
        assertThat(context.count("reflector_echoed")).isGreaterThanOrEqualTo(INVOCATIONS);
    }

    @ParameterizedTest
    @CsvSource({
        "never, no reply in time: timeout=2s, 9",
        "twice, wrong echo: sequence=10, 10",
        "wrong, wrong echo: sequence=9, 9"
    })
    void endsTheRunOnAReliableMedium(String fault, String message, String sequenceAtTheEnd) {
        assertThatThrownBy(() -> context("tcp", fault).run(INVOCATIONS))
                .isInstanceOf(PingException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("invocation=" + sequenceAtTheEnd);
    }

    @Test
    void endsTheRunAtAWrongAnswerOnALossyMediumToo() {
        assertThatThrownBy(() -> patient("udp", "wrong").run(INVOCATIONS))
                .isInstanceOf(PingException.class)
                .hasMessageContaining("wrong echo: sequence=9");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 16, 24, 65_536})
    void seesAWrongAnswerOfEverySize(int sizeBytes) {
        PingSpec ping = PingSpec.over("tcp")
                .clientWait(WaitStrategy.BLOCK)
                .size(new ByteSize(sizeBytes))
                .reflectorFault(ReflectorFault.parse("wrong"))
                .build();

        assertThatThrownBy(() -> new RecordingContext(ping).run(1))
                .isInstanceOf(PingException.class)
                .hasMessageContaining("wrong echo: sequence=0");
    }

    @Test
    void hasNobodyToDoWrongWhereThereIsNoMedium() {
        assertThatThrownBy(() -> context("none", "never").run(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fault=never,every=10");
    }
}
