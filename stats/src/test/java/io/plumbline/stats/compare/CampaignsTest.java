// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.stats.block.VariantFork;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often the rule errs and finds, with looks and three percentiles, over simulated campaigns with fixed seeds. */
class CampaignsTest {

    private static final int FULL = 1000;

    @Test
    void callsTheSameNeitherWorseNorBetter() {
        Campaigns same = Campaigns.of(40, new SimulatedHost(0.08, 0.3, 0), KnownHost.NO_MARGIN, Map.of());
        assertThat(same.any(Change.WORSE)).isLessThan(0.13); // 5 % and more than two standard errors
        assertThat(same.any(Change.BETTER)).isLessThan(0.13);
    }

    @Test
    void findsARegressionOfAFifthOnAFairHost() {
        Campaigns slower =
                Campaigns.of(20, SimulatedHost.quiet(0.03), KnownHost.rule(0.05).withLooks(8, 16), Map.of(50.0, 0.2));
        assertThat(slower.of(50, Change.WORSE)).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void passesTheSameOnAFairHost() {
        Campaigns same = Campaigns.of(20, SimulatedHost.quiet(0.02), KnownHost.rule(0.05), Map.of());
        assertThat(same.gate(Verdict.HOLDS)).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void passesHardlyAnythingAsSlowAsTheMargin() {
        Campaigns atMargin =
                Campaigns.of(40, SimulatedHost.quiet(0.03), KnownHost.rule(0.05), KnownHost.onlyMedianSlower(0.05));
        assertThat(atMargin.gate(Verdict.HOLDS)).isLessThan(0.13);
    }

    @Test
    void givesUpEarlyOnAHostThatCanNotTell() {
        Campaigns same = Campaigns.of(20, SimulatedHost.quiet(0.15), KnownHost.rule(0.05), Map.of());
        assertThat(same.gate(Verdict.UNDECIDED)).isGreaterThanOrEqualTo(0.9);
        assertThat(same.share(comparison -> comparison.gate() == Verdict.UNDECIDED && comparison.blocks() == 8))
                .isGreaterThan(0.5);
    }

    @Test
    void wouldErrOftenIfTheHostDriftedBetweenVariants() {
        assertThat(errorsApart(20)).isGreaterThan(0.5);
    }

    @Tag("full")
    @ParameterizedTest
    @CsvSource({
        "0.01, 0, 0", "0.04, 0, 0", "0.08, 0, 0", "0.12, 0, 0", "0.15, 0, 0",
        "0.04, 0.3, 0", "0.08, 0.3, 0", "0.15, 0.3, 0", "0.04, 0.1, 0.2", "0.12, 0.1, 0.2"
    })
    void keepsItsPromisesOnAnyHost(double sigma, double drift, double stalls) {
        KnownHost host = new KnownHost(new SimulatedHost(sigma, drift, stalls));
        Campaigns same = host.sameWithoutMargin(FULL);
        assertThat(same.any(Change.WORSE)).isLessThanOrEqualTo(0.05);
        assertThat(same.any(Change.BETTER)).isLessThanOrEqualTo(0.05);
        assertThat(host.twiceIsWorse(FULL)).isGreaterThanOrEqualTo(0.9);
        assertThat(host.passesAtMargin(FULL)).isLessThanOrEqualTo(0.05);
    }

    private static double errorsApart(int campaigns) {
        SimulatedHost host = new SimulatedHost(0.04, 0.3, 0);
        List<List<Integer>> order = IntStream.range(0, 16)
                .mapToObj(block ->
                        IntStream.range(0, 4).mapToObj(fork -> block / 8).toList())
                .toList();
        long errors = IntStream.range(0, campaigns)
                .mapToObj(seed -> host.measured(order, new Random(seed), Map.of()).stream()
                        .flatMap(block -> block.forks().stream())
                        .toList())
                .map(forks -> Comparison.apart(of(0, forks), of(1, forks), KnownHost.rule(0.05)))
                .filter(comparison -> comparison.gate() == Verdict.FAILS)
                .count();
        return errors / (double) campaigns;
    }

    private static List<VariantFork> of(int variant, List<VariantFork> forks) {
        return forks.stream().filter(fork -> fork.variant() == variant).toList();
    }
}
