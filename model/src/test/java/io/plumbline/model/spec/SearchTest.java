// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.Rate;
import io.plumbline.model.objective.AchievedObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.subject.TaskSpec;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SearchTest {

    private static final CellSpec CELL = CellSpec.of(new TaskSpec("acme.Any"));
    private static final List<Objective> OBJECTIVES = List.of(Objective.parse("p99<100us"));

    @Test
    void aRateThatIsNotReachedIsNotTheRateUnlessTheObjectivesSayHowMuch() {
        assertThat(Search.of(CELL, "p99<1ms").allObjectives())
                .containsExactly(Objective.parse("p99<1ms"), AchievedObjective.DEFAULT);
        assertThat(Search.of(CELL, "achieved>90%").allObjectives()).containsExactly(new AchievedObjective(0.9));
    }

    @Test
    void saysWhatIsOutOfRange() {
        assertThatThrownBy(() -> Search.of(CELL)).hasMessageContaining("search without an objective");
        assertThatThrownBy(() -> Search.of(CELL.duration(Duration.ofMillis(100)), "p99<1ms"))
                .hasMessageContaining("duration=100ms (allowed: 200ms or more)");
        assertThatThrownBy(() -> search(0.001, Duration.ofMinutes(1))).hasMessageContaining("resolution=0.001");
        assertThatThrownBy(() -> search(0.02, Duration.ofSeconds(1)))
                .hasMessageContaining("max-time-per-rate=1s, duration=5s");
        assertThatThrownBy(() -> new Search.Rates(Rate.perSecond(1), Rate.perSecond(2), Rate.perSecond(3)))
                .hasMessageContaining("lowest=2/s, start=1/s, highest=3/s");
    }

    private static Search search(double resolution, Duration maxTimePerRate) {
        return new Search(CELL, OBJECTIVES, Search.Rates.USUAL, resolution, maxTimePerRate, 3);
    }

    @Test
    void aSearchRefusesACount() {
        assertThatThrownBy(() -> Search.of(CELL, "p99<1ms", "calls<=2"))
                .hasMessage("a count doesn't depend on the rate: objective=calls<=2 (allowed in a search: percentiles, "
                        + "loss and achieved; 'plumbline gate' judges counts)");
    }

    @Test
    void aSweepRefusesArrivalsWithRatesOfTheirOwn() {
        Sweep sweep = Sweep.of(CELL, "1k,2k");
        assertThat(sweep.title()).isEqualTo("sweep of acme.Any");
        assertThatThrownBy(() -> new Sweep(
                        CELL.arrivals(Arrivals.parse("ramp:1k..2k/1s")),
                        sweep.rates(),
                        List.of(),
                        OptionalLong.empty()))
                .hasMessageContaining("arrivals=ramp:1000/s..2000/s/1s");
    }
}
