// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

    private static final Map<String, Double> FACTORS = Map.of("/s", 1.0, "k/s", 1e3, "M/s", 1e6, "G/s", 1e9);

    @SeededTest
    void writesRatesWithAnErrorOfHalfALastDigitAtMost(Draws draws) {
        double perSecond = draws.doubleBetween(0.0003, 1e10);
        String[] parts = Quantity.rate(perSecond).split(" ", 2);
        BigDecimal figure = new BigDecimal(parts[0]);
        double unit = FACTORS.get(parts[1]);
        double halfDigit = unit * Math.pow(10, -figure.scale()) / 2;
        assertThat(figure.doubleValue() * unit)
                .isCloseTo(perSecond, Offset.offset(halfDigit * 1.0001 + perSecond * 1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "20000, 20.00 k/s, 20 k/s",
        "999950, 1.000 M/s, 1 M/s",
        "999.96, 1.000 k/s, 1 k/s",
        "10, 10.00 /s, 10 /s",
        "1e8, 100.0 M/s, 100 M/s",
        "9998, 9.998 k/s, 9.998 k/s",
        "0.0002777777777777778, 0.0002778 /s, 0.0002778 /s",
        "0.99997, 1.000 /s, 1 /s",
        "0, 0 /s, 0 /s",
        "NaN, unknown, unknown"
    })
    void writesRatesWithAPrefix(double perSecond, String rate, String plain) {
        assertThat(Quantity.rate(perSecond)).isEqualTo(rate);
        assertThat(Quantity.plainRate(perSecond)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"0;0", "999999;999,999", "1000000;1.00 M", "999999999;1.00 G", "12345678;12.3 M"})
    void writesCountsInFullBelowAMillion(long count, String text) {
        assertThat(Quantity.count(count)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"32, 32 B", "1023, 1023 B", "1024, 1.00 KiB", "1048575, 1.00 MiB", "1610612736, 1.50 GiB"})
    void writesSizesInPowersOfTwo(long bytes, String text) {
        assertThat(Quantity.bytes(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 s, 0 s",
        "850, 0 s, 850 ms",
        "45400, 45 s, 45 s",
        "59600, 59 s, 1 min 00 s",
        "130000, 2 min 10 s, 2 min",
        "3599000, 59 min 59 s, 59 min",
        "3600000, 1 h 0 min, 1 h 0 min",
        "226200000, 62 h 50 min, 62 h 50 min"
    })
    void writesSpansInTheUnitsThatPeopleCountThemIn(long millis, String text, String rough) {
        assertThat(Quantity.seconds(millis / 1000)).isEqualTo(text);
        assertThat(Quantity.roughly(Duration.ofMillis(millis))).isEqualTo(rough);
    }

    @Test
    void writesRatiosAsPercentages() {
        assertThat(Quantity.percent(0.012345)).isEqualTo("1.23 %");
        assertThat(Quantity.percent(1)).isEqualTo("100 %");
        assertThat(Quantity.percent(0)).isEqualTo("0 %");
        assertThat(Quantity.roughPercent(0.000_001)).as("something").isEqualTo("<0.001 %");
        assertThat(Quantity.roughPercent(0.012345)).isEqualTo("1.2 %");
        assertThat(Quantity.roughPercent(Double.NaN)).isEqualTo("unknown");
        assertThat(Quantity.spread(0.012345)).isEqualTo("1.2 %");
        assertThat(Quantity.spread(1.94)).isEqualTo("194 %");
        assertThat(Quantity.spread(2)).isEqualTo("×2.00");
        assertThat(Quantity.spread(11_668.28)).isEqualTo("×11,700");
    }

    @Test
    void writesPartsOfAWholeThatNeverAddUpToMore() {
        assertThat(Quantity.roughParts(List.of(0.606, 0.206, 0.188))).containsExactly("61 %", "20 %", "19 %");
        assertThat(Quantity.roughParts(List.of(0.985, 0.0155, 0.0))).containsExactly("98 %", "1.6 %", "0 %");
        assertThat(Quantity.roughParts(List.of(1.0))).containsExactly("100 %");
        assertThat(Quantity.roughParts(List.of(0.304, 0.0))).containsExactly("30 %", "0 %");
    }

    @Test
    void doesNotDependOnTheCountryOfTheUser() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(Quantity.count(123_456)).isEqualTo("123,456");
            assertThat(Quantity.rate(1234.5)).isEqualTo("1.235 k/s");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void makesForeignTextHarmless() {
        assertThat(Symbols.UNICODE.write("a\u001b[2J\nb\u202e µ")).isEqualTo("a [2J b  µ");
        assertThat(Symbols.ASCII.write("12 µs → ≥ 3 × 4 … ü")).isEqualTo("12 us -> >= 3 x 4 ... ?");
    }

    @Test
    void writesASmallRatioAsAPart() {
        assertThat(Quantity.ratio(1.181)).isEqualTo("×1.18");
        assertThat(Quantity.ratio(0.0259)).isEqualTo("1/39");
        assertThat(Quantity.ratio(0.001)).isEqualTo("1/1,000");
        assertThat(Quantity.ratio(0.0949)).isEqualTo("1/11");
        assertThat(Quantity.ratio(0.0951)).isEqualTo("×0.10");
        assertThat(Quantity.ratio(44.4)).isEqualTo("×44");
        assertThat(Quantity.ratio(999.4)).isEqualTo("×999");
        assertThat(Quantity.ratio(177_753)).isEqualTo("×178,000");
        assertThat(Quantity.ratio(Double.POSITIVE_INFINITY)).isEqualTo("×Infinity");
        assertThat(Quantity.ratio(0)).isEqualTo("×0.00");
    }
}
