// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgentTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long LEASE = 30 * SECOND;

    private final List<FromAgent> sent = new ArrayList<>();
    private final List<Order> measured = new ArrayList<>();
    private final List<String> stopped = new ArrayList<>();
    private final List<Long> begun = new ArrayList<>();
    private final Agent agent = new Agent(new MeshHost("a", "1", "a:1", Map.of()), new Agent.Actions() {
        @Override
        public void send(FromAgent message) {
            sent.add(message);
        }

        @Override
        public void measure(Order order) {
            measured.add(order);
        }

        @Override
        public void begin(long startNanos) {
            begun.add(startNanos);
        }

        @Override
        public void stop(String reason) {
            stopped.add(reason);
            agent().done(new Outcome.Missed(reason));
        }
    });

    private Agent agent() {
        return agent;
    }

    /** Connected at 0, with a coordinator whose clock shows 1000 s more. */
    private void join(long epoch) {
        agent.connected(0);
        agent.received(new ToAgent.Welcome(epoch, LEASE, "m"), 10);
        agent.received(new ToAgent.Time(epoch, 0, 1000 * SECOND + 5, 1000 * SECOND + 5), 10);
    }

    private static ToAgent.Ordered order(long epoch, int cell) {
        return new ToAgent.Ordered(epoch, new Order(cell, 0, "task", "b:1", Optional.empty(), SECOND));
    }

    @Test
    void measuresAtOnceWhatIsOrdered() {
        join(1);
        agent.received(order(1, 7), SECOND);
        assertThat(measured).extracting(Order::cell).containsExactly(7);
    }

    @Test
    void obeysNoCoordinatorThatWasReplaced() {
        join(2);
        agent.received(order(1, 7), 10);
        agent.tick(2 * SECOND);
        assertThat(measured).isEmpty();
    }

    @Test
    void stopsWithoutALease() {
        join(1);
        agent.received(order(1, 7), 10);
        agent.tick(SECOND);
        agent.disconnected();
        agent.tick(LEASE - 1);
        assertThat(stopped).isEmpty();
        agent.tick(LEASE);
        assertThat(stopped).containsExactly("the coordinator has not answered for 30 s");
    }

    @Test
    void keepsAnOutcomeUntilTheCoordinatorHasIt() {
        join(1);
        agent.received(order(1, 7), 10);
        agent.tick(SECOND);
        agent.disconnected();
        agent.done(new Outcome.Measured("result"));
        sent.clear();
        agent.connected(3 * SECOND);
        assertThat(sent).noneMatch(FromAgent.Done.class::isInstance); // maybe to another mesh
        agent.received(new ToAgent.Welcome(1, LEASE, "m"), 3 * SECOND);
        assertThat(sent).contains(new FromAgent.Done(7, 0, new Outcome.Measured("result")));
        agent.received(new ToAgent.Stop(1, "over"), 3 * SECOND);
        assertThat(agent.end()).isEmpty();
        agent.received(new ToAgent.Noted(1, 7, 0), 4 * SECOND);
        assertThat(agent.end()).contains("over");
    }

    @Test
    void forgetsWhatAnotherMeshOrdered() {
        join(1);
        agent.received(order(1, 7), 10);
        agent.tick(SECOND);
        sent.clear();
        agent.received(new ToAgent.Welcome(2, LEASE, "another"), 2 * SECOND);
        agent.tick(9 * SECOND);
        assertThat(stopped).containsExactly("it was for another mesh");
        assertThat(measured).hasSize(1);
        assertThat(sent).noneMatch(FromAgent.Done.class::isInstance);
        assertThat(agent.offset(9 * SECOND)).isEmpty(); // its clock is another one, too
    }

    @Test
    void saysWhatItCouldNotBegin() {
        join(1);
        agent.received(order(1, 7), 10);
        agent.received(order(1, 8), 10);
        assertThat(sent).contains(new FromAgent.Done(8, 0, new Outcome.Missed("the agent was still measuring cell 7")));
        agent.done(new Outcome.Measured("result"));
        agent.received(order(1, 9), LEASE);
        assertThat(sent)
                .contains(
                        new FromAgent.Done(9, 0, new Outcome.Missed("the agent had no answer to its beats for 30 s")));
        assertThat(measured).hasSize(1);
    }

    private static ToAgent.Ordered part(int cell) {
        return part(cell, 4);
    }

    private static ToAgent.Ordered part(int cell, int agents) {
        return new ToAgent.Ordered(
                1, new Order(cell, 0, "load", "", Optional.of(new Order.Part(0, agents, 1)), 10 * SECOND));
    }

    @Test
    void startsAPartOfALoadOnItsOwnClockWithinThePublishedBound() {
        join(1);
        agent.received(part(3), SECOND);
        assertThat(measured).extracting(Order::cell).containsExactly(3);
        agent.received(new ToAgent.Begin(1, 3, 1003 * SECOND), SECOND);
        assertThat(begun).isEmpty(); // isn't ready

        agent.ready(2 * SECOND);
        assertThat(sent).contains(new FromAgent.Ready(3));
        agent.received(new ToAgent.Begin(1, 3, 1003 * SECOND), 2 * SECOND);

        FromAgent.Begun said = (FromAgent.Begun) sent.get(sent.size() - 1);
        assertThat(said.cell()).isEqualTo(3);
        assertThat(Math.abs(begun.get(0) - 3 * SECOND)).isLessThanOrEqualTo(said.boundNanos());
        assertThat(said.boundNanos())
                .isBetween(150_000L, 160_000L); // 50 ppm of the time until the start, and half of 10 ns
    }

    @Test
    void exchangesClocksOftenWhileALoadIsAboutToStart() {
        join(1);
        agent.received(part(3), SECOND);
        agent.ready(2 * SECOND);
        agent.tick(2 * SECOND);
        assertThat(agent.nextNanos(2 * SECOND)).isEqualTo(Agent.QUICK_BEAT_NANOS);
        agent.received(new ToAgent.Begin(1, 3, 1003 * SECOND), 2 * SECOND);
        agent.tick(2 * SECOND + Agent.QUICK_BEAT_NANOS);
        assertThat(agent.nextNanos(2 * SECOND + Agent.QUICK_BEAT_NANOS)).isEqualTo(Agent.BEAT_NANOS);
    }

    @Test
    void asksMoreRarelyWhereThereAreManyAgents() {
        join(1);
        agent.received(part(3, 1000), SECOND);
        agent.ready(2 * SECOND);
        agent.tick(2 * SECOND);
        assertThat(agent.nextNanos(2 * SECOND)).isEqualTo(SECOND / 2);
    }

    @Test
    void stopsALoadWithoutALease() {
        join(1);
        agent.received(part(3), SECOND);
        agent.ready(2 * SECOND);
        agent.received(new ToAgent.Begin(1, 3, 1003 * SECOND), 2 * SECOND);
        agent.disconnected();
        agent.tick(LEASE - 1);
        assertThat(stopped).isEmpty();
        agent.tick(LEASE);
        assertThat(stopped).hasSize(1);
    }

    @Test
    void saysRunsAgainUntilThePartIsOver() {
        join(1);
        agent.received(new ToAgent.Time(1, 0, 0, 0), 0);
        agent.received(part(3), SECOND);
        agent.completed(100);
        agent.runOver("first");
        agent.disconnected();
        agent.runOver("second");
        agent.completed(200);
        FromAgent.RunOver first = new FromAgent.RunOver(3, 0, "first");
        assertThat(sent).contains(new FromAgent.Underway(3, 100), first);
        sent.clear();
        agent.connected(2 * SECOND);
        agent.received(new ToAgent.Welcome(1, LEASE, "m"), 2 * SECOND);
        assertThat(sent).contains(first, new FromAgent.RunOver(3, 1, "second"));
        agent.done(new Outcome.Measured("all"));
        sent.clear();
        agent.connected(3 * SECOND);
        agent.received(new ToAgent.Welcome(1, LEASE, "m"), 3 * SECOND);
        assertThat(sent).noneMatch(FromAgent.RunOver.class::isInstance);
    }

    @Test
    void endsAPartEarlyAndTakesTheNext() {
        join(1);
        agent.received(part(3), SECOND);
        agent.received(part(4), SECOND);
        assertThat(sent).contains(new FromAgent.Done(4, 0, new Outcome.Missed("the agent was still measuring cell 3")));
        agent.received(new ToAgent.Halt(1, 4), SECOND);
        assertThat(stopped).isEmpty();
        agent.received(new ToAgent.Halt(1, 3), SECOND);
        assertThat(stopped).containsExactly("it was ended early");
        agent.received(part(5), SECOND);
        assertThat(measured).extracting(Order::cell).containsExactly(3, 5);
    }
}
