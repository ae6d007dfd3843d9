// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.model.Rate;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.RecordedUnit;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalsTest {

    @Test
    void readsEachKind() {
        assertThat(Arrivals.parse("uniform")).isEqualTo(Arrivals.uniform());
        assertThat(Arrivals.parse("poisson")).isEqualTo(new Arrivals.Poisson(Defaults.SEED));
        assertThat(Arrivals.parse("poisson:-7")).isEqualTo(new Arrivals.Poisson(-7));
        assertThat(Arrivals.parse("burst:10")).isEqualTo(new Arrivals.Burst(10));
        assertThat(Arrivals.parse("ramp:1k..50k/10s"))
                .isEqualTo(new Arrivals.Ramp(Rate.parse("1k"), Rate.parse("50k"), Duration.ofSeconds(10)));
        assertThat(Arrivals.parse("recorded:a:b")).isEqualTo(new Arrivals.Recorded("a:b", Optional.empty()));
        assertThat(Arrivals.parse("recorded:a,b,unit=ms"))
                .isEqualTo(new Arrivals.Recorded("a,b", Optional.of(RecordedUnit.MS)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "uniform",
                "poisson:7",
                "burst:10",
                "ramp:1000/s..5000/s/10s",
                "recorded:offsets.txt",
                "recorded:times.txt,unit=us"
            })
    void writesWhatItReads(String text) {
        assertThat(Arrivals.parse(text)).hasToString(text);
    }

    @Test
    void knowsWhichHaveRatesOfTheirOwn() {
        assertThat(Arrivals.parse("ramp:1k..2k/1s").hasOwnRates()).isTrue();
        assertThat(Arrivals.parse("recorded:x").hasOwnRates()).isTrue();
        assertThat(Arrivals.parse("burst:2").hasOwnRates()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "weird",
                "uniform:1",
                "poisson:x",
                "burst",
                "burst:x",
                "ramp:1k",
                "recorded",
                "recorded:x,unit=min",
                "recorded:,unit=ms"
            })
    void refusesAnythingElseWithWhatIsAllowed(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrivals.parse(text))
                .withMessageContaining("value=" + text)
                .withMessageContaining("allowed: uniform");
    }

    @Test
    void refusesBurstsThatAreOutOfRange() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrivals.parse("burst:0"))
                .withMessage("burst out of range: burst=0 (allowed: 1 to 1000000)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"surge:10000/s..60000/s/2s@10s", "surge:1/h..1/s/100ms@3s,poisson:-7"})
    void readsTheSurgeThatItWrites(String text) {
        assertThat(Arrivals.parse(text)).hasToString(text);
        assertThat(Arrivals.parse(text).hasOwnRates()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "surge:60k..10k/2s@1s, the base is no lower than the pulse",
        "surge:10k..10k/2s@1s, the base is no lower than the pulse",
        "surge:10k..60k/0s@1s, pulse out of range",
        "surge:10k..60k/99ms@1s, pulse out of range",
        "surge:10k..60k/9000h@1s, pulse out of range",
        "surge:10k..60k@1s, unknown arrivals",
        "surge:10k..60k/2s, unknown arrivals",
        "surge:10k..60k/-2s@1s, unknown arrivals",
        "'surge:10k..60k/2s@1s,ramp:1..2/1s', a surge sets its own rates"
    })
    void refusesSurgesThatAreNone(String text, String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrivals.parse(text))
                .withMessageContaining(reason);
    }

    @Test
    void aSurgeIsOneRunThatHoldsItsPulse() {
        CellSpec cell = CellSpec.of(new TaskSpec("a.Task"))
                .surge(Rate.parse("10k"), Arrivals.Pulse.parse("60k/2s"), Duration.ofSeconds(30));
        assertThat(cell.load().arrivals()).hasToString("surge:10000/s..60000/s/2s@13s");
        assertThat(cell.effort().duration()).isEqualTo(Duration.ofSeconds(42));
        assertThat(new Single(cell).base()).isEqualTo(cell);
        for (CellSpec wrong :
                List.of(cell.runs(2), cell.duration(Duration.ofSeconds(12)), cell.warmup(Duration.ofSeconds(13)))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Single(wrong))
                    .withMessageContaining("the pulse doesn't lie within one run");
        }
    }
}
