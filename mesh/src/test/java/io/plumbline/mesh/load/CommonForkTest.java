// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.ForkListener;
import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.PacerChoice;
import io.plumbline.model.spec.Percent;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.spec.TaskSpec;
import io.plumbline.stats.validity.ValidityCheck;
import io.plumbline.testkit.ManualNanoClock;
import io.plumbline.testkit.SampleResults;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** Agents on clocks that are turned by hand: what they offer and measure together is known to the invocation. */
class CommonForkTest {

    private static final int AGENTS = 4;
    private static final long READING = 500;
    private static final long START = 6_000_000_000L; // the floor takes most of it
    private static final long SERVICE = 10_000;
    private static final CellSpec CELL = CellSpec.of(new TaskSpec("acme.Any"))
            .with(LoadSpec.OF_TASK.at(Rate.perSecond(10_000)).with(PacerChoice.SPIN))
            .clients(AGENTS, 1)
            .leadIn(0)
            .warmup(Duration.ofMillis(2))
            .duration(Duration.ofMillis(20))
            .runs(3)
            .with(RecordingSpec.DEFAULT.withDrain(Duration.ofMillis(1)));
    private static final int PLANNED = 3 * 200;

    private static ForkResult measured(CellSpec cell, int agent, long serviceNanos) {
        LoadShare share = LoadShare.of(cell, AGENTS, agent);
        ManualNanoClock clock = new ManualNanoClock(0).advancingPerReading(READING);
        CellSpec own = cell.clients(1, 1);
        Harness harness =
                new Harness(HarnessOptions.of(own).withStripe(share.stripe()), clock, cpu -> {}, ForkListener.NONE, 0);
        harness.begin(START);
        return harness.run(intendedNanos -> clock.advance(serviceNanos));
    }

    private static MeasuredPart part(CellSpec cell, int agent, Optional<ForkResult> fork, boolean hasStarted) {
        Optional<BenchmarkResult> result = fork.map(one -> SampleResults.minimal()
                .withForks(List.of(one), SampleResults.minimal().summary()));
        return new MeasuredPart(
                "host-" + agent,
                LoadShare.of(cell, AGENTS, agent),
                result.map(one -> one.withCaveats(List.of())),
                hasStarted,
                OptionalLong.of(10_000),
                fork.isPresent() ? "" : "the connection is gone");
    }

    private static List<MeasuredPart> parts(CellSpec cell, IntToLongFunction serviceNanos) {
        List<MeasuredPart> parts = new ArrayList<>();
        for (int agent = 0; agent < AGENTS; agent++) {
            parts.add(part(cell, agent, Optional.of(measured(cell, agent, serviceNanos.applyAsLong(agent))), true));
        }
        return parts;
    }

    @Test
    void offersTheWholeRateAndMergesWithoutLoss() {
        List<MeasuredPart> parts = parts(CELL, agent -> SERVICE * (agent + 1));
        ForkResult fork = CommonFork.of(0, parts, 0.95);

        assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
        assertThat(fork.runs()).hasSize(3);
        for (RunResult run : fork.runs()) {
            assertThat(run.counts().scheduled()).isEqualTo(200);
            assertThat(run.offeredPerSecond()).isCloseTo(10_000, within(1e-6));
            assertThat(run.achievedPerSecond() / run.offeredPerSecond()).isCloseTo(1, within(0.001));
            Series service = run.series("service").orElseThrow();
            assertThat(service.count()).isEqualTo(200);
            for (int agent = 0; agent < AGENTS; agent++) {
                long nanos = SERVICE * (agent + 1);
                assertThat(service.histogram().toHistogram().getCountBetweenValues(nanos, nanos + 2 * READING))
                        .isEqualTo(50);
            }
            assertThat(run.clientSpread().orElseThrow().clients()).isEqualTo(AGENTS);
        }
        AgentLoad load = fork.agents().orElseThrow();
        assertThat(load.planned()).isEqualTo(PLANNED);
        assertThat(load.coverage()).isEqualTo(1);
        assertThat(load.stripeErrorRatio().orElseThrow()).isCloseTo(0.2, within(1e-9)); // 2 · 10 µs of 100
        assertThat(load.parts()).allMatch(one -> one.fork().orElseThrow().runs().size() == 3);
    }

