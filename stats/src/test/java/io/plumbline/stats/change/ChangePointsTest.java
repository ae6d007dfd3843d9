// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where changes are found, where none are, and how often either is wrong. */
class ChangePointsTest {

    private static final SimulatedHistory FORKS = SimulatedHistory.ofForks(5, 0.1);
    private static final SimulatedHistory CAMPAIGNS = SimulatedHistory.ofCampaigns(0.1);

    @Test
    void namesTheStepItsSizeAndItsDirection() {
        ChangePoints found = ChangePoints.of(FORKS.with(100, 60, 0.15, 1), 0.05);
        assertThat(found.changes()).singleElement().satisfies(change -> {
            assertThat(change.at()).isBetween(change.earliest(), change.latest());
            assertThat(change.at()).isBetween(57, 63);
            assertThat(change.ratio()).isCloseTo(1.15, within(0.03));
            assertThat(Math.exp(change.difference().low(0.025))).isBetween(1.05, change.ratio());
            assertThat(change.isSlower()).isTrue();
            assertThat(change.mayBeAt(60)).isTrue();
            assertThat(change.mayBeAt(30)).isFalse();
        });
        assertThat(found.suspected()).isEmpty();
        assertThat(found.sigma()).isCloseTo(0.1 / Math.sqrt(5), within(0.012));
    }

    @Test
    void seesTheSameBackwards() {
        List<CampaignLevel> reversed = new ArrayList<>(FORKS.with(100, 60, 0.3, 2));
        Collections.reverse(reversed);
        assertThat(ChangePoints.of(reversed, 0.05).changes()).singleElement().satisfies(change -> {
            assertThat(change.at()).isEqualTo(40);
            assertThat(change.isSlower()).isFalse();
        });
    }

    @Test
    void findsAStepUpAndTheOneBackDown() {
        List<CampaignLevel> history = new ArrayList<>(FORKS.with(100, 40, 0.3, 3));
        history.addAll(FORKS.without(60, 4));
        assertThat(ChangePoints.of(history, 0.05).changes())
                .extracting(ChangePoint::at)
                .containsExactly(40, 100);
    }

    @Test
    void takesASingleOutlierForNoChange() {
        List<CampaignLevel> history = new ArrayList<>(CAMPAIGNS.without(60, 5));
        history.set(30, new CampaignLevel(history.get(30).logarithm() + Math.log(2), OptionalDouble.empty()));
        assertThat(ChangePoints.of(history, 0).changes()).isEmpty();
    }

    @Test
    void findsNothingInHistoriesThatDoNotVary() {
        ChangePoints found = ChangePoints.of(Collections.nCopies(50, CampaignLevel.of(1000)), 0);
        assertThat(found.changes()).isEmpty();
        assertThat(found.suspected()).isEmpty();
    }

    @Test
    void findsAStepBetweenLevelsThatDoNotVary() {
        List<CampaignLevel> history = new ArrayList<>(Collections.nCopies(20, CampaignLevel.of(1000)));
        history.addAll(Collections.nCopies(20, CampaignLevel.of(1100)));
        assertThat(ChangePoints.of(history, 0.05).changes())
                .extracting(ChangePoint::at)
                .containsExactly(20);
    }

    @Test
    void onlySuspectsWhatIsBelowTheMargin() {
        List<CampaignLevel> history = FORKS.with(100, 50, 0.15, 6);
        assertThat(ChangePoints.of(history, 0.3).changes()).isEmpty();
        assertThat(ChangePoints.of(history, 0.3).suspected()).isNotEmpty();
    }

    @Test
    void describesWhatIsSuspectedBesideAChangeByItsOwnStretch() {
        SimulatedHistory correlated = new SimulatedHistory(0.1, 0, 0, 0.5, 0);
        List<ChangePoint> suspected = IntStream.range(0, 100)
                .mapToObj(seed -> ChangePoints.of(correlated.with(200, 100, 1, seed), 0.05))
                .flatMap(found -> found.suspected().stream())
                .filter(change -> change.at() != 100)
                .toList();
        assertThat(suspected)
                .isNotEmpty()
                .allSatisfy(change -> assertThat(change.ratio()).isBetween(0.75, 1.35));
    }

