// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.ping.client.ReflectorLaunch;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.ReflectorOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
final class ReflectorProcessIT {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @Test
    void isFoundAmongWhatItsJvmPrints() throws Exception {
        ReflectorLaunch launch = new ReflectorLaunch(
                JAVA,
                System.getProperty("java.class.path"),
                List.of("-XX:+PrintCompilation", "-Xlog:class+load"),
                ReflectorOptions.defaults(),
                Duration.ofSeconds(100));
        try (ReflectorProcess reflector = ReflectorProcess.start(launch)) {
            assertThat(reflector.isAlive()).isTrue();
            assertThat(reflector.address().port()).isPositive();
        }
    }
}
