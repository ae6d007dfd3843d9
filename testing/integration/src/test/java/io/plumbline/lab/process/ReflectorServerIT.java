// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.model.subject.ReflectSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A reflector that clients find by its address. */
@Timeout(180)
class ReflectorServerIT {

    private static final ReflectSpec ANY_PORT = ReflectSpec.DEFAULT
            .withPort(0)
            .withLimits(
                    new ReflectLimits(1, new ByteSize(1024), new ByteSize(0), Duration.ofMinutes(1), Optional.empty()));

    @Test
    void reflectsForWhoeverKnowsItsAddressUntilItIsClosed() {
        long pid;
        try (ReflectorServer server = ReflectorServer.start(ANY_PORT, JvmSpec.DEFAULT)) {
            pid = server.pid();
            PingSpec ping =
                    PingSpec.over("tcp").address(Optional.of(server.address())).build();
            BenchmarkResult result = Lab.onThisHost()
                    .run(Ping.of(ping)
                            .leadIn(0)
                            .warmup(Duration.ofMillis(100))
                            .duration(Duration.ofMillis(200))
                            .runs(1)
                            .jvmArguments("-XX:TieredStopAtLevel=1"))
                    .result();
            assertThat(result.forks()).singleElement().matches(fork -> fork.end() == EndState.COMPLETED);
        }
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    @Test
    void saysSoWhenItHasEnded() {
        try (ReflectorServer server = ReflectorServer.start(ANY_PORT, JvmSpec.DEFAULT)) {
            ProcessHandle.of(server.pid()).orElseThrow().destroyForcibly();
            assertThat(server.await()).isNotNull();
        }
    }

    @Test
    void argumentsThatNoJvmTakesAreRefused() {
        JvmSpec wrong = JvmSpec.DEFAULT.withArguments(List.of("-XX:+NoSuchFlag"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReflectorServer.start(ANY_PORT, wrong))
                .withMessageContaining("NoSuchFlag");
    }
}
