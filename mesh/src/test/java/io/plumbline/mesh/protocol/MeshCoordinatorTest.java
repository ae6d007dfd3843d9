// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeshCoordinatorTest {

    private static final long SECOND = 1_000_000_000L;
    private static final MeshPlan PLAN =
            new MeshPlan(3, 2, 30 * SECOND, 1, 9, new Directions(false, true), 60 * SECOND, 1);

    private final List<String> sent = new ArrayList<>();
    private final List<String> stored = new ArrayList<>();
    private final List<Decision> decisions = new ArrayList<>();
    private final List<ToAgent.Ordered> orders = new ArrayList<>();
    private final MeshCoordinator coordinator = coordinator(4, 0);

    private MeshCoordinator coordinator(long epoch, long nowNanos) {
        return new MeshCoordinator(PLAN, "task", new Term("m", epoch), nowNanos, this::send, this::record);
    }

    private void send(String agent, ToAgent message) {
        sent.add(agent + " " + message.getClass().getSimpleName());
        if (message instanceof ToAgent.Ordered ordered) {
            orders.add(ordered);
        }
    }

    private void record(Decision decision) {
        decisions.add(decision);
        sent.add("record " + decision.getClass().getSimpleName());
        if (decision instanceof Decision.Measured measured) {
            stored.add(measured.cell() + " " + measured.result());
        }
    }

    private static MeshHost host(String id) {
        return new MeshHost(id, "1", id + ":4710", Map.of());
    }

    private ToAgent join(String id, long nowNanos) {
        return coordinator.join(host(id), nowNanos);
    }

    private String refusal(String id, long nowNanos) {
        return ((ToAgent.Refused) join(id, nowNanos)).reason();
    }

    private String clientOf(int cell) {
        return coordinator
                .members()
                .get(coordinator.cells().get(cell).pairing().client())
                .id();
    }

    private void beginWithAll() {
        for (String id : List.of("a", "b", "c")) {
            assertThat(join(id, 0)).isEqualTo(new ToAgent.Welcome(4, Coordinator.LEASE_NANOS, "m"));
        }
        coordinator.tick(3 * SECOND);
    }

    private void beat(long nowNanos) {
        List.of("a", "b", "c").forEach(id -> coordinator.received(id, new FromAgent.Beat(0), nowNanos));
    }

    @Test
    void refusesTwoAgentsWithOneIdAndThoseThatComeTooLate() {
        join("a", 0);
        assertThat(refusal("a", SECOND)).isEqualTo("another agent has this id: id=a");
        join("b", 0);
        join("c", 0);
        assertThat(refusal("d", SECOND)).isEqualTo("the mesh has begun without this agent: id=d");
    }

    @Test
    void takesAnAgentBackWhoseConnectionWasCut() {
        beginWithAll();
        coordinator.disconnected("a");
        assertThat(join("a", 4 * SECOND)).isInstanceOf(ToAgent.Welcome.class);
    }

    @Test
    void refusesWhoComesBackAsSomebodyElse() {
        beginWithAll();
        coordinator.disconnected("a");
        ToAgent answer = coordinator.join(new MeshHost("a", "1", "elsewhere:1", Map.of()), 4 * SECOND);
        assertThat(((ToAgent.Refused) answer).reason()).isEqualTo("this id belonged to another agent: id=a");
    }

    @Test
    void givesUpIfTooFewCome() {
        join("a", 0);
        coordinator.tick(30 * SECOND);
        assertThat(coordinator.end())
                .contains("too few agents joined: agents=1, expected=3 (start more, or accept fewer)");
        assertThat(refusal("b", 31 * SECOND)).startsWith("too few agents joined");
    }

    @Test
    void waitsForNoAgentThatHasEnded() {
        join("a", 0);
        coordinator.absent("b");
        assertThat(coordinator.end()).isEmpty();
        coordinator.absent("c");
        assertThat(coordinator.end())
                .contains("too few agents joined: agents=1, expected=3 (start more, or accept fewer)");
    }

    @Test
    void beginsWithThoseWhoCameIfTheyAreEnough() {
        join("a", 0);
        join("b", 0);
        coordinator.tick(30 * SECOND);
        assertThat(coordinator.cells()).hasSize(1);
    }

    @Test
    void storesAnOutcomeOnceAndFromWhoWasAskedAlone() {
        beginWithAll();
        int cell = orders.get(0).order().cell();
        String other = List.of("a", "b", "c").stream()
                .filter(id -> !id.equals(clientOf(cell)))
                .findFirst()
                .orElseThrow();
        coordinator.received(other, new FromAgent.Done(cell, 0, new Outcome.Measured("forged")), 4 * SECOND);
        assertThat(stored).isEmpty();
        FromAgent.Done done = new FromAgent.Done(cell, 0, new Outcome.Measured("result"));
        coordinator.received(clientOf(cell), done, 4 * SECOND);
        coordinator.received(clientOf(cell), done, 5 * SECOND);
        assertThat(stored).containsExactly(cell + " result");
    }

    @Test
    void knowsNothingOfCellsThatThereAreNot() {
        beginWithAll();
        for (int cell : new int[] {-1, 3, Integer.MAX_VALUE}) {
            coordinator.received("a", new FromAgent.Done(cell, 0, new Outcome.Measured("x")), 4 * SECOND);
        }
        coordinator.received("nobody", new FromAgent.Done(0, 0, new Outcome.Measured("x")), 4 * SECOND);
        assertThat(stored).isEmpty();
    }

    @Test
    void learnsFromTheFirstRoundWhatIsLeft() {
        beginWithAll(); // the first is ordered at 3 s
        assertThat(coordinator.leftNanos(5 * SECOND)).isEmpty();
        coordinator.received(clientOf(0), new FromAgent.Done(0, 0, new Outcome.Measured("result")), 8 * SECOND);
        assertThat(coordinator.leftNanos(9 * SECOND)).hasValue(4 * SECOND + 5 * SECOND);
        assertThat(coordinator.leftNanos(15 * SECOND))
                .as("the second takes longer, the third is to come")
                .hasValue(5 * SECOND);
    }

    @Test
    void ordersTheNextRoundWhenAllOfTheOneBeforeIsOver() {
        beginWithAll();
        assertThat(orders).hasSize(1);
        beat(30 * SECOND);
        coordinator.tick(30 * SECOND);
        assertThat(orders).hasSize(1);
        coordinator.received(clientOf(0), new FromAgent.Done(0, 0, new Outcome.Missed("refused")), 31 * SECOND);
        assertThat(orders).extracting(ordered -> ordered.order().cell()).containsExactly(0, 1);
    }

    @Test
    void waitsForALostAgentNoLongerThanItMayMeasure() {
        beginWithAll();
        coordinator.disconnected(clientOf(0));
        long overNanos = 3 * SECOND + PLAN.lengthNanos() + Coordinator.RETURN_NANOS;
        coordinator.tick(overNanos - 1);
        assertThat(coordinator.cells().get(0).state()).isEqualTo(State.ORDERED);
        coordinator.tick(overNanos);
        assertThat(coordinator.cells().get(0).state()).isEqualTo(State.UNKNOWN);
        FromAgent.Done late = new FromAgent.Done(0, 0, new Outcome.Measured("late"));
        coordinator.received(clientOf(0), late, overNanos + SECOND);
        assertThat(coordinator.cells().get(0).state()).isEqualTo(State.MEASURED);
    }

    @Test
    void takesTimeForARoundInWhichNobodyIsThere() {
        beginWithAll();
        coordinator.received(clientOf(0), new FromAgent.Done(0, 0, new Outcome.Measured("x")), 4 * SECOND);
        List.of("a", "b", "c").forEach(coordinator::disconnected);
        coordinator.received(clientOf(1), new FromAgent.Done(1, 0, new Outcome.Measured("x")), 5 * SECOND);
        assertThat(coordinator.cells().get(2).state()).isEqualTo(State.MISSED);
        coordinator.tick(5 * SECOND + PLAN.lengthNanos() - 1);
        assertThat(coordinator.end()).isEmpty();
        List.of("a", "b", "c").forEach(id -> join(id, 6 * SECOND));
        beat(5 * SECOND + PLAN.lengthNanos());
        coordinator.tick(5 * SECOND + PLAN.lengthNanos());
        assertThat(orders.get(orders.size() - 1).order().attempt()).isEqualTo(1);
    }

    @Test
    void endsEarlyWithEveryCellAccountedFor() {
        beginWithAll();
        coordinator.end("interrupted");
        assertThat(coordinator.cells())
                .extracting(PairCell::state)
                .containsExactlyInAnyOrder(State.UNKNOWN, State.MISSED, State.MISSED);
        assertThat(coordinator.cells()).extracting(PairCell::text).containsOnly("interrupted");
        assertThat(sent).contains("a Stop", "b Stop", "c Stop");
    }

    private MeshCoordinator next(List<Decision> before, long nowNanos) {
        sent.clear();
        orders.clear();
        MeshCoordinator next = coordinator(5, nowNanos);
        next.takeOver(before, nowNanos);
        return next;
    }

    @Test
    void recordsAnOrderBeforeItIsSentAndAnOutcomeBeforeItIsNoted() {
        beginWithAll();
        assertThat(sent.indexOf("record Ordered")).isBetween(0, sent.indexOf(clientOf(0) + " Ordered"));
        int cell = orders.get(0).order().cell();
        coordinator.received(clientOf(cell), new FromAgent.Done(cell, 0, new Outcome.Measured("x")), 4 * SECOND);
        assertThat(sent.indexOf("record Measured")).isBetween(0, sent.indexOf(clientOf(cell) + " Noted"));
    }

    @Test
    void takesOverWhatIsMeasuredAndWaitsForTheRest() {
        beginWithAll();
        int cell = orders.get(0).order().cell();
        MeshCoordinator next = next(List.copyOf(decisions), 100 * SECOND);
        assertThat(next.members()).isEqualTo(coordinator.members());
        for (String id : List.of("a", "b", "c")) {
            next.join(host(id), 101 * SECOND);
        }
        next.tick(102 * SECOND);
        assertThat(orders).isEmpty(); // what was ordered may still run

        next.received(clientOf(cell), new FromAgent.Done(cell, 0, new Outcome.Measured("kept")), 103 * SECOND);
        assertThat(orders).hasSize(1).allMatch(order -> order.epoch() == 5);
        assertThat(orders.get(0).order().cell()).isNotEqualTo(cell);
        assertThat(next.cells().get(cell).state()).isEqualTo(State.MEASURED);
    }

    @Test
    void waitsOnceForWhatTheCoordinatorBeforeMayNeverHaveSent() {
        beginWithAll();
        int cell = orders.get(0).order().cell();
        MeshCoordinator next = next(List.copyOf(decisions), 100 * SECOND);
        for (String id : List.of("a", "b", "c")) {
            next.join(host(id), 101 * SECOND);
        }
        long nowNanos = measured(next, 100 * SECOND);
        assertThat(next.cells()).allMatch(each -> each.state() == State.MEASURED);
        assertThat(next.cells().get(cell).attempt()).isEqualTo(1);
        long slotNanos = PLAN.lengthNanos();
        assertThat(nowNanos - 100 * SECOND)
                .as("one slot, and three pairs")
                .isBetween(slotNanos, slotNanos + 5 * SECOND);
    }

    /** Lets its agents measure at once what it orders, until it ends; returns when that is. */
    private long measured(MeshCoordinator next, long fromNanos) {
        long nowNanos = fromNanos;
        for (; next.end().isEmpty() && nowNanos < fromNanos + 300 * SECOND; nowNanos += SECOND / 10) {
            for (MeshHost member : next.members()) {
                next.received(member.id(), new FromAgent.Beat(0), nowNanos);
            }
            next.tick(nowNanos);
            for (ToAgent.Ordered ordered : List.copyOf(orders)) {
                int number = ordered.order().cell();
                String client = next.members()
                        .get(next.cells().get(number).pairing().client())
                        .id();
                next.received(
                        client,
                        new FromAgent.Done(number, ordered.order().attempt(), new Outcome.Measured("x")),
                        nowNanos);
                orders.remove(ordered);
            }
        }
        return nowNanos;
    }

    /** As agents on its own host do, which its successor starts anew. */
    @Test
    void accountsForEveryCellWhereAllAgentsEndedWithTheCoordinatorBefore() {
        for (String id : List.of("a", "b", "c")) {
            coordinator.join(new MeshHost(id, "1", "127.0.0.1:1", Map.of("host", id)), 0);
        }
        coordinator.tick(3 * SECOND);
        assertThat(orders).isNotEmpty();
        MeshCoordinator next = next(List.copyOf(decisions), 100 * SECOND);
        for (String id : List.of("a", "b", "c")) {
            next.join(new MeshHost(id + id, "1", "127.0.0.1:2", Map.of("host", id)), 101 * SECOND);
        }
        measured(next, 101 * SECOND);
        assertThat(next.members()).extracting(MeshHost::id).containsExactlyInAnyOrder("aa", "bb", "cc");
        assertThat(next.cells()).hasSize(3).allMatch(cell -> cell.state() == State.MEASURED);
    }

    @Test
    void goesOnWithoutAgentsThatDoNotComeBackInTime() {
        beginWithAll();
        MeshCoordinator next = next(List.copyOf(decisions), 100 * SECOND);
        next.join(host("a"), 101 * SECOND);
        next.tick(129 * SECOND);
        assertThat(next.cells()).noneMatch(cell -> cell.state() == State.MISSED);
        for (long second = 163; second < 300; second++) { // what was ordered is over
            next.received("a", new FromAgent.Beat(0), second * SECOND);
            next.tick(second * SECOND);
        }
        assertThat(next.end()).contains("no pair could be measured");
        assertThat(next.cells()).allMatch(cell -> cell.state().isOver());
    }

    @Test
    void endsAtOnceWhereNothingIsLeftAndTheAgentsWereTold() {
        beginWithAll();
        List<Decision> all = new ArrayList<>(decisions);
        for (int cell = 0; cell < 3; cell++) {
            all.add(new Decision.Measured(cell, "x"));
        }
        all.add(new Decision.Ended("all pairs are measured"));
        MeshCoordinator next = next(all, 100 * SECOND);
        next.tick(100 * SECOND);
        next.tick(104 * SECOND);
        assertThat(next.end()).contains("all pairs are measured");
    }

    @Test
    void givesTheNewAgentOfAHostThePlaceOfTheOneBefore() {
        MeshHost first = new MeshHost("a1", "1", "10.0.0.1:1", Map.of("host", "h1"));
        MeshHost second = new MeshHost("a2", "1", "10.0.0.1:2", Map.of("host", "h1"));
        coordinator.join(first, 0);
        join("b", 0);
        join("c", 0);
        assertThat(coordinator.join(second, SECOND)).isInstanceOf(ToAgent.Refused.class);
        coordinator.disconnected("a1");
        assertThat(coordinator.join(second, SECOND)).isInstanceOf(ToAgent.Welcome.class);
        assertThat(coordinator.members()).contains(second).doesNotContain(first);
        assertThat(decisions)
                .contains(new Decision.Replaced(coordinator.members().indexOf(second), second));
        assertThat(next(List.copyOf(decisions), 9 * SECOND).members()).isEqualTo(coordinator.members());
    }

    @Test
    void refusesDecisionsOfAnotherPlan() {
        beginWithAll();
        List<Decision> wrong = List.of(decisions.get(0), new Decision.Measured(3, "x"));
        assertThatThrownBy(() -> next(wrong, 0)).hasMessage("no cell of this mesh: cell=3 (allowed: 0 to 2)");
    }
}
