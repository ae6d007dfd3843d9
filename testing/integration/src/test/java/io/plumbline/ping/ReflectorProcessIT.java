// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.client.ReflectorLaunch;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.option.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(180)
final class ReflectorProcessIT {

    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
    private static final ReflectSpec FREE = ReflectSpec.DEFAULT.withPort(0);
    private static final Secret SECRET = Secret.random();

    @Test
    void isFoundAmongWhatItsJvmPrints() throws Exception {
        ReflectorLaunch launch = launch(FREE, "-XX:+PrintCompilation", "-Xlog:class+load");
        try (ReflectorProcess reflector = ReflectorProcess.start(launch)) {
            assertThat(reflector.isAlive()).isTrue();
            assertThat(reflector.address().port()).isPositive();
        }
    }

    @Test
    void servesOnlyThoseWhoHaveItsSecretWhichNobodySees() throws Exception {
        try (ReflectorProcess reflector = ReflectorProcess.start(launch(FREE))) {
            PingSpec ping = PingSpec.over("tcp").clientWait(WaitStrategy.BLOCK).build();
            String address = reflector.address().toString();
            assertThatThrownBy(() -> new RoundTripTask().init(new RecordingContext(ping, address)))
                    .isInstanceOf(RefusalException.class)
                    .hasMessageContaining("wrong secret");

            RecordingContext mine = new RecordingContext(ping, address, SECRET);
            RoundTripTask task = new RoundTripTask();
            task.init(mine);
            task.run(0);
            task.close();
            assertThat(mine.facts)
                    .containsEntry("reflector_echoed", "1")
                    .containsEntry(FactNames.REFLECTOR_OTHERS, "0")
                    .doesNotContainValue(SECRET.value());
            Path process = Path.of("/proc", Long.toString(reflector.pid()));
            for (String shown : List.of("cmdline", "environ")) {
                assertThat(Files.readString(process.resolve(shown)))
                        .isNotEmpty()
                        .doesNotContain(SECRET.value());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Xms2g -Xmx1g|larger value than the maximum heap size",
                "-Xmx1q|Invalid maximum heap size: -Xmx1q",
                "Xmx1g|main class Xmx1g"
            })
    void tellsWhatItsJvmSaidIfThatCantStart(String arguments, String expected) {
        assertThatThrownBy(() -> ReflectorProcess.start(launch(FREE, arguments.split(" "))))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "the reflector's JVM did not start: java=" + JAVA_HOME.resolve("bin/java") + ", exit status=1")
                .hasMessageContaining(expected);
    }

    @Test
    void tellsNoMoreThanWhyItCantListen() {
        ReflectSpec nowhere = new ReflectSpec("nosuch.invalid", 0, Optional.empty(), FREE.access(), FREE.limits());
        assertThatThrownBy(() -> ReflectorProcess.start(launch(nowhere)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("reflector can't listen: address=nosuch.invalid:");
    }

    private static ReflectorLaunch launch(ReflectSpec spec, String... arguments) {
        return new ReflectorLaunch(
                new JvmCommand(JAVA_HOME, List.of(arguments), System.getProperty("java.class.path")),
                spec,
                SECRET,
                Duration.ofSeconds(100));
    }
}