    @Test
    void accountsForALostAgentExactly() {
        for (CellSpec cell : List.of(CELL, CELL.arrivals(new Arrivals.Poisson(7)))) {
            List<MeasuredPart> parts = parts(cell, agent -> SERVICE);
            AgentLoad whole = CommonFork.of(0, parts, 0.95).agents().orElseThrow();
            parts.set(1, part(cell, 1, Optional.empty(), true));
            parts.set(2, part(cell, 2, Optional.empty(), false));
            AgentLoad load = CommonFork.of(0, parts, 0.95).agents().orElseThrow();

            assertThat(load.planned()).isEqualTo(whole.planned());
            assertThat(load.unknown())
                    .isEqualTo(whole.parts().get(1).measured())
                    .isPositive();
            assertThat(load.missed()).isEqualTo(whole.parts().get(2).measured()).isPositive();
            assertThat(load.measured()).isEqualTo(whole.measured() - load.unknown() - load.missed());
        }
    }

    @Test
    void needsNoCommonClockForIndependentStreams() {
        CellSpec poisson = CELL.arrivals(new Arrivals.Poisson(7));
        ForkResult fork = CommonFork.of(0, parts(poisson, agent -> SERVICE), 0.95);
        assertThat(fork.agents().orElseThrow().stripeErrorRatio()).isEmpty();
    }

    @Test
    void namesTheAgentThatDiffersAndNobodyAmongAlikeOnes() {
        assertThat(caveats(parts(CELL, agent -> SERVICE)))
                .extracting(Caveat::code)
                .doesNotContain(CaveatCode.AGENTS_DIFFER, CaveatCode.AGENT_LIMITED, CaveatCode.LOAD_INCOMPLETE);
        assertThat(caveats(parts(CELL, agent -> agent == 3 ? 5 * SERVICE : SERVICE)))
                .filteredOn(caveat -> caveat.code() == CaveatCode.AGENTS_DIFFER)
                .singleElement()
                .extracting(Caveat::message)
                .asString()
                .startsWith("p50 of host-3 is 4.");
    }

    @Test
    void namesTheAgentThatWasTheLimit() {
        List<MeasuredPart> parts = parts(CELL, agent -> SERVICE);
        MeasuredPart slow = parts.get(2);
        Caveat starved = CaveatCode.STARVED.warning("it waited for a CPU", "Give it one.");
        parts.set(
                2,
                new MeasuredPart(
                        slow.host(),
                        slow.share(),
                        slow.result().map(result -> result.withCaveats(List.of(starved))),
                        true,
                        slow.startBoundNanos(),
                        ""));
        assertThat(caveats(parts))
                .filteredOn(caveat -> caveat.code() == CaveatCode.AGENT_LIMITED)
                .singleElement()
                .extracting(Caveat::message)
                .asString()
                .endsWith("host-2: it waited for a CPU");
    }

    private static List<Caveat> caveats(List<MeasuredPart> parts) {
        return ValidityCheck.of(List.of(CommonFork.of(0, parts, 0.95)), new Percent(0.01));
    }

    @Test
    void hasNoFiguresWhereNobodyHasAny() {
        List<MeasuredPart> none = new ArrayList<>();
        for (int agent = 0; agent < AGENTS; agent++) {
            none.add(part(CELL, agent, Optional.empty(), false));
        }
        ForkResult fork = CommonFork.of(0, none, 0.95);
        assertThat(fork.end()).isEqualTo(EndState.DIED);
        assertThat(fork.runs()).isEmpty();
        assertThat(fork.agents().orElseThrow().missed()).isEqualTo(PLANNED);
    }

    @Test
    void refusesWhatCannotBeDealtOut() {
        assertThatThrownBy(() -> LoadShare.of(CELL.closedLoop(), AGENTS, 0)).hasMessageContaining("needs a schedule");
        assertThatThrownBy(() -> LoadShare.of(CELL, AGENTS + 1, 0))
                .hasMessageStartingWith("too few clients: clients=4, agents=5");
    }
}
