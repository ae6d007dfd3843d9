// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.Rate;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LoadSpecTest {

    private static final LoadSpec TASK = LoadSpec.OF_TASK;

    @Test
    void aPingIsAClosedLoopUnlessToldOtherwiseAndATaskIsNot() {
        assertThat(LoadSpec.OF_PING.isClosedLoop()).isTrue();
        assertThat(LoadSpec.OF_PING.text()).isEqualTo("closed loop");
        assertThat(TASK.isClosedLoop()).isFalse();
        assertThat(TASK.text()).isEqualTo("10000/s");
    }

    @Test
    void arrivalsWithRatesOfTheirOwnTakeThePlaceOfTheRate() {
        LoadSpec ramp = TASK.with(Arrivals.parse("ramp:1k..2k/1s"));
        assertThat(ramp.rate()).isEmpty();
        assertThat(ramp.isClosedLoop()).isFalse();
        assertThat(ramp.text()).isEqualTo("ramp:1000/s..2000/s/1s");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ramp.at(Rate.perSecond(5)))
                .withMessageContaining("arrivals=ramp:1000/s..2000/s/1s, rate=5/s (leave out the rate)");
    }

    @Test
    void otherArrivalsNeedARate() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadSpec.OF_PING.with(Arrivals.parse("poisson")))
                .withMessage("arrivals without a rate: arrivals=poisson:42 (give a rate, such as 10k)");
        assertThat(TASK.with(Arrivals.parse("poisson")).closedLoop().isClosedLoop())
                .isTrue();
    }

    @Test
    void everyThreadServesAClient() {
        assertThatThrownBy(() -> TASK.withClients(2, 3))
                .hasMessage("client-threads out of range: client-threads=3 (allowed: 1 to 2)");
        assertThatThrownBy(() -> TASK.withClients(0, 1)).hasMessageContaining("clients=0");
        assertThatThrownBy(() -> TASK.withInFlight(0)).hasMessageContaining("in-flight=0 (allowed: 1 to 1048576)");
    }

    @Test
    void effortAndRecordingSayWhatIsOutOfRange() {
        assertThatThrownBy(() -> EffortSpec.OF_TASK.withRuns(0, Duration.ofSeconds(1)))
                .hasMessage("runs out of range: runs=0 (allowed: 1 to 10000)");
        assertThatThrownBy(() -> EffortSpec.OF_TASK.withWarmup(Duration.ofSeconds(-1)))
                .hasMessageContaining("warmup=PT-1S (allowed: 0s to ");
        assertThatThrownBy(() -> RecordingSpec.DEFAULT.withInterval(Duration.ofMillis(9)))
                .hasMessageContaining("interval=9ms (allowed: 10ms to ");
        assertThatThrownBy(() -> RecordingSpec.DEFAULT.withInitTimeout(Duration.ZERO))
                .hasMessageContaining("init-timeout");
    }
}
