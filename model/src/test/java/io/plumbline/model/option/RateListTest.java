// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.Rate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateListTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1k,2k,5k | 1000 2000 5000",
                "5k, 1k ,5k | 1000 5000",
                "1k..8k*2 | 1000 2000 4000 8000",
                "1k..10k*2 | 1000 2000 4000 8000",
                "1k..5k*1.5 | 1000 1500 2250 3375",
                "1k..4k+1k | 1000 2000 3000 4000",
                "0.5..2+0.5 | 0.5 1 1.5 2",
                "1.5k..2.5k+0.5k | 1500 2000 2500",
                "100..100*2 | 100",
                "50/m..2/s+30/m | 0.833333333 1.333 1.833",
                "1k..2k+1k,7k,6k | 1000 2000 6000 7000",
                "20k | 20000"
            })
    void expands(String text, String expected) {
        assertThat(RateList.parse(text).rates().stream()
                        .map(rate -> rate.toString().replace("/s", "")))
                .map(rate -> rate.replace("3000/h", "0.833333333"))
                .map(rate -> rate.replace("1800/h", "0.5"))
                .containsExactly(expected.split(" "));
    }

    @Test
    void endsBeforeALastRateThatTheFactorMisses() {
        List<Rate> rates = RateList.parse("1k..200k*1.5").rates();
        assertThat(rates).hasSize(14);
        assertThat(rates.get(13)).isEqualTo(Rate.parse("194600")); // 1000 · 1.5^13 = 194,619.5 with four digits
    }

    @Test
    void spansFromOnePercentOfAClosedLoopToBeyondIt() {
        RateList list = RateList.parse("auto");
        assertThat(list.needsClosedLoop()).isTrue();
        List<Rate> rates = list.rates(100_000);
        assertThat(rates).hasSize(12);
        assertThat(rates.get(0)).isEqualTo(Rate.parse("1k"));
        assertThat(rates.get(1)).isEqualTo(Rate.parse("1557")); // 130^(1/11) = 1.5566
        assertThat(rates.get(11)).isEqualTo(Rate.parse("130k"));
        assertThatThrownBy(list::rates)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the rate of a closed loop is not known: rates=auto");
    }

    @Test
    void addsSingleRatesToTheAutomaticOnes() {
        assertThat(RateList.parse("auto,77").rates(1000)).hasSize(13).contains(Rate.perSecond(77));
        assertThat(RateList.parse("1k").rates(50)).containsExactly(Rate.perSecond(1000));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "1k,,2k | empty part in the list of rates: value=1k,,2k (allowed: 1k,2k,5k or 1k..200k*1.5 or 1k..10k+1k or auto)",
                "1k..10k | range of rates without a factor or a step: value=1k..10k (allowed: 1k,2k,5k or 1k..200k*1.5 or"
                        + " 1k..10k+1k or auto)",
                "10k..1k*2 | range of rates falls: value=10k..1k*2, first=10000/s, last=1000/s (allowed: 1k,2k,5k or"
                        + " 1k..200k*1.5 or 1k..10k+1k or auto)",
                "1k..10k*1 | factor of rates is too small: value=1 (allowed: more than 1, such as 1.5)",
                "1k..10k*x | factor of rates is not a number: value=x (allowed: more than 1, such as 1.5)",
                "1k..10k+ | not a rate: value= (allowed: 1/h to 100M/s, such as 500, 20k, 2.5/s, 1M/s, 30/m)",
                "..10k*2 | not a range of rates: value=..10k*2 (allowed: 1k,2k,5k or 1k..200k*1.5 or 1k..10k+1k or auto)",
                "fast | not a rate: value=fast (allowed: 1/h to 100M/s, such as 500, 20k, 2.5/s, 1M/s, 30/m)",
                "1..1M+1 | too many rates: value=1..1M+1 (allowed: 1000 at most)"
            })
    void saysExactlyWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> RateList.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @SeededTest
    void risesByTheFactorWithinTheRange(Draws draws) {
        int first = draws.intBetween(1, 100_000);
        int more = draws.intBetween(1, 1_000_000);
        double factor = draws.intBetween(110, 900) / 100.0;
        List<Rate> rates =
                RateList.parse(first + ".." + (first + more) + "*" + factor).rates();
        assertThat(rates).isSorted().doesNotHaveDuplicates();
        assertThat(rates.get(0).perSecond()).isEqualTo(first);
        assertThat(rates.get(rates.size() - 1).perSecond()).isLessThanOrEqualTo(first + more);
        for (int i = 0; i < rates.size(); i++) {
            double exact = first * Math.pow(factor, i);
            assertThat(rates.get(i).perSecond()).isCloseTo(exact, within(exact * 0.00051));
        }
        assertThat(first * Math.pow(factor, rates.size()) * 1.0001).isGreaterThan(first + more);
    }

    @SeededTest
    void roundsToFourDigitsWithinWhatARateAllows(Draws draws) {
        double perSecond = draws.doubleBetween(0.01, 1e8);
        assertThat(NiceRates.of(perSecond).perSecond()).isCloseTo(perSecond, within(perSecond * 0.00051));
    }

    @Test
    void staysWithinWhatARateAllows() {
        assertThat(NiceRates.of(1e12)).isEqualTo(Rate.HIGHEST);
        assertThat(NiceRates.of(1e-9)).isEqualTo(Rate.LOWEST);
        assertThatThrownBy(() -> NiceRates.of(0)).hasMessageContaining("perSecond=0.0");
    }
}
