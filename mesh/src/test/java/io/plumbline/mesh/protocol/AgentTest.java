// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long LEASE = 30 * SECOND;

    private final List<FromAgent> sent = new ArrayList<>();
    private final List<Order> measured = new ArrayList<>();
    private final List<String> stopped = new ArrayList<>();
    private final Agent agent = new Agent(new MeshHost("a", "1", "a:1", Map.of()), new Agent.Hands() {
        @Override
        public void send(FromAgent message) {
            sent.add(message);
        }

        @Override
        public void measure(String task, Order order) {
            measured.add(order);
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
        agent.received(new ToAgent.Welcome(epoch, LEASE, "task"), 10);
        agent.received(new ToAgent.Time(epoch, 0, 1000 * SECOND + 5, 1000 * SECOND + 5), 10);
    }

    private static ToAgent.Ordered order(long epoch, int cell, long startNanos) {
        return new ToAgent.Ordered(epoch, new Order(cell, 0, "b:1", startNanos, SECOND));
    }

    @Test
    void beginsWhenTheCoordinatorsClockSays() {
        join(1);
        agent.received(order(1, 7, 1002 * SECOND), SECOND);
        agent.tick(2 * SECOND - 1000);
        assertThat(measured).isEmpty();
        assertThat(agent.nextNanos(2 * SECOND - 1000)).isLessThanOrEqualTo(1000);
        agent.tick(2 * SECOND);
        assertThat(measured).extracting(Order::cell).containsExactly(7);
    }

    @Test
    void obeysNoCoordinatorThatWasReplaced() {
        join(2);
        agent.received(order(1, 7, 1001 * SECOND), 10);
        agent.tick(2 * SECOND);
        assertThat(measured).isEmpty();
    }

    @Test
    void stopsWithoutALease() {
        join(1);
        agent.received(order(1, 7, 1001 * SECOND), 10);
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
        agent.received(order(1, 7, 1001 * SECOND), 10);
        agent.tick(SECOND);
        agent.disconnected();
        agent.done(new Outcome.Measured("result"));
        sent.clear();
        agent.connected(3 * SECOND);
        assertThat(sent).contains(new FromAgent.Done(7, 0, new Outcome.Measured("result")));
        agent.received(new ToAgent.Stop(1, "over"), 3 * SECOND);
        assertThat(agent.end()).isEmpty();
        agent.received(new ToAgent.Noted(1, 7, 0), 4 * SECOND);
        assertThat(agent.end()).contains("over");
    }

    @Test
    void saysWhatItCouldNotBegin() {
        join(1);
        agent.received(order(1, 7, 1001 * SECOND), 10);
        agent.received(order(1, 8, 1002 * SECOND), 10);
        agent.tick(SECOND);
        agent.tick(2 * SECOND);
        assertThat(sent).contains(new FromAgent.Done(8, 0, new Outcome.Missed("the agent was still measuring cell 7")));
        agent.done(new Outcome.Measured("result"));
        agent.received(order(1, 9, 1003 * SECOND), 10);
        agent.tick(4 * SECOND);
        assertThat(sent).contains(new FromAgent.Done(9, 0, new Outcome.Missed("the agent was 1000 ms late")));
    }
}
