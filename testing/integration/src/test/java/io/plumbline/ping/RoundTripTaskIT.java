// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(180)
final class RoundTripTaskIT {

    private static final int NO_SUCH_CPU = 4_000;

    @ParameterizedTest
    @Waits({WaitStrategy.SPIN, WaitStrategy.SELECT_NOW, WaitStrategy.SELECT, WaitStrategy.BLOCK})
    void makesVerifiedRoundTripsWithEveryWaitStrategy(WaitStrategy wait) throws Exception {
        RecordingContext context =
                new RecordingContext(PingSpec.over("tcp").clientWait(wait).build());

        context.run(300);

        assertThat(context.facts)
                .containsEntry("reflector_echoed", "300")
                .containsEntry("reflector_bad", "0")
                .containsEntry("reflector_shares_clock", "true")
                .containsEntry("reflector_wait", wait.text());
        assertThat(context.placements).containsEntry("reflector", "-1 no CPU was asked for");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 8, 9, 15, 16, 17, 23, 24, 31, 32, 1_500, 65_537, 1 << 20})
    void carriesEverySize(int sizeBytes) throws Exception {
        RecordingContext context = new RecordingContext(PingSpec.over("tcp")
                .size(new ByteSize(sizeBytes))
                .clientWait(WaitStrategy.BLOCK)
                .build());

        context.run(20);

        assertThat(context.facts).containsEntry("reflector_echoed", "20").containsEntry("reflector_bad", "0");
        assertThat(context.probes).hasSize(sizeBytes >= 24 ? 2 : 0);
    }

    @Test
    void needsNoReflectorWhereThereIsNoMedium() throws Exception {
        RecordingContext context = new RecordingContext(PingSpec.over("none").build());

        context.run(300);

        assertThat(context.facts)
                .containsEntry("reflector_address", "none")
                .containsEntry("data_connection", "none, in the client's thread")
                .doesNotContainKey("reflector_echoed");
        assertThat(context.placements).isEmpty();
        assertThat(context.probes).isEmpty();
    }

    @Test
    void hasNoLegsWhereThereIsNoMedium() {
        RecordingContext context =
                new RecordingContext(PingSpec.over("none").legs(Legs.ON).build());

        assertThatThrownBy(() -> context.run(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no other end");
    }

    @ParameterizedTest
    @CsvSource({
        "tcp, SELECT",
        "tcp-socket, BLOCK",
        "tls, BLOCK",
        "udp, BLOCK",
        "unix, BLOCK",
        "shm, PARK",
        "thread, PARK"
    })
    void splitsTheRoundTripIntoLegsThatAreNeverNegative(String transport, WaitStrategy wait) throws Exception {
        RecordingContext context = new RecordingContext(PingSpec.over(transport)
                .clientWait(wait)
                .lossTimeout(Duration.ofSeconds(20))
                .build());

        context.run(200);

        assertThat(context.probes).containsOnlyKeys("client_to_reflector", "reflector_to_client");
        assertThat(context.probes.values()).allSatisfy(leg -> {
            assertThat(leg.count).isEqualTo(200);
            assertThat(leg.negative).isZero();
            assertThat(leg.totalNanos).isPositive();
        });
    }

    @ParameterizedTest
    @CsvSource({"tcp, BLOCK, 32", "udp, BLOCK, 100", "thread, PARK, 32"})
    void tellsTheDwellBetweenTheLegsIfAsked(String transport, WaitStrategy wait, int sizeBytes) throws Exception {
        RecordingContext context = new RecordingContext(PingSpec.over(transport)
                .clientWait(wait)
                .size(new ByteSize(sizeBytes))
                .lossTimeout(Duration.ofSeconds(20))
                .legs(Legs.DWELL)
                .build());

        context.run(100);

        assertThat(context.probes).containsOnlyKeys("client_to_reflector", "reflector_dwell", "reflector_to_client");
        assertThat(context.probes.values()).allSatisfy(part -> {
            assertThat(part.count).isEqualTo(100);
            assertThat(part.negative).isZero();
        });
        assertThat(context.facts).containsEntry("reflector_stamps", "two");
    }

    @Test
    void leavesOutTheLegsWhereTheyAreNotWanted() throws Exception {
        RecordingContext context =
                new RecordingContext(PingSpec.over("tcp").legs(Legs.OFF).build());

        context.run(10);

        assertThat(context.probes).isEmpty();
        assertThat(context.facts).containsEntry("reflector_stamps", "none");
    }

    @Test
    void refusesLegsWithoutRoom() {
        RecordingContext context = new RecordingContext(
                PingSpec.over("tcp").legs(Legs.ON).size(new ByteSize(16)).build());

        assertThatThrownBy(() -> context.run(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bytes=16");
    }

    @Test
    void saysWhyTheReflectorIsNotPinned() throws Exception {
        RecordingContext context = new RecordingContext(new PingParameters(
                PingSpec.over("tcp").build(), PingParameters.THREAD, Secret.random(), NO_SUCH_CPU, 1));

        context.run(1);

        assertThat(context.placements.get("reflector")).startsWith("-1 could not be pinned to CPU " + NO_SUCH_CPU);
    }

    @Test
    void saysThatNobodyListens() {
        RecordingContext context = new RecordingContext(PingSpec.over("tcp").build(), "127.0.0.1:1");

        assertThatThrownBy(() -> context.run(1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("can't reach the reflector: address=127.0.0.1:1");
    }

    @Test
    void saysThatTheHostIsUnknown() {
        RecordingContext context = new RecordingContext(PingSpec.over("tcp").build(), "no-such-host.invalid:4710");

        assertThatThrownBy(() -> context.run(1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no-such-host.invalid");
    }

    @Test
    void refusesASettingThatTheTransportDoesNotHave() {
        RecordingContext context = new RecordingContext(
                PingSpec.over("tcp").transportOptions(Map.of("colour", "red")).build());

        assertThatThrownBy(() -> context.run(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("transport doesn't have the option: transport=tcp, name=colour"
                        + " (allowed: none, it has no options)");
    }

    @Test
    void carriesSettingsToBothEnds() throws Exception {
        Map<String, String> settings = Map.of("weather", "fine = x");
        PingSpec ping =
                PingSpec.over(BadNetwork.NAME).transportOptions(settings).build();
        new RecordingContext(ping).run(1);

        assertThat(BadNetwork.settingsOfListener()).isEqualTo(settings);
        assertThat(BadNetwork.settingsOfClient()).isEqualTo(settings);
    }
}
