// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.core.schedule.BurstArrivals;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.RampArrivals;
import io.plumbline.core.schedule.RecordedArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.model.Rate;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalsTextTest {

    private static final Rate RATE = Rate.parse("1k");

    @Test
    void everyWordMakesItsSchedule() {
        assertThat(ArrivalsText.parse("uniform").at(RATE)).isInstanceOf(UniformArrivals.class);
        assertThat(ArrivalsText.parse("poisson").at(RATE)).isInstanceOf(PoissonArrivals.class);
        assertThat(ArrivalsText.parse("poisson:7").at(RATE)).isInstanceOf(PoissonArrivals.class);
        assertThat(ArrivalsText.parse("burst:10").at(RATE)).isInstanceOf(BurstArrivals.class);
        assertThat(ArrivalsText.parse("ramp:1k..50k/10s").at(RATE)).isInstanceOf(RampArrivals.class);
    }

    @Test
    void recordedArrivalsComeFromAFile(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("offsets.txt"), "# nanoseconds\n0\n1000\n\n2500\n");
        assertThat(ArrivalsText.parse("recorded:" + file).at(RATE)).isInstanceOf(RecordedArrivals.class);
        Path broken = Files.writeString(folder.resolve("broken.txt"), "0\nsoon\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArrivalsText.parse("recorded:" + broken).at(RATE))
                .withMessageContaining("line=soon");
    }

    @Test
    void rampAndRecordingHaveTheirOwnRates() {
        assertThat(ArrivalsText.parse("ramp:1k..2k/1s").needsRate()).isFalse();
        assertThat(ArrivalsText.parse("recorded:x").needsRate()).isFalse();
        assertThat(ArrivalsText.parse("burst:2").needsRate()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "weird", "uniform:1", "poisson:x", "burst", "burst:x", "ramp:1k", "recorded"})
    void anythingElseIsRefusedWithWhatIsAllowed(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArrivalsText.parse(text))
                .withMessageContaining("value=" + text)
                .withMessageContaining("allowed: uniform");
    }
}
