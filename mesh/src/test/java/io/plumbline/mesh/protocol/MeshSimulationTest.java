// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.mesh.protocol.SimulatedMesh.Takeovers;
import io.plumbline.mesh.protocol.SimulatedMesh.World;
import io.plumbline.model.mesh.MeshCell.State;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class MeshSimulationTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long HOUR = 3600 * SECOND;
    private static final long SLOT = 2 * SECOND + SECOND / 5; // a measurement, and the time until the next

    private static void assertAccountsForEveryCell(SimulatedMesh mesh) {
        assertThat(mesh.end()).isPresent();
        assertThat(mesh.coordinator().cells()).allMatch(cell -> cell.state().isOver());
        assertThat(mesh.coordinator().cells())
                .filteredOn(cell -> cell.state() != State.MEASURED)
                .allMatch(cell -> !cell.text().isEmpty());
        assertThat(mesh.stored()).hasSize((int) mesh.count(State.MEASURED));
        mesh.checkNoOverlap();
    }

    @SeededTest(tries = 25)
    void measuresEveryPairOnceInAsManySlotsAsThereAreRounds(Draws draws) {
        int agents = draws.intBetween(2, 24);
        SimulatedMesh mesh = new SimulatedMesh(World.quiet(agents), plan(agents, agents), draws.anyLong()).run(HOUR);
        assertThat(mesh.coordinator().cells()).hasSize(agents * (agents - 1) / 2);
        assertThat(mesh.end()).contains("all pairs are measured");
        assertThat(mesh.count(State.MEASURED))
                .isEqualTo(mesh.coordinator().cells().size());
        mesh.checkNoOverlap();
    }

    @SeededTest(tries = 10)
    void beginsTheNextPairWhenTheOneBeforeIsOver(Draws draws) {
        int agents = draws.intBetween(2, 8);
        MeshPlan plan =
                new MeshPlan(agents, agents, 30 * SECOND, 2, agents, new Directions(true, true), 60 * SECOND, 1);
        SimulatedMesh mesh = new SimulatedMesh(World.quiet(agents), plan, draws.anyLong()).run(100 * HOUR);
        int cells = 2 * agents * (agents - 1);
        assertThat(mesh.coordinator().cells()).hasSize(cells).allMatch(cell -> cell.state() == State.MEASURED);
        assertThat(mesh.nowNanos()).isLessThan(60 * SECOND * cells); // each takes 30 to 60 s
        mesh.checkNoOverlap();
    }

    @SeededTest(tries = 40)
    void accountsForEveryCellWhateverFails(Draws draws) {
        int agents = draws.intBetween(2, 40);
        World world = new World(
                agents,
                draws.oneOf(0.0, 1.0, 20.0),
                draws.oneOf(0.0, 60.0, 600.0),
                draws.longBetween(10 * SECOND, 60 * SECOND),
                draws.longBetween(60 * SECOND, 180 * SECOND));
        SimulatedMesh mesh = new SimulatedMesh(world, plan(agents, 2), draws.anyLong()).run(HOUR);
        assertAccountsForEveryCell(mesh);
    }

    @SeededTest(tries = 60)
    void accountsForEveryCellThoughCoordinatorsDie(Draws draws) {
        int agents = draws.intBetween(2, 12);
        World world = new World(
                agents,
                draws.oneOf(0.0, 1.0, 20.0),
                draws.oneOf(0.0, 60.0),
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                new Takeovers(draws.oneOf(20.0, 60.0), draws.oneOf(SECOND, 90 * SECOND), draws.oneOf(0.0, 60.0)));
        MeshPlan plan = plan(agents, 2, draws.longBetween(SECOND, 25 * SECOND));
        SimulatedMesh mesh = new SimulatedMesh(world, plan, draws.anyLong()).run(100 * HOUR);
        assertAccountsForEveryCell(mesh);
    }

    @SeededTest(tries = 15)
    void measuresEverythingThoughCoordinatorsDie(Draws draws) {
        World world = new World(16, 0, 0, Long.MAX_VALUE, Long.MAX_VALUE, new Takeovers(200, 40 * SECOND, 0));
        SimulatedMesh mesh = new SimulatedMesh(world, plan(16, 16), draws.anyLong()).run(5 * HOUR);
        assertThat(mesh.count(State.MEASURED)).isGreaterThanOrEqualTo(118); // of 120, in three attempts
        mesh.checkNoOverlap();
    }

    @SeededTest(tries = 15)
    void measuresWhatCutConnectionsMadeItMiss(Draws draws) {
        World world = new World(16, 0, 120, Long.MAX_VALUE, Long.MAX_VALUE);
        SimulatedMesh mesh = new SimulatedMesh(world, plan(16, 16), draws.anyLong()).run(HOUR);
        assertThat(mesh.count(State.MEASURED)).isGreaterThanOrEqualTo(118); // of 120, in three attempts
        mesh.checkNoOverlap();
    }

    @SeededTest(tries = 15)
    void carriesNoLoadOnceTheLeaseIsOver(Draws draws) {
        World world = new World(20, 0, 0, 20 * SECOND, HOUR);
        SimulatedMesh mesh = new SimulatedMesh(world, plan(20, 20), draws.anyLong());
        mesh.run(20 * SECOND + Coordinator.LEASE_NANOS + 2 * SECOND);
        assertThat(mesh.measuring()).isZero();
    }

    @SeededTest(tries = 10)
    void doesTheSameWithTheSameSeed(Draws draws) {
        long seed = draws.anyLong();
        World world = new World(12, 10, 100, Long.MAX_VALUE, Long.MAX_VALUE);
        assertThat(new SimulatedMesh(world, plan(12, 2), seed).run(HOUR).traceHash())
                .isEqualTo(new SimulatedMesh(world, plan(12, 2), seed).run(HOUR).traceHash());
    }

    @Test
    void endsATournamentOfManyAgentsInTimeAlthoughSomeDie() {
        int agents = 200;
        World world = new World(agents, 0.1, 0, Long.MAX_VALUE, Long.MAX_VALUE);
        SimulatedMesh mesh = new SimulatedMesh(world, plan(agents, 2), 7).run(HOUR);
        long slots = mesh.nowNanos() / SLOT;
        assertThat(mesh.end()).isPresent();
        assertThat(slots).isLessThan(agents + 40L);
        assertThat(mesh.count(State.MEASURED)).isGreaterThan(18_500);
        assertThat(mesh.count(State.UNKNOWN)).isLessThan(50);
        assertThat((double) mesh.messages() / agents / slots).isLessThan(10);
        mesh.checkNoOverlap();
    }

    @Test
    @Tag("full")
    void endsATournamentOfAThousandAgents() {
        World world = new World(1000, 0.02, 0, Long.MAX_VALUE, Long.MAX_VALUE);
        SimulatedMesh mesh = new SimulatedMesh(world, plan(1000, 2), 7).run(2 * HOUR);
        assertThat(mesh.end()).isPresent();
        assertThat(mesh.nowNanos() / SLOT).isLessThan(1040);
        assertThat(mesh.coordinator().cells())
                .hasSize(499_500)
                .allMatch(cell -> cell.state().isOver());
        mesh.checkNoOverlap();
    }

    private static MeshPlan plan(int agents, int fewest) {
        return plan(agents, fewest, 2 * SECOND);
    }

    private static MeshPlan plan(int agents, int fewest, long lengthNanos) {
        return new MeshPlan(
                agents, fewest, 30 * SECOND, 1, Integer.MAX_VALUE, new Directions(false, false), lengthNanos, 1);
    }
}
