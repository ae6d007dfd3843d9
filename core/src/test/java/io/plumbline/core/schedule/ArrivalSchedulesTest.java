// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.LoadSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArrivalSchedulesTest {

    private static Optional<ArrivalSchedule> schedule(String arrivals) {
        return ArrivalSchedules.of(LoadSpec.OF_PING.at(Rate.parse("1k")).with(Arrivals.parse(arrivals)));
    }

    @Test
    void aClosedLoopHasNoSchedule() {
        assertThat(ArrivalSchedules.of(LoadSpec.OF_PING)).isEmpty();
    }

    @Test
    void everyWordMakesItsSchedule() {
        assertThat(schedule("uniform")).get().isInstanceOf(UniformArrivals.class);
        assertThat(schedule("poisson:7")).contains(new PoissonArrivals(Rate.parse("1k"), 7));
        assertThat(schedule("burst:10")).get().isInstanceOf(BurstArrivals.class);
        assertThat(schedule("ramp:1k..50k/10s")).get().isInstanceOf(RampArrivals.class);
    }

    @Test
    void recordedArrivalsComeFromAFile(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("offsets.txt"), "# nanoseconds\n0\n1000\n\n2500\n");
        assertThat(schedule("recorded:" + file)).get().isInstanceOf(RecordedArrivals.class);
        Path broken = Files.writeString(folder.resolve("broken.txt"), "0\nsoon\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> schedule("recorded:" + broken))
                .withMessageContaining("line=soon");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> schedule("recorded:" + folder.resolve("missing")))
                .withMessageContaining("can't be read");
    }
}
