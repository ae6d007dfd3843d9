// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.lab.Lab;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.mesh.protocol.LoadCoordinator.Waiting;
import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.PlacementChoice;
import io.plumbline.model.spec.ReflectAccess;
import io.plumbline.model.spec.ReflectLimits;
import io.plumbline.model.spec.ReflectSpec;
import io.plumbline.model.spec.WaitStrategy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LoadIT {

    private static final int AGENTS = 4;
    private static final int PER_FORK = 400;

    /** Of two forks, one is whole, and one loses an agent after the start. */
    @Test
    @Timeout(180)
    void fourAgentsCarryOutOneScheduleAndALostOneIsAccountedForExactly() throws Exception {
        CellSpec cell = CellSpec.of(
                        PingSpec.over("tcp").clientWait(WaitStrategy.BLOCK).build())
                .at(Rate.perSecond(PER_FORK))
                .clients(AGENTS, 1)
                .leadIn(100)
                .warmup(Duration.ofMillis(100))
                .duration(Duration.ofSeconds(1))
                .runs(1)
                .forks(2)
                .placement(PlacementChoice.NONE);
        Path token = MeshTokens.make();
        KilledInTheSecondFork killed = new KilledInTheSecondFork();
        try (ReflectorServer reflector = reflector(token);
                LoadRun load = new LoadRun(team(reflector, token), MeshTokens.read(token), killed);
                LocalAgents agents = new LocalAgents(AGENTS, load, token.toString())) {
            killed.agents = agents;
            BenchmarkResult result =
                    Lab.onThisHost().waitForHost().measuredBy(load.parts()).run(cell);

            AgentLoad whole = result.forks().get(0).agents().orElseThrow();
            assertThat(whole.planned()).isEqualTo(PER_FORK);
            assertThat(whole.coverage()).isEqualTo(1);
            assertThat(whole.startBoundNanos()).isPresent();
            RunResult run = result.forks().get(0).runs().get(0);
            assertThat(run.counts().scheduled()).isEqualTo(PER_FORK);
            assertThat(run.offeredPerSecond()).isCloseTo(PER_FORK, within(PER_FORK * 0.001));
            assertThat(run.series().get(0).count()).isEqualTo(PER_FORK);

            AgentLoad part = result.forks().get(1).agents().orElseThrow();
            assertThat(part.planned()).isEqualTo(PER_FORK);
            assertThat(part.measured()).isEqualTo(PER_FORK * 3 / 4);
            assertThat(part.unknown()).isEqualTo(PER_FORK / 4);
            assertThat(part.parts())
                    .filteredOn(one -> one.unknown() > 0)
                    .singleElement()
                    .extracting(AgentPart::reason)
                    .asString()
                    .contains("is gone");
            assertThat(result.caveats())
                    .filteredOn(caveat -> caveat.code() == CaveatCode.LOAD_INCOMPLETE)
                    .singleElement()
                    .satisfies(LoadIT::saysWhatIsKnown);
            assertThat(result.summary()
                            .series("response")
                            .orElseThrow()
                            .merged()
                            .count())
                    .isEqualTo(PER_FORK + PER_FORK * 3 / 4);
        } finally {
            Files.deleteIfExists(token);
        }
    }

    private static void saysWhatIsKnown(Caveat caveat) {
        assertThat(caveat.severity()).isEqualTo(Severity.INVALID);
        assertThat(caveat.message()).contains("300 of 400 invocations", "0 missed, 100 unknown", "p99", "or more");
    }

    private static LoadTeam team(ReflectorServer reflector, Path token) {
        return new LoadTeam(
                new Waiting(AGENTS, AGENTS, 120_000_000_000L),
                "127.0.0.1",
                0,
                Optional.empty(),
                LoadTeam.MIN_COVERAGE,
                Optional.of(new LoadTeam.Target(reflector.address(), token)));
    }

    private static ReflectorServer reflector(Path token) {
        ReflectAccess access = new ReflectAccess(Optional.of(token.toString()), Optional.empty(), false);
        return ReflectorServer.start(new ReflectSpec("127.0.0.1", 0, access, ReflectLimits.DEFAULT), JvmSpec.DEFAULT);
    }

    private static final class KilledInTheSecondFork implements MeshListener {

        private volatile LocalAgents agents;
        private int forks;

        @Override
        public void begun(int started) {
            forks++;
            if (forks == 2) {
                agents.kill(2);
            }
        }
    }
}
