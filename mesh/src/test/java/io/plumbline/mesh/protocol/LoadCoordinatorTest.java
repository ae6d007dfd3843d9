// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.mesh.protocol.Coordinator.Waiting;
import io.plumbline.mesh.protocol.LoadCoordinator.LoadTask;
import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LoadCoordinatorTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long LENGTH = 10 * SECOND;
    private static final long SETTLED = 2 * SECOND + LoadCoordinator.SETTLE_NANOS;
    private static final long START = SETTLED + LoadCoordinator.AHEAD_NANOS;
    private static final int AGENTS = 4;

    private static final List<LoadTask> TASKS = IntStream.range(0, AGENTS)
            .mapToObj(agent -> new LoadTask("load", new Order.Part(2, AGENTS, agent), true))
            .toList();

    private final Map<String, List<ToAgent>> sent = new LinkedHashMap<>();
    private final LoadCoordinator coordinator = new LoadCoordinator(
            new Waiting(AGENTS, AGENTS, 60 * SECOND),
            new Term("load", 1),
            0,
            (agent, message) ->
                    sent.computeIfAbsent(agent, any -> new ArrayList<>()).add(message));

    private static String id(int agent) {
        return "agent-" + agent;
    }

    private void join() {
        for (int agent = 0; agent < AGENTS; agent++) {
            coordinator.join(new MeshHost(id(agent), "1", "h:1", Map.of()), 0);
        }
    }

    private <T extends ToAgent> T last(int agent, Class<T> kind) {
        List<T> all = sent.getOrDefault(id(agent), List.of()).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
        assertThat(all).isNotEmpty();
        return all.get(all.size() - 1);
    }

    private int cell(int agent) {
        return last(agent, ToAgent.Ordered.class).order().cell();
    }

    private void ready(int agent, long nowNanos) {
        coordinator.received(id(agent), new FromAgent.Ready(cell(agent)), nowNanos);
    }

    private void done(int agent, Outcome outcome, long nowNanos) {
        coordinator.received(id(agent), new FromAgent.Done(cell(agent), 0, outcome), nowNanos);
    }

    private void beat(long nowNanos, int... agents) {
        for (int agent : agents) {
            coordinator.received(id(agent), new FromAgent.Beat(0), nowNanos);
        }
    }

    private void beginAndStart() {
        join();
        coordinator.begin(TASKS, LENGTH, 0.75, SECOND);
        IntStream.range(0, AGENTS).forEach(agent -> ready(agent, 2 * SECOND));
        coordinator.tick(SETTLED);
    }

    @Test
    void startsAllAtOneMomentSoonAfterTheLastIsReady() {
        join();
        coordinator.begin(TASKS, LENGTH, 1, SECOND);
        assertThat(IntStream.range(0, AGENTS)
                        .mapToObj(agent -> last(agent, ToAgent.Ordered.class).order()))
                .extracting(order -> order.part().orElseThrow().agent())
                .containsExactly(0, 1, 2, 3);
        assertThat(last(1, ToAgent.Ordered.class).order().part()).contains(new Order.Part(2, AGENTS, 1));
        for (int agent = 0; agent < AGENTS - 1; agent++) {
            ready(agent, SECOND);
        }
        coordinator.tick(2 * SECOND);
        ready(3, 2 * SECOND);
        beat(SETTLED - 1, 0, 1, 2, 3);
        assertThat(sent.get(id(0))).noneMatch(ToAgent.Begin.class::isInstance);
        coordinator.tick(SETTLED);
        for (int agent = 0; agent < AGENTS; agent++) {
            assertThat(last(agent, ToAgent.Begin.class).startNanos()).isEqualTo(START);
        }
    }

    @Test
    void keepsWhatEachHasMeasured() {
        beginAndStart();
        coordinator.received(id(1), new FromAgent.Begun(cell(1), 12_345), 3 * SECOND);
        for (int agent = 0; agent < AGENTS; agent++) {
            assertThat(coordinator.outcome()).isEmpty();
            done(agent, new Outcome.Measured("result " + agent), START + LENGTH);
        }
        List<PartOutcome> parts = coordinator.outcome().orElseThrow();
        assertThat(parts)
                .extracting(part -> part.result().orElse(""))
                .containsExactly("result 0", "result 1", "result 2", "result 3");
        assertThat(parts.get(1).startBoundNanos()).hasValue(12_345);

        coordinator.begin(TASKS, LENGTH, 1, 15 * SECOND);
        assertThat(coordinator.outcome()).isEmpty();
        done(0, new Outcome.Missed("no"), 15 * SECOND);
        assertThat(coordinator.outcome()).isEmpty();
    }

    @Test
    void letsThoseThatCameEndWhereTooFewCome() {
        coordinator.join(new MeshHost(id(0), "1", "h:1", Map.of()), 0);
        coordinator.join(new MeshHost(id(1), "1", "h:1", Map.of()), SECOND);
        coordinator.tick(60 * SECOND - 1);
        assertThat(coordinator.end()).isEmpty();
        coordinator.tick(60 * SECOND);
        assertThat(coordinator.end())
                .hasValueSatisfying(
                        reason -> assertThat(reason).startsWith("too few agents joined: agents=2, expected=4"));
        assertThat(coordinator.members()).isEmpty();
        for (int agent = 0; agent < 2; agent++) {
            assertThat(last(agent, ToAgent.Stop.class).reason()).startsWith("too few agents joined");
        }
    }

    @Test
    void letsThoseThatCameEndWhereItIsEndedWhileOthersAreWaitedFor() {
        coordinator.join(new MeshHost(id(0), "1", "h:1", Map.of()), 0);
        coordinator.end("interrupted");
        assertThat(last(0, ToAgent.Stop.class).reason()).isEqualTo("interrupted");
    }

    @Test
    void whatALostAgentDidAfterTheStartIsUnknown() {
        beginAndStart();
        coordinator.disconnected(id(2));
        for (int agent : new int[] {0, 1, 3}) {
            done(agent, new Outcome.Measured("result"), START + LENGTH);
        }
        long overNanos = START + LENGTH + LoadCoordinator.RETURN_NANOS;
        coordinator.tick(overNanos - 1);
        assertThat(coordinator.outcome()).isEmpty(); // it may come back with its result
        coordinator.tick(overNanos);
        PartOutcome lost = coordinator.outcome().orElseThrow().get(2);
        assertThat(lost.result()).isEmpty();
        assertThat(lost.hasStarted()).isTrue();
        assertThat(lost.reason()).isEqualTo("the connection to agent-2 is gone");
    }

    @Test
    void whatIsTooLateForTheStartHasNotStarted() {
        beginAndStart();
        done(0, new Outcome.Missed("late", true), START);
        done(1, new Outcome.Missed("it threw"), START);
        for (int agent : new int[] {2, 3}) {
            done(agent, new Outcome.Measured("result"), START + LENGTH);
        }
        assertThat(coordinator.outcome().orElseThrow())
                .extracting(PartOutcome::hasStarted)
                .containsExactly(false, true, true, true);
    }

    @Test
    void keepsTheRunsThatALostAgentHadSaid() {
        beginAndStart();
        coordinator.received(id(2), new FromAgent.RunOver(cell(2), 0, "first"), 6 * SECOND);
        coordinator.received(id(2), new FromAgent.RunOver(cell(2), 0, "first"), 7 * SECOND); // after a reconnection
        coordinator.received(id(2), new FromAgent.RunOver(cell(2), 1, "second"), 8 * SECOND);
        coordinator.disconnected(id(2));
        for (int agent : new int[] {0, 1, 3}) {
            done(agent, new Outcome.Measured("result"), START + LENGTH);
        }
        coordinator.tick(START + LENGTH + LoadCoordinator.RETURN_NANOS);
        PartOutcome lost = coordinator.outcome().orElseThrow().get(2);
        assertThat(lost.result()).isEmpty();
        assertThat(lost.runs()).containsExactly("first", "second");
        assertThat(lost.hasStarted()).isTrue();
    }

    @Test
    void saysHowFarItIs() {
        assertThat(coordinator.state(0)).isEmpty();
        join();
        coordinator.begin(TASKS, LENGTH, 0.75, SECOND);
        ready(0, 2 * SECOND);
        assertThat(coordinator.state(2 * SECOND))
                .hasValue(new LoadState(AGENTS, AGENTS, 1, 0, 0, OptionalLong.empty()));
        IntStream.range(1, AGENTS).forEach(agent -> ready(agent, 2 * SECOND));
        coordinator.tick(SETTLED);
        coordinator.received(id(0), new FromAgent.Underway(cell(0), 100), START + SECOND);
        coordinator.received(id(0), new FromAgent.Underway(cell(0), 250), START + 2 * SECOND);
        coordinator.received(id(1), new FromAgent.Underway(cell(1), 240), START + 2 * SECOND);
        coordinator.disconnected(id(3));
        for (int agent = 0; agent < 3; agent++) {
            assertThat(coordinator.state(START + 2 * SECOND).orElseThrow().runs())
                    .isZero();
            coordinator.received(id(agent), new FromAgent.RunOver(cell(agent), 0, "first"), START + 2 * SECOND);
        }
        assertThat(coordinator.state(START + 3 * SECOND))
                .hasValue(new LoadState(AGENTS, AGENTS - 1, 0, 1, 490, OptionalLong.of(LENGTH - 3 * SECOND)));
    }

    @Test
    void countsTheResultOfAnAgentThatComesBackInTime() {
        beginAndStart();
        int cell = cell(2);
        coordinator.disconnected(id(2));
        for (int agent : new int[] {0, 1, 3}) {
            done(agent, new Outcome.Measured("result"), START + LENGTH);
        }
        assertThat(coordinator.join(new MeshHost(id(2), "1", "h:1", Map.of()), 15 * SECOND))
                .isInstanceOf(ToAgent.Welcome.class);
        coordinator.received(id(2), new FromAgent.Done(cell, 0, new Outcome.Measured("late")), 15 * SECOND);
        assertThat(coordinator.outcome().orElseThrow())
                .allMatch(part -> part.result().isPresent());
    }

    @Test
    void leavesOutWhoIsGoneBeforeTheStart() {
        join();
        coordinator.begin(TASKS, LENGTH, 0.75, SECOND);
        coordinator.disconnected(id(0));
        for (int agent = 1; agent < AGENTS; agent++) {
            ready(agent, 2 * SECOND);
        }
        coordinator.tick(SETTLED);
        assertThat(last(1, ToAgent.Begin.class).cell()).isEqualTo(cell(1));
        for (int agent = 1; agent < AGENTS; agent++) {
            done(agent, new Outcome.Measured("result"), START + LENGTH);
        }
        PartOutcome missed = coordinator.outcome().orElseThrow().get(0);
        assertThat(missed.hasStarted()).isFalse();
    }

    @Test
    void startsWithoutOneThatItDoesNotNeed() {
        join();
        List<LoadTask> tasks = new ArrayList<>(TASKS.subList(0, AGENTS - 1));
        tasks.add(new LoadTask("a little", new Order.Part(2, 1, 0), false));
        coordinator.begin(tasks, LENGTH, 1, SECOND);
        assertThat(last(3, ToAgent.Ordered.class).order().task()).isEqualTo("a little");
        IntStream.range(0, AGENTS - 1).forEach(agent -> ready(agent, 2 * SECOND));
        done(3, new Outcome.Missed("no"), 2 * SECOND);
        coordinator.tick(SETTLED);
        assertThat(last(0, ToAgent.Begin.class).startNanos()).isEqualTo(START);
    }

    @Test
    void startsNothingWhereTooFewAreReady() {
        join();
        coordinator.begin(TASKS, LENGTH, 0.75, SECOND);
        done(0, new Outcome.Missed("over this agent's limit"), SECOND);
        done(1, new Outcome.Missed("over this agent's limit"), SECOND);
        ready(2, 2 * SECOND);
        ready(3, 2 * SECOND);
        assertThat(last(3, ToAgent.Halt.class).cell()).isEqualTo(cell(3));
        assertThat(sent.get(id(3))).noneMatch(ToAgent.Begin.class::isInstance);
        assertThat(coordinator.outcome().orElseThrow())
                .extracting(PartOutcome::reason)
                .containsExactly(
                        "over this agent's limit",
                        "over this agent's limit",
                        "too few agents were ready: ready=2 of 4",
                        "too few agents were ready: ready=2 of 4");
    }

    @Test
    void waitsForNobodyForEver() {
        beginAndStart();
        long overNanos = START + LENGTH + LoadCoordinator.PATIENCE_NANOS;
        beat(START + LENGTH, 0, 1, 2, 3);
        beat(overNanos - 1, 0, 1, 2, 3);
        assertThat(coordinator.outcome()).isEmpty();
        coordinator.tick(overNanos);
        assertThat(coordinator.outcome().orElseThrow())
                .allMatch(part -> part.reason().equals("its outcome is unknown"));
    }

    @Test
    void givesUpWhereTooFewCome() {
        coordinator.join(new MeshHost(id(0), "1", "h:1", Map.of()), 0);
        coordinator.tick(60 * SECOND);
        assertThat(coordinator.end())
                .contains("too few agents joined: agents=1, expected=4 (start more, or accept fewer)");
        assertThat(coordinator.join(new MeshHost(id(1), "1", "h:1", Map.of()), 61 * SECOND))
                .isInstanceOf(ToAgent.Refused.class);
    }
}
