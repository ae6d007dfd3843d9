// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.lab.Lab;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.event.LoadProgress;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.mesh.protocol.Coordinator.Waiting;
import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectAccess;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.model.subject.ReflectSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LoadIT {

    private static final int AGENTS = 3;
    private static final int PER_RUN = 300;
    private static final int RUNS = 2;
    private static final int PER_FORK = RUNS * PER_RUN;

    /** Agents on a busy host take seconds to say what the first run measured, and the second must not be over by then. */
    private static final Duration BETWEEN_RUNS = Duration.ofSeconds(4);

    /** The first run is whole, and the second one loses an agent. */
    @Test
    @Timeout(300)
    void threeAgentsCarryOutOneScheduleAndALostOneIsAccountedForExactly() throws Exception {
        EnoughCpu.orSkip(
                LoadIT::assertALostOneIsAccountedForExactly); // who is late for the common start measures nothing
    }

    private static void assertALostOneIsAccountedForExactly() throws Exception {
        CellSpec cell = CellSpec.of(
                        PingSpec.over("tcp").clientWait(WaitStrategy.BLOCK).build())
                .at(Rate.perSecond(PER_RUN))
                .clients(AGENTS, 1)
                .leadIn(100)
                .warmup(Duration.ofMillis(100))
                .duration(Duration.ofSeconds(1))
                .runs(RUNS)
                .forks(1)
                .jvmArguments("-XX:TieredStopAtLevel=1")
                .with(RecordingSpec.DEFAULT.withDrain(BETWEEN_RUNS))
                .placement(PlacementChoice.NONE);
        Path token = MeshTokens.make();
        KilledInTheSecondRun killed = new KilledInTheSecondRun();
        try (ReflectorServer reflector = reflector(token);
                LoadRun load = new LoadRun(team(reflector, token), MeshTokens.read(token), new MeshListener() {});
                LocalAgents agents = new LocalAgents(AGENTS, 0, load, token.toString())) {
            killed.agents = agents;
            BenchmarkResult result = Lab.onThisHost()
                    .waitForHost()
                    .with(killed)
                    .measuredBy(load.parts())
                    .run(cell)
                    .result();

            RunResult run = result.forks().get(0).runs().get(0);
            AgentLoad part = result.forks().get(0).agents().orElseThrow();
            assertThat(run.counts().scheduled()).as("%s", part.parts()).isEqualTo(PER_RUN);
            assertThat(run.offeredPerSecond()).isCloseTo(PER_RUN, within(PER_RUN * 0.001));
            assertThat(run.series().get(0).count()).isEqualTo(PER_RUN);

            assertThat(part.startBoundNanos()).isPresent();
            assertThat(part.planned()).isEqualTo(PER_FORK);
            assertThat(part.measured()).isEqualTo(PER_FORK - PER_RUN / AGENTS); // its first run is known
            assertThat(part.unknown()).isEqualTo(PER_RUN / AGENTS);
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
                    .isEqualTo(PER_FORK - PER_RUN / AGENTS);
            assertThat(killed.completed).isPositive();
        } finally {
            Files.deleteIfExists(token);
        }
    }

    private static void saysWhatIsKnown(Caveat caveat) {
        assertThat(caveat.severity()).isEqualTo(Severity.INVALID);
        assertThat(caveat.message()).contains("500 of 600 invocations", "0 missed, 100 unknown", "p99", "or more");
    }

    private static LoadTeam team(ReflectorServer reflector, Path token) {
        return new LoadTeam(
                new Waiting(AGENTS, AGENTS, 120_000_000_000L),
                0,
                "127.0.0.1",
                0,
                LoadTeam.MIN_COVERAGE,
                Optional.of(new LoadTeam.Target(reflector.address(), token)),
                LoadTeam.Place.THIS_HOST);
    }

    private static ReflectorServer reflector(Path token) {
        ReflectAccess access = new ReflectAccess(Optional.of(token.toString()), Optional.empty(), false);
        return ReflectorServer.start(
                new ReflectSpec("127.0.0.1", 0, Optional.empty(), access, ReflectLimits.DEFAULT), JvmSpec.DEFAULT);
    }

    /** An agent is killed as soon as the first run of all is known: the second is over no sooner than in 6 s. */
    private static final class KilledInTheSecondRun implements LabListener {

        private volatile LocalAgents agents;
        private long completed;

        @Override
        public void shared(LoadProgress progress) {
            completed = progress.completed();
            if (progress.runs() == 1) {
                agents.kill(2);
            }
        }
    }
}
