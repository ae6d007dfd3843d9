// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.testkit.SampleResults;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What belongs together, what changed, and what was accepted. */
class HistoryTest {

    private static final String FILE = "abcdef0123";

    @Test
    void findsTheChangeWhateverTheOrderOfTheLines() {
        List<StoreEntry> shuffled = new ArrayList<>(MadeCampaigns.withAStep(40, 25));
        List<Track> inOrder = tracks(shuffled);
        Collections.shuffle(shuffled, new Random(3));
        shuffled.addAll(shuffled.subList(0, 10)); // as after a merge
        assertThat(tracks(shuffled)).isEqualTo(inOrder);
        assertThat(inOrder).hasSize(2).allSatisfy(track -> {
            assertThat(track.campaigns()).hasSize(40);
            assertThat(track.changes()).singleElement().satisfies(change -> {
                assertThat(change.isAlarm()).isTrue();
                assertThat(change.before()).isEqualTo(track.campaigns().get(24));
                assertThat(change.after()).isEqualTo(track.campaigns().get(25));
                assertThat(change.lastSure().place())
                        .isBeforeOrEqualTo(change.before().place());
            });
        });
    }

    @Test
    void keepsAChangeAcceptedWhenMoreCampaignsMoveIt() {
        List<StoreEntry> entries = new ArrayList<>(MadeCampaigns.withAStep(60, 25));
        Track track = tracks(entries.subList(0, 35)).get(0);
        AcceptedChange accepted = AcceptedChange.of(track, track.changes().get(0), "checks more", Instant.EPOCH);
        entries.add(new AcceptedChange(
                accepted.id(),
                accepted.track(),
                track.campaigns().get(27).id(), // where it seemed to be then
                true,
                "checks more",
                Instant.EPOCH));
        assertThat(tracks(entries).get(0).changes()).singleElement().satisfies(change -> {
            assertThat(change.isAlarm()).isFalse();
            assertThat(change.acceptance()).isPresent();
        });
        assertThat(tracks(entries).get(1).changes().get(0).isAlarm()).isTrue(); // of another measure
    }

    /** A regression that nobody accepted doesn't become what the next one is held against. */
    @Test
    void holdsNewCampaignsAgainstTheLevelThatIsAccepted() {
        List<StoreEntry> entries = new ArrayList<>(MadeCampaigns.withAStep(40, 25));
        Track alarmed = tracks(entries).get(0);
        assertThat(alarmed.baseline()).isEqualTo(alarmed.campaigns().subList(0, 25));
        entries.add(AcceptedChange.of(alarmed, alarmed.changes().get(0), "checks more", Instant.EPOCH));
        assertThat(tracks(entries).get(0).baseline())
                .isEqualTo(alarmed.campaigns().subList(25, 40));
        assertThat(tracks(MadeCampaigns.withAStep(40, 40)).get(0).baseline()).hasSize(40);
    }

    @Test
    void keepsTestbedsBranchesAndOptionsApart() {
        Campaign one = MadeCampaigns.campaign(1, 1000);
        Testbed elsewhere = new Testbed("ffff", "4 CPUs");
        Build other = new Build(Optional.of("fix"), Optional.empty(), Optional.empty());
        List<StoreEntry> entries = List.of(
                one,
                with(one, "2", "00aa", elsewhere, one.build()),
                with(one, "3", "00aa", one.testbed(), other),
                with(one, "4", "00bb", one.testbed(), one.build()));
        assertThat(tracks(entries))
                .hasSize(8)
                .allSatisfy(track -> assertThat(track.campaigns()).hasSize(1));
    }

    private static Campaign with(Campaign one, String id, String setup, Testbed testbed, Build build) {
        return new Campaign(
                id, one.benchmark(), setup, testbed, build, one.startedAt(), one.measures(), one.doubt(), one.result());
    }

    @Test
    void takesFromAResultWhatEachForkSupports() {
        BenchmarkResult result = SampleResults.rich().withCaveats(List.of());
        Campaign campaign =
                CampaignFacts.of("ping", result, Build.UNKNOWN, FILE).orElseThrow();
        assertThat(campaign.startedAt()).isEqualTo(result.startedAt());
        assertThat(campaign.doubt()).isEmpty();
        assertThat(campaign.measures().get(0).name()).isEqualTo("response p50");
        assertThat(campaign.measures())
                .allSatisfy(measure -> assertThat(measure.forkNanos()).hasSameSizeAs(result.forks()));
        assertThat(campaign.place()).isEqualTo(result.startedAt());
    }

    @Test
    void tellsOtherOptionsFromOtherEffort() {
        BenchmarkResult result = SampleResults.rich();
        assertThat(setup(with(result, cell -> cell.forks(9)))).isEqualTo(setup(result));
        assertThat(setup(with(result, cell -> cell.inFlight(9)))).isNotEqualTo(setup(result));
    }

    private static String setup(BenchmarkResult result) {
        return CampaignFacts.of("ping", result, Build.UNKNOWN, FILE)
                .orElseThrow()
                .setup();
    }

    private static BenchmarkResult with(BenchmarkResult result, UnaryOperator<CellSpec> change) {
        return result.withExperiment(
                new Single(change.apply(result.experiment().orElseThrow().base())));
    }

    private static List<Track> tracks(List<? extends StoreEntry> entries) {
        return History.of(List.copyOf(entries), List.of()).tracks(key -> true, 0.05);
    }
}
