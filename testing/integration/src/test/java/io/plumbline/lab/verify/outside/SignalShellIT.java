// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.outside;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.verify.check.Freeze;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
@Timeout(180)
class SignalShellIT {

    private static final Duration LENGTH = Duration.ofMillis(300);

    @Test
    void stopsAProcessForAWhile() throws Exception {
        Process sleeper = new ProcessBuilder("sleep", "60").start();
        try (SignalShell shell = new SignalShell(sleeper.pid())) {
            Freeze freeze = shell.freeze(LENGTH);

            assertThat(freeze.lengthNanos() + freeze.doubtNanos()).isGreaterThanOrEqualTo(LENGTH.toNanos());
            assertThat(freeze.lengthNanos()).isLessThan(10_000_000_000L);
            assertThat(state(sleeper)).isNotEqualTo('T');
        } finally {
            sleeper.destroyForcibly();
        }
    }

    @Test
    void letsTheProcessGoOnIfItsOwnThreadIsStoppedHalfWay() throws Exception {
        Process sleeper = new ProcessBuilder("sleep", "60").start();
        try {
            Thread freezer = new Thread(() -> {
                try (SignalShell shell = new SignalShell(sleeper.pid())) {
                    shell.freeze(Duration.ofSeconds(20));
                } catch (IOException | InterruptedException expected) {
                    Thread.currentThread().interrupt();
                }
            });
            freezer.start();
            awaitStopped(sleeper);
            freezer.interrupt();
            freezer.join();

            assertThat(state(sleeper)).isNotEqualTo('T');
        } finally {
            sleeper.destroyForcibly();
        }
    }

    private static void awaitStopped(Process process) throws IOException, InterruptedException {
        while (state(process) != 'T') {
            Thread.sleep(5);
        }
    }

    private static char state(Process process) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
        return stat.charAt(stat.lastIndexOf(')') + 2);
    }
}
