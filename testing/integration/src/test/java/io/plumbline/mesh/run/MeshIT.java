// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Agents in processes of their own, which ping each other and lose one of them. */
class MeshIT {

    private static final long SECOND = 1_000_000_000L;

    @Tag("full") // KilledCoordinatorIT loses more than an agent
    @Test
    void measuresAmongThreeHostsAndSaysWhatALostOneCost() throws Exception {
        EnoughCpu.orSkip(MeshIT::assertMeasuresAndSaysWhatALostOneCost); // who is late is not measured
    }

    private static void assertMeasuresAndSaysWhatALostOneCost() throws Exception {
        CellSpec ping = CellSpec.of(
                        PingSpec.over("tcp").clientWait(WaitStrategy.BLOCK).build())
                .leadIn(100)
                .warmup(Duration.ofMillis(50))
                .duration(Duration.ofMillis(100))
                .runs(1)
                .forks(1);
        MeshPlan plan = new MeshPlan(3, 3, 120 * SECOND, 1, 3, new Directions(false, true), 10 * SECOND, 1);
        Path token = MeshTokens.make();
        LostAgent lost = new LostAgent();
        try (MeshRun mesh = new MeshRun(
                new MeshSpec(new Single(ping), plan, "127.0.0.1", 0, Optional.empty()),
                MeshTokens.read(token),
                lost,
                Optional.empty())) {
            try (LocalAgents agents = new LocalAgents(3, mesh, token.toString())) {
                lost.of(agents);
                MeshResult result = mesh.await();
                assertThat(result.hosts()).hasSize(3);
                assertThat(result.cells())
                        .hasSize(3)
                        .allMatch(cell -> cell.state().isOver());
                assertThat(result.count(State.MEASURED))
                        .as("%s", result.cells())
                        .isBetween(1L, 2L);
                assertThat(result.cells())
                        .filteredOn(cell -> cell.state() != State.MEASURED)
                        .allSatisfy(cell -> assertThat(cell.reason()).isNotEmpty());
                assertThat(result.cells())
                        .filteredOn(cell -> cell.state() == State.MEASURED)
                        .allSatisfy(cell ->
                                assertThat(cell.series().orElseThrow().count()).isPositive());
            }
        } finally {
            Files.deleteIfExists(token);
        }
    }

    /** Kills an agent, of two of the three pairs, once the first pair is measured. */
    private static final class LostAgent implements MeshListener {

        private volatile LocalAgents agents;

        void of(LocalAgents started) {
            agents = started;
        }

        @Override
        public void progressed(Progress progress) {
            if (progress.measured() == 1) {
                agents.kill(2);
            }
        }
    }
}
