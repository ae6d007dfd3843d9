// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatencyFormatTest {

    private static final LatencyFormat FORMAT = new LatencyFormat(Symbols.UNICODE);
    private static final Map<String, BigDecimal> UNIT_NANOS = Map.of(
            "ns",
            BigDecimal.ONE,
            "µs",
            BigDecimal.valueOf(1_000),
            "ms",
            BigDecimal.valueOf(1_000_000),
            "s",
            BigDecimal.valueOf(1_000_000_000));

    /** All magnitudes alike, and the places where the unit changes more often than chance would. */
    private static long nanos(Draws draws) {
        if (draws.oneOf(true, false)) {
            return draws.longBetween(0, 1L << draws.intBetween(0, 42));
        }
        long border = draws.oneOf(1_000L, 1_000_000L, 1_000_000_000L);
        return draws.longBetween(border - border / 100, border + border / 100);
    }

    @SeededTest
    void isOffByHalfAUnitOfTheLastDigitAtMost(Draws draws) {
        long nanos = nanos(draws);
        assertIsClose(FORMAT.of(nanos), nanos);
    }

    @SeededTest
    void hasThreeDigitsUnlessTheNanosecondEndsThem(Draws draws) {
        long nanos = nanos(draws);
        String figure = FORMAT.of(nanos).replace(",", "").split(" ", 2)[0];
        int digits = figure.replace(".", "").length();
        boolean many = nanos >= 1_000_000_000_000L - 500_000_000L;
        assertThat(digits).isEqualTo(nanos < 1000 ? Long.toString(nanos).length() : many ? figure.length() : 3);
    }

    @SeededTest
    void neverWritesAThousandWhereTheNextUnitStarts(Draws draws) {
        long nanos = nanos(draws);
        String[] parts = FORMAT.of(nanos).replace(",", "").split(" ", 2);
        BigDecimal figure = new BigDecimal(parts[0]);
        if (!parts[1].equals("s")) {
            assertThat(figure).isLessThan(BigDecimal.valueOf(1000));
        }
        if (!parts[1].equals("ns")) {
            assertThat(figure).isGreaterThanOrEqualTo(BigDecimal.ONE);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 ns",
        "7, 7 ns",
        "999, 999 ns",
        "1000, 1.00 µs",
        "6514, 6.51 µs",
        "9996, 10.0 µs",
        "999499, 999 µs",
        "999500, 1.00 ms",
        "1204000, 1.20 ms",
        "999999999, 1.00 s",
        "3600000000000, '3,600 s'"
    })
    void choosesTheUnitThatGivesOneToThreeDigitsBeforeThePoint(long nanos, String text) {
        assertThat(FORMAT.of(nanos)).isEqualTo(text);
    }

    @Test
    void writesFractionsOnlyOfTheShortestTimes() {
        assertThat(FORMAT.ofFraction(0.25)).isEqualTo("0.3 ns");
        assertThat(FORMAT.ofFraction(9.96)).isEqualTo("10 ns");
        assertThat(FORMAT.ofFraction(22.6)).isEqualTo("23 ns");
        assertThat(FORMAT.ofFraction(1_234.5)).isEqualTo("1.24 µs");
    }

    @Test
    void leavesOutZerosOfTimesThatPeopleChose() {
        assertThat(FORMAT.plain(10_000_000_000L)).isEqualTo("10 s");
        assertThat(FORMAT.plain(2_500_000L)).isEqualTo("2.5 ms");
        assertThat(FORMAT.plain(100)).isEqualTo("100 ns");
    }

    private static void assertIsClose(String text, long nanos) {
        String[] parts = text.replace(",", "").split(" ", 2);
        BigDecimal figure = new BigDecimal(parts[0]);
        BigDecimal unit = UNIT_NANOS.get(parts[1]);
        BigDecimal halfDigit = unit.scaleByPowerOfTen(-figure.scale()).divide(BigDecimal.valueOf(2));
        assertThat(figure.multiply(unit).subtract(BigDecimal.valueOf(nanos)).abs())
                .as(text)
                .isLessThanOrEqualTo(halfDigit);
    }

    @Test
    void writesAnIntervalWhoseEndsAreAlikeAsOneTime() {
        LatencyFormat format = new LatencyFormat(Symbols.UNICODE);
        assertThat(format.range(30_210, " – ", 30_240)).isEqualTo("30.2 µs");
        assertThat(format.range(30_210, " – ", 30_260)).isEqualTo("30.2 µs – 30.3 µs");
    }
}
