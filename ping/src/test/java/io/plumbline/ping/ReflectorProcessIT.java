// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.ping.client.ReflectorLaunch;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.ReflectorOptions;
import io.plumbline.transport.ip.HostPort;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
final class ReflectorProcessIT {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @Test
    void isFoundAmongWhatItsJvmPrints() throws Exception {
        ReflectorLaunch launch = launch(ReflectorOptions.defaults(), "-XX:+PrintCompilation", "-Xlog:class+load");
        try (ReflectorProcess reflector = ReflectorProcess.start(launch)) {
            assertThat(reflector.isAlive()).isTrue();
            assertThat(reflector.address().port()).isPositive();
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
        assertThatThrownBy(() -> ReflectorProcess.start(launch(ReflectorOptions.defaults(), arguments.split(" "))))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the reflector's JVM did not start: java=" + JAVA + ", exit status=1")
                .hasMessageContaining(expected);
    }

    @Test
    void tellsNoMoreThanWhyItCantListen() {
        ReflectorOptions nowhere = ReflectorOptions.at(new HostPort("nosuch.invalid", 0));
        assertThatThrownBy(() -> ReflectorProcess.start(launch(nowhere)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("reflector cannot listen: address=nosuch.invalid:");
    }

    private static ReflectorLaunch launch(ReflectorOptions options, String... arguments) {
        return new ReflectorLaunch(
                JAVA, System.getProperty("java.class.path"), List.of(arguments), options, Duration.ofSeconds(100));
    }
}
