// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.lab.run.Forks;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.stats.floor.Premium;
import io.plumbline.testkit.StubRedis;
import io.plumbline.testkit.StubService;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A service of known answers and its floor, whose forks are scripted. */
class LabFloorTest {

    private static final long SERVICE_NANOS = 41_000;
    private static final long FLOOR_NANOS = 9_000;

    private final List<CellSpec> measured = new ArrayList<>();
    private final ForkSource forks = (plan, index) -> {
        measured.add(plan.spec());
        return Forks.taking(index, isFloor(plan.spec()) ? FLOOR_NANOS : SERVICE_NANOS);
    };

    private static boolean isFloor(CellSpec cell) {
        return ((ServiceSpec) cell.subject()).url().scheme().equals("raw");
    }

    private static StubService redis() throws IOException {
        return new StubService(StubRedis.answering((request, right, peer) -> peer.say(right)));
    }

    private static Single single(String url, int forks, boolean hasFloor) {
        return new Single(Ping.service(url).forks(forks), List.of(), hasFloor);
    }

    private BenchmarkResult result(Single single) {
        return Lab.onThisHost().with(forks).run(single).single().orElseThrow();
    }

    @Test
    void measuresTheFloorBeforeAndAfterEachForkOfTheService() throws IOException {
        try (StubService service = redis()) {
            BenchmarkResult result = result(single("redis://" + service.address(), 3, true));
            assertThat(measured.stream().map(LabFloorTest::isFloor))
                    .containsExactly(true, false, true, true, false, true, true, false, true);
            assertThat(result.forks()).hasSize(3);
            assertThat(result.serviceFloor().orElseThrow().forks()).hasSize(6);
            assertThat(result.experiment()).contains(single("redis://" + service.address(), 3, true));
            Premium premium = Premium.of(result).orElseThrow();
            assertThat(premium.nanos()).isEqualTo(premium.serviceNanos() - premium.floorNanos());
            assertThat(premium.interval().orElseThrow().lowNanos()).isPositive();
            assertThat(premium.isTold()).isTrue();
        }
    }

    @Test
    void takesHalfAsLongAgainForTheFloor() throws IOException {
        try (StubService service = redis()) {
            BenchmarkResult unused = result(single("redis://" + service.address(), 1, true));
            EffortSpec floor = measured.get(0).effort();
            EffortSpec asked = measured.get(1).effort();
            assertThat(asked).isEqualTo(EffortSpec.OF_PING);
            assertThat(floor.forks()).isEqualTo(2);
            assertThat(length(floor)).isCloseTo(length(asked).dividedBy(2), Duration.ofSeconds(1));
            assertThat(((ServiceSpec) measured.get(0).subject()).url().query())
                    .isEqualTo("request=text:" + "x".repeat(37) + "&reply=fixed:23&seq=0,4&echo=0");
        }
    }

    @Test
    void plansTheForksOfTheFloorWithoutAWordToTheService() throws IOException {
        try (StubService service = redis()) {
            ExperimentPlan plan = Lab.onThisHost().plan(single("redis://" + service.address(), 3, true));
            assertThat(plan.remaining().stream().map(PlannedFork::cell)).containsExactly(1, 0, 1, 1, 0, 1, 1, 0, 1);
            assertThat(plan.estimatedNanos())
                    .isEqualTo(3 * plan.cells().get(0).forkNanos()
                            + 6 * plan.cells().get(1).forkNanos());
            assertThat(service.connections()).isZero();
        }
    }

    @Test
    void samplesNoForkOfTheFloor() throws IOException {
        try (StubService service = redis()) {
            CellSpec cell = Ping.service("redis://" + service.address()).forks(1);
            BenchmarkResult result =
                    result(new Single(cell.with(cell.recording().withProfile(true)), List.of(), true));
            assertThat(result.profile()).isPresent();
            assertThat(measured.stream().map(LabFloorTest::isFloor)).containsExactly(true, false, true, false);
        }
    }

    private static Duration length(EffortSpec effort) {
        return effort.warmup()
                .plus(effort.duration().multipliedBy(effort.runs()))
                .multipliedBy(effort.forks());
    }

    @Test
    void measuresWithoutAFloorWhereNoneIsWanted() throws IOException {
        try (StubService service = redis()) {
            assertThat(result(single("redis://" + service.address(), 1, false)).serviceFloor())
                    .isEmpty();
            assertThat(service.connections()).isZero();
        }
    }

    @Test
    void saysWhyThereIsNoFloor() throws IOException {
        ForkSource broken = (plan, index) ->
                isFloor(plan.spec()) ? Forks.failedAtStart(index, "no memory") : Forks.taking(index, SERVICE_NANOS);
        try (StubService service = redis()) {
            ServiceFloor floor = Lab.onThisHost()
                    .with(broken)
                    .run(single("redis://" + service.address(), 1, true))
                    .result()
                    .serviceFloor()
                    .orElseThrow();
            assertThat(floor).isEqualTo(ServiceFloor.none("no memory"));
        }
        try (StubService service = new StubService(peer -> {
            while (!peer.hear(3_001).isEmpty()) {
                peer.say("!");
            }
        })) {
            String url = "raw://" + service.address() + "?request=text:" + "x".repeat(3_001) + "&reply=fixed:1";
            assertThat(result(single(url, 1, true)).serviceFloor().orElseThrow().reason())
                    .isEqualTo("a request is too large for a floor: bytes=3001 (allowed: up to 3000)");
        }
    }

    @Test
    void refusesAServiceThatDoesNotAnswerBeforeItsFloorIsMeasured() throws IOException {
        try (StubService service =
                new StubService(StubRedis.answering((request, right, peer) -> peer.say(StubRedis.ERROR)))) {
            assertThatExceptionOfType(LabException.class)
                    .isThrownBy(() -> result(single("redis://" + service.address(), 1, true)))
                    .withMessageContaining("Redis is loading");
            assertThat(measured).isEmpty();
        }
    }
}
