// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.stats.floor.Premium;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PremiumWordsTest {

    @Test
    void saysHowMuchIsTheServicesWithItsInterval() {
        BenchmarkResult result = SampleResults.service(41_000, 9_000, Optional.empty());
        Premium premium = Premium.of(result).orElseThrow();
        Bounds interval = premium.interval().orElseThrow();
        assertThat(premium.nanos()).isBetween(interval.lowNanos(), interval.highNanos());
        assertThat(PremiumWords.of(result).orElseThrow())
                .matches("redis answers in [\\d.]+ µs; the same bytes over the same socket take [\\d.]+ µs, "
                        + "so [\\d.]+ µs are the service's \\(95 %: [\\d.]+ µs to [\\d.]+ µs\\)\\.");
    }

    /** Known by hand: 41 (39 to 44) over 9 (8 to 10) is 32 (32 - hypot(2, 1) to 32 + hypot(3, 1)). */
    @Test
    void makesTheIntervalOfBothMedians() {
        Premium.Median service = new Premium.Median(41_000, Optional.of(new Bounds(39_000, 44_000)));
        Premium.Median floor = new Premium.Median(9_000, Optional.of(new Bounds(8_000, 10_000)));
        assertThat(Premium.between(service, floor))
                .isEqualTo(new Premium(41_000, 9_000, 32_000, Optional.of(new Bounds(29_764, 35_162))));
    }

    @Test
    void saysNothingIsTheServicesThatMayBeChance() {
        assertThat(PremiumWords.of(SampleResults.service(9_000, 9_000, Optional.empty()))
                        .orElseThrow())
                .endsWith("; the difference may be chance.");
        assertThat(PremiumWords.of(SampleResults.service(9_000, 41_000, Optional.empty()))
                        .orElseThrow())
                .endsWith("; the difference may be chance.");
    }

    @Test
    void namesTheReflectorThatIsTheFloor() {
        BenchmarkResult result = SampleResults.service(41_000, 9_000, Optional.of("10.0.0.2:4710"));
        assertThat(PremiumWords.of(result).orElseThrow())
                .contains("a reflector beside it sends as many bytes back in ");
        assertThat(PremiumWords.floor(result)).isEqualTo("over reflector 10.0.0.2:4710, in 6 forks");
    }

    @Test
    void hasNoVerdictWithoutAFloorOrWhereFiguresMislead() {
        assertThat(PremiumWords.of(SampleResults.service(41_000))).isEmpty();
        assertThat(PremiumWords.floor(SampleResults.service(41_000))).isEmpty();
        BenchmarkResult none =
                SampleResults.service(41_000).withServiceFloor(ServiceFloor.none("it is on another host"));
        assertThat(PremiumWords.of(none)).isEmpty();
        assertThat(PremiumWords.floor(none)).isEqualTo("none: it is on another host");
        assertThat(PremiumWords.of(SampleResults.service(41_000, 9_000, Optional.empty())
                        .withCaveats(List.of(CaveatCode.REPLIES_FAILED.invalid("Too many were errors.", "Mend it.")))))
                .isEmpty();
    }
}
