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
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.option.Percent;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.validity.ValidityCheck;
import io.plumbline.testkit.ManualNanoClock;
import io.plumbline.testkit.SampleResults;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Agents on clocks that are turned by hand: what they offer and measure together is known to the invocation. */
@Tag("long") // it simulates a floor for each agent
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
    private static final List<MeasuredPart> ALIKE = parts(CELL, agent -> SERVICE); // takes a while

    private static ForkResult measured(CellSpec cell, int agent, long serviceNanos) {
        return measured(LoadShare.of(cell, AGENTS, agent), serviceNanos);
    }

    private static ForkResult measured(LoadShare share, long serviceNanos) {
        ManualNanoClock clock = new ManualNanoClock(0).advancingPerReading(READING);
        CellSpec own = share.cell().clients(1, 1);
        Harness harness = new Harness(
                HarnessOptions.of(own).withProcessPart(share.processPart()), clock, cpu -> {}, ForkListener.NONE);
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

    private static List<MeasuredPart> alike() {
        return new ArrayList<>(ALIKE);
    }

    @Test
    void offersTheWholeRateAndMergesWithoutLoss() {
        List<MeasuredPart> parts = parts(CELL, agent -> SERVICE * (agent + 1));
        ForkResult fork = CommonFork.of(0, parts, List.of(), 0.95);

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
            AgentLoad whole = CommonFork.of(0, parts, List.of(), 0.95).agents().orElseThrow();
            parts.set(1, part(cell, 1, Optional.empty(), true));
            parts.set(2, part(cell, 2, Optional.empty(), false));
            AgentLoad load = CommonFork.of(0, parts, List.of(), 0.95).agents().orElseThrow();

            assertThat(load.planned()).isEqualTo(whole.planned());
            assertThat(load.unknown())
                    .isEqualTo(whole.parts().get(1).measured())
                    .isPositive();
            assertThat(load.missed()).isEqualTo(whole.parts().get(2).measured()).isPositive();
            assertThat(load.measured()).isEqualTo(whole.measured() - load.unknown() - load.missed());
        }
    }

    @Test
    void keepsExactlyTheRunsOfALostAgentThatWereSaid() {
        List<MeasuredPart> parts = alike();
        MeasuredPart whole = parts.get(1);
        List<BenchmarkResult> runs = whole.fork().orElseThrow().runs().stream()
                .limit(2)
                .map(run -> whole.result()
                        .orElseThrow()
                        .withForks(
                                List.of(whole.fork()
                                        .orElseThrow()
                                        .withRuns(List.of(run))
                                        .ended(EndState.DIED, "not over")),
                                SampleResults.minimal().summary()))
                .toList();
        parts.set(
                1,
                new MeasuredPart(
                        whole.host(),
                        whole.share(),
                        MeasuredPart.joined(runs),
                        true,
                        whole.startBoundNanos(),
                        "the connection is gone"));
        ForkResult fork = CommonFork.of(0, parts, List.of(), 0.95);

        assertThat(fork.runs()).extracting(run -> run.counts().scheduled()).containsExactly(200L, 200L, 150L);
        AgentPart lost = fork.agents().orElseThrow().parts().get(1);
        assertThat(lost.measured()).isEqualTo(100);
        assertThat(lost.unknown()).isEqualTo(50);
        assertThat(lost.missed()).isZero();
        assertThat(lost.reason()).isEqualTo("the connection is gone");
        assertThat(fork.end()).isEqualTo(EndState.COMPLETED);
    }

    @Test
    void whatAForkThatDiedDidInTheEndIsUnknown() {
        List<MeasuredPart> parts = alike();
        ForkResult died = parts.get(1).fork().orElseThrow();
        parts.set(
                1,
                part(
                        CELL,
                        1,
                        Optional.of(
                                died.withRuns(died.runs().subList(0, 2)).ended(EndState.DIED, "killed by signal 9")),
                        true));
        AgentPart lost = CommonFork.of(0, parts, List.of(), 0.95)
                .agents()
                .orElseThrow()
                .parts()
                .get(1);
        assertThat(lost.unknown()).isEqualTo(50);
        assertThat(lost.reason()).isEqualTo("killed by signal 9");
    }

    @Test
    void needsNoCommonClockForIndependentStreams() {
        CellSpec poisson = CELL.arrivals(new Arrivals.Poisson(7));
        ForkResult fork = CommonFork.of(0, parts(poisson, agent -> SERVICE), List.of(), 0.95);
        assertThat(fork.agents().orElseThrow().stripeErrorRatio()).isEmpty();
    }

    @Test
    void namesTheAgentThatDiffersAndNobodyAmongAlikeOnes() {
        assertThat(caveats(alike()))
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
        List<MeasuredPart> parts = alike();
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
        return ValidityCheck.of(List.of(CommonFork.of(0, parts, List.of(), 0.95)), new Percent(0.01));
    }

    @Test
    void saysThatAgentsQueueWhereSentinelsDoNot() {
        CellSpec longer = CELL.duration(Duration.ofMillis(400));
        List<MeasuredPart> parts = parts(longer, agent -> 2 * SERVICE);
        LoadShare share = LoadShare.ofSentinel(longer, 1, 0);
        assertThat(share.cell().load().rate().orElseThrow().perSecond()).isEqualTo(100);
        assertThat(limits(parts, sentinel(share, 2 * SERVICE))).isEmpty();
        assertThat(limits(parts, sentinel(share, SERVICE)))
                .singleElement()
                .asString()
                .startsWith("agents were the limit: p50 of the agents is 1.9 times that of the sentinels (20");

        ForkResult fork = CommonFork.of(0, parts, List.of(sentinel(share, SERVICE)), 0.95);
        AgentLoad load = fork.agents().orElseThrow();
        assertThat(load.planned()).isEqualTo(3 * 4000); // without the sentinel's
        assertThat(load.sentinels().orElseThrow().parts())
                .singleElement()
                .satisfies(part ->
                        assertThat(part.measured()).isEqualTo(part.planned()).isPositive());
    }

    private static MeasuredPart sentinel(LoadShare share, long serviceNanos) {
        BenchmarkResult result = SampleResults.minimal()
                .withForks(
                        List.of(measured(share, serviceNanos)),
                        SampleResults.minimal().summary());
        return new MeasuredPart(
                "quiet", share, Optional.of(result.withCaveats(List.of())), true, OptionalLong.of(10_000), "");
    }

    private static List<String> limits(List<MeasuredPart> parts, MeasuredPart sentinel) {
        ForkResult fork = CommonFork.of(0, parts, List.of(sentinel), 0.95);
        return ValidityCheck.of(List.of(fork), new Percent(0.01)).stream()
                .filter(caveat -> caveat.code() == CaveatCode.AGENT_LIMITED)
                .map(Caveat::message)
                .toList();
    }

    @Test
    void hasNoFiguresWhereNobodyHasAny() {
        List<MeasuredPart> none = new ArrayList<>();
        for (int agent = 0; agent < AGENTS; agent++) {
            none.add(part(CELL, agent, Optional.empty(), false));
        }
        ForkResult fork = CommonFork.of(0, none, List.of(), 0.95);
        assertThat(fork.end()).isEqualTo(EndState.DIED);
        assertThat(fork.runs()).isEmpty();
        assertThat(fork.agents().orElseThrow().missed()).isEqualTo(PLANNED);
    }

    @Test
    void refusesWhatCannotBeDealtOut() {
        assertThatThrownBy(() -> LoadShare.of(CELL.closedLoop(), AGENTS, 0)).hasMessageContaining("needs a schedule");
        assertThatThrownBy(() -> LoadShare.of(CELL, AGENTS + 1, 0))
                .hasMessageStartingWith("too few clients: clients=4, agents=5");
        assertThatThrownBy(() -> LoadShare.ofSentinel(CELL.arrivals(Arrivals.parse("ramp:1k..2k/1s")), 1, 0))
                .hasMessageStartingWith("sentinels need a load with a rate");
    }
}
