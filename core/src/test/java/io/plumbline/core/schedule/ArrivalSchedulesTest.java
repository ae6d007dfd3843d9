// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.LoadSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertThat(schedule("surge:1k..50k/1s@1s")).get().isInstanceOf(SurgeArrivals.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "surge:1k..6k/500ms@1s",
                "surge:999/s..7001/s/333ms@777ms",
                "surge:10..1k/100ms@1ms,burst:7",
                "surge:1..100k/200ms@0s"
            })
    void whatIsLeftOfASurgeIsCountedAsItComes(String text) {
        ArrivalCursor walking = schedule(text).orElseThrow().cursor(0);
        CountableArrivals left = schedule(text).orElseThrow().cursor(0).left().get(0);
        double sum = 0;
        long before = 0;
        for (int k = 0; k < 5000; k++) {
            long offset = walking.nextOffsetNanos();
            assertThat(offset).isGreaterThanOrEqualTo(before);
            assertThat(left.offsetNanos(k)).isEqualTo(offset);
            if (offset > before) {
                assertThat(left.countBefore(offset)).isEqualTo(k);
                assertThat(left.sumBefore(offset).doubleValue()).isCloseTo(sum, withPercentage(0.5));
            }
            sum += offset;
            before = offset;
        }
    }

    @Test
    void theLeadInOfASurgeIsItsBase() {
        assertThat(schedule("surge:1k..50k/1s@1s").orElseThrow().withoutPulse())
                .isEqualTo(new UniformArrivals(Rate.parse("1k")));
        assertThat(schedule("surge:1k..50k/1s@1s").orElseThrow().usualGapNanos())
                .isCloseTo(20_000, within(1e-6));
    }

    @Test
    void recordedArrivalsComeFromAFile(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("offsets.txt"), "# nanoseconds\n0\n1000\n\n2500\n");
        assertThat(schedule("recorded:" + file)).get().isInstanceOf(RecordedArrivals.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> schedule("recorded:" + folder.resolve("missing")))
                .withMessageContaining("can't be read");
    }

    /** What is wrong with the lines of a file. */
    @ParameterizedTest
    @CsvSource({
        "'# times|0|soon', 'not a number: line=3, text=soon'",
        "'0|1e999999999', 'not a number: line=2, text=1e999999999'",
        "'0|10.5', 'not a whole number of nanoseconds, or too large: line=2, value=10.5, unit=ns'",
        "'0|9999999999999999999', 'too large: line=2, value=9999999999999999999'",
        "'# times||50|70||60', 'go back in time: line=6, nanos=60, before=70'",
        "'-9223372036854775808|9223372036854775807', 'too much time: line=2, nanos=9223372036854775807, first=-9223372036854775808'",
        "'0|9223372036854775807', 'too much time: line=2, nanos=9223372036854775807, first=0 (allowed: up to 168h'",
        "'0|1', 'too fast: 2 in 2ns (allowed: 100000000/s on average'",
        "'5|5', 'span no time: arrivals=2'",
        "'1732701234567|1732701235567', 'look like times since 1970 in ms, not in ns: first=1732701234567 (say recorded:'",
        "'1732701234567890|1732701235567890', 'look like times since 1970 in us, not in ns'",
        "'1732701234|1732701235|1732701236', 'look like times since 1970 in s, not in ns'",
    })
    void refusesRecordedArrivalsWithLineAndValue(String lines, String message, @TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("times.txt"), lines.replace('|', '\n'));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> schedule("recorded:" + file))
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({
        "'1732701234567|1732701235667', ms, 1100000000, 'recorded (2 in 2200ms)'",
        "'1732701234|1732701235.000000001', s, 1000000001, 'recorded (2 in 2s)'",
        "'1732701234567890|1732701234567891', us, 1000, 'recorded (2 in 2us)'",
        "'1732701234567890123|1732701234567890223', ns, 100, 'recorded (2 in 200ns)'",
        "'1000000000000|1000000000100', ns, 100, 'recorded (2 in 200ns)'",
        "'1732701234|1732702234', , 1000, 'recorded (2 in 2us)'",
    })
    void readsRecordedArrivalsInTheirUnit(
            String lines, String unit, long secondNanos, String description, @TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("times.txt"), lines.replace('|', '\n'));
        ArrivalSchedule schedule = schedule("recorded:" + file + (unit == null ? "" : ",unit=" + unit))
                .orElseThrow();
        ArrivalCursor cursor = schedule.cursor(0);
        assertThat(cursor.nextOffsetNanos()).isZero();
        assertThat(cursor.nextOffsetNanos()).isEqualTo(secondNanos);
        assertThat(schedule.description()).isEqualTo(description);
    }
}
