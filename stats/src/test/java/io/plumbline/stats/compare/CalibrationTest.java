// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.objective.Margin;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CalibrationTest {

    private static final Rule NO_MARGIN = Rule.of(Margin.parse("0%"), 50, 99);

    @Test
    void findsWhatForksVaryBy() {
        Calibrated p50 = calibrated(new SimulatedHost(0.05, 0, 0), 20).get(0);
        assertThat(p50.percentile()).isEqualTo(50);
        assertThat(p50.nanos()).isCloseTo(40_000, within(1000.0));
        assertThat(p50.spread().within()).isCloseTo(0.05, within(0.015));
        assertThat(p50.spread().ofDifferences()).isCloseTo(0.05, within(0.02));
        assertThat(p50.spread().between()).isLessThan(0.03);
        assertThat(p50.correlation()).isCloseTo(0, within(0.3));
    }

    @Test
    void findsDriftBetweenBlocksThatDoesNotReachTheDifferences() {
        Calibrated p50 = calibrated(new SimulatedHost(0.01, 1, 0), 20).get(0);
        assertThat(p50.spread().between()).isGreaterThan(0.2);
        assertThat(p50.spread().ofDifferences()).isLessThan(0.1);
        assertThat(p50.correlation()).isGreaterThan(0.8);
    }

    @Test
    void tellsResolutionAndCostOfEachBudget() {
        Calibrated p99 = calibrated(new SimulatedHost(0.05, 0, 0), 12).get(1);
        assertThat(p99.budgets()).extracting(Calibrated.Budget::blocks).containsExactly(5, 10, 20, 40);
        assertThat(p99.budgets().get(3).duration()).isEqualTo(Duration.ofMinutes(40));
        assertThat(p99.budgets().get(3).share()).isLessThan(p99.budgets().get(2).share());
    }

    /** The flips of the test are those that are counted, so that no more of them than the level can be called worse. */
    @Test
    void alarmsNoOftenerThanTheLevelUnderOtherLabels() {
        Calibrated.Alarms alarms =
                calibrated(new SimulatedHost(0.1, 0.1, 0), 12).get(0).alarms();
        assertThat(alarms.worse()).isBetween(0.0005, NO_MARGIN.levelOfALook());
        assertThat(alarms.better()).isEqualTo(alarms.worse()); // each labelling has its reverse
    }

    @Test
    void recommendsAMarginThatTheSamePasses() {
        assertThat(known(0.01).margin(NO_MARGIN)).hasToString("5%");
        assertThat(known(0.12).margin(NO_MARGIN)).hasToString("17%");
        assertThat(known(50).margin(NO_MARGIN)).hasToString("1000%");
        assertThat(known(0.12).smallestWorse(NO_MARGIN, Margin.parse("11%"))).isBetween(0.17, 0.22);
        assertThat(known(0.12).smallestWorse(NO_MARGIN, Margin.parse("5%+500ns")))
                .isBetween(0.6, 0.63);
    }

    /** The quantile 0.05 of χ² with 11 degrees of freedom is 4.5748. */
    @Test
    void allowsForWhatFewForksLeaveOpen() {
        assertThat(new ForkSpread(0, 0, 0.12, 12).boundOfDifferences())
                .isCloseTo(0.12 * Math.sqrt(11 / 4.5748), within(1e-6));
        assertThat(new ForkSpread(0, 0, 0.12, 1_000).boundOfDifferences()).isBetween(0.12, 0.126);
    }

    /** The quantile 0.99 of F with 7 and 11 degrees of freedom is 4.886. */
    @Test
    void doesNotHoldWhereForksVaryMoreNow() {
        assertThat(known(0.1).isExceededBy(new ForkSpread(0, 0, 0.1 * Math.sqrt(4.8), 8)))
                .isFalse();
        assertThat(known(0.1).isExceededBy(new ForkSpread(0, 0, 0.1 * Math.sqrt(5.0), 8)))
                .isTrue();
    }

    @Test
    void holdsWhereAllForksFellIntoOneBucketThen() {
        assertThat(known(0).isExceededBy(new ForkSpread(0, 0, 0.001, 8))).isFalse();
        assertThat(known(0).isExceededBy(new ForkSpread(0, 0, 0.004, 8))).isTrue();
    }

    private static Calibrated known(double sigma) {
        return new Calibrated(50, 1000, new ForkSpread(sigma, 0, sigma, 12), 0, List.of(), new Calibrated.Alarms(0, 0));
    }

    private static List<Calibrated> calibrated(SimulatedHost host, int blocks) {
        return Calibration.of(host.blocks(blocks, 3, Map.of()), NO_MARGIN, Duration.ofMinutes(1));
    }
}
