// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.TaskFailedException;
import io.plumbline.model.Rate;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many clients of one process share a session, and few threads of the reflector. */
@Timeout(180)
final class ManyClientsIT {

    private static final int CLIENTS = 100;

    private static PingParameters parameters(PingSpec.Builder ping, String reflector, int inFlight) {
        return new PingParameters(
                ping.reflectorThreads(OptionalInt.of(2)).build(),
                reflector,
                Secret.NONE,
                PingParameters.ANY_CPU,
                inFlight);
    }

    private static HarnessOptions options(PingParameters parameters) {
        CellSpec cell = CellSpec.of(parameters.ping())
                .at(Rate.parse("5k"))
                .clients(CLIENTS, 2)
                .inFlight(parameters.inFlight())
                .leadIn(0)
                .warmup(Duration.ofMillis(20))
                .duration(Duration.ofMillis(200))
                .runs(1)
                .with(RecordingSpec.DEFAULT.withDrain(Duration.ofMinutes(1))); // all of it, on any host
        return HarnessOptions.of(cell).withParameters(parameters.toTexts());
    }

    private static void assertShared(ForkResult fork) {
        RunResult run = fork.runs().get(0);
        assertThat(run.counts().completed()).as("the whole stripe").isEqualTo(1_000);
        assertThat(run.clientSpread().orElseThrow().clients()).isEqualTo(CLIENTS);
        assertThat(fork.facts())
                .containsEntry("reflector_echoed", "1100")
                .containsEntry("reflector_bad", "0")
                .containsKey("transport")
                .containsEntry("reflector_threads", "2")
                .containsKey("set_up_nanos");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "unix"})
    void dealsOneScheduleOutToThemExactly(String transport) {
        PingParameters parameters =
                parameters(PingSpec.over(transport).clientWait(WaitStrategy.BLOCK), PingParameters.THREAD, 1);
        assertShared(new Harness(options(parameters))
                .run(Stream.generate(RoundTripTask::new).limit(CLIENTS).toList()));
    }

    @Test
    void keepsMessagesOfEachInFlight() {
        PingParameters parameters = parameters(
                PingSpec.over("tcp").clientWait(WaitStrategy.SPIN).reflectorWait(Optional.of(WaitStrategy.BLOCK)),
                PingParameters.THREAD,
                4);
        assertShared(new Harness(options(parameters))
                .runAsync(Stream.generate(PipelinedTask::new).limit(CLIENTS).toList()));
    }

    @Test
    void saysOnceWhyThereIsNoSession() {
        PingParameters parameters = parameters(PingSpec.over("tcp"), "127.0.0.1:1", 1);
        Harness harness = new Harness(options(parameters));
        assertThatThrownBy(() -> harness.run(
                        Stream.generate(RoundTripTask::new).limit(CLIENTS).toList()))
                .isInstanceOf(TaskFailedException.class)
                .hasRootCauseMessage("Connection refused");
    }
}
