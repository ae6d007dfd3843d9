// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.fork.ForkProcess;
import io.plumbline.core.fork.ForkSpec;
import io.plumbline.core.fork.Frame;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.model.Rate;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Forks that end before their time. */
@Timeout(60)
class ForkProcessIT {

    private static final HarnessOptions MINUTE = HarnessOptions.builder()
            .rate(Rate.parse("1k"))
            .warmUp(Duration.ZERO)
            .duration(Duration.ofMinutes(1))
            .interval(Duration.ofMillis(200))
            .runs(1)
            .build();

    @Test
    void aForkThatIsAskedToStopKeepsWhatItMeasured() throws Exception {
        ForkResult result = measure(ForkProcess::requestStop);
        assertThat(result.end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(result.runs().get(0).series("response").orElseThrow().count())
                .isPositive();
    }

    @Test
    void aForkThatIsKilledIsTold() throws Exception {
        ForkResult result =
                measure(fork -> ProcessHandle.of(fork.pid()).orElseThrow().destroyForcibly());
        assertThat(result.end()).isEqualTo(EndState.DIED);
        assertThat(result.endDetail()).contains("killed by signal 9");
        assertThat(result.runs()).isEmpty();
    }

    private static ForkResult measure(Consumer<ForkProcess> afterAnInterval) throws Exception {
        JvmCommand jvm = new JvmCommand(
                Path.of(System.getProperty("java.home")),
                JvmCommand.OWN_ARGUMENTS,
                System.getProperty("java.class.path"));
        try (ForkProcess fork = ForkProcess.start(new ForkSpec(0, CommandIT.NoOp.class.getName(), MINUTE), jvm)) {
            return fork.await(frame -> {
                if (frame instanceof Frame.IntervalOver) {
                    afterAnInterval.accept(fork);
                }
            });
        }
    }
}