    @Test
    void saysNothingOfAShortHistory() {
        ChangePoints found = ChangePoints.of(FORKS.with(11, 5, 1, 7), 0.05);
        assertThat(found.isLongEnough()).isFalse();
        assertThat(found.changes()).isEmpty();
        assertThat(ChangePoints.of(FORKS.with(12, 6, 1, 7), 0.05).isLongEnough())
                .isTrue();
    }

    @Test
    void trustsCampaignsLessWhoseForksDisagree() {
        double[] weights = Levels.of(List.of(
                        CampaignLevel.of(1000, 1010), CampaignLevel.of(1000, 1010), CampaignLevel.of(1000, 2000)))
                .weights();
        assertThat(weights).containsExactly(1, 1, 0.1);
    }

    @Test
    void locatesNearlyAsWellAsWhoKnowsBothLevels() {
        assertThat(DetectionRates.found(FORKS, 0.15, 3, 200)).isGreaterThanOrEqualTo(0.95);
        assertThat(DetectionRates.found(CAMPAIGNS, 0.15, 3, 200)).isGreaterThanOrEqualTo(0.78);
    }

    @Test
    void alarmsRarelyWithoutAStep() {
        assertThat(DetectionRates.falseAlarms(FORKS, 200)).isLessThan(0.2);
        assertThat(DetectionRates.falseAlarms(CAMPAIGNS, 200)).isLessThan(0.2);
        assertThat(DetectionRates.falseAlarms(new SimulatedHistory(0.1, 0, 0, 0, 0.05), 100))
                .isLessThan(0.3);
    }

    /** The table in docs/statistics.md. */
    @Tag("full")
    @Test
    void keepsItsRates() {
        assertThat(DetectionRates.found(FORKS, 0.15, 3, 1000)).isGreaterThanOrEqualTo(0.98);
        assertThat(DetectionRates.found(CAMPAIGNS, 0.15, 3, 1000)).isGreaterThanOrEqualTo(0.82);
        assertThat(DetectionRates.covered(CAMPAIGNS, 0.15, 1000)).isGreaterThanOrEqualTo(0.95);
        for (SimulatedHistory made : List.of(
                FORKS,
                CAMPAIGNS,
                new SimulatedHistory(0.05, 0.1, 5, 0, 0),
                new SimulatedHistory(0.1, 0, 0, 0.3, 0),
                new SimulatedHistory(0.1, 0, 0, 0, 0.05))) {
            assertThat(DetectionRates.falseAlarms(made, 1000)).as("%s", made).isLessThan(0.6);
            assertThat(DetectionRates.falseAlarmsOfLooks(made, 40))
                    .as("%s", made)
                    .isLessThan(1.4);
            assertThat(DetectionRates.delay(made, 0.15, 0.5, 100))
                    .as("%s", made)
                    .isLessThanOrEqualTo(15);
        }
    }

    @Test
    void refusesWhatIsNoLevel() {
        assertThatIllegalArgumentException().isThrownBy(() -> new CampaignLevel(Double.NaN, OptionalDouble.empty()));
        assertThatIllegalArgumentException().isThrownBy(() -> new CampaignLevel(1, OptionalDouble.of(-1)));
        assertThat(CampaignLevel.of(0).logarithm()).isZero();
        assertThat(CampaignLevel.of(100, 400).nanos()).isCloseTo(200, within(1e-9));
    }

    @Test
    void ranksAndSquaresAgreeOnTheirOwn() {
        Levels levels = Levels.of(FORKS.with(100, 30, 0.4, 8));
        assertThat(Segmentation.of(levels).cuts()).containsExactly(30);
        assertThat(RankScan.changes(levels)).extracting(RankScan.Split::at).containsExactly(30);
        assertThat(Segmentation.of(levels).placesNear(0, 30, 100, 0)).containsExactly(30, 30);
    }
}
