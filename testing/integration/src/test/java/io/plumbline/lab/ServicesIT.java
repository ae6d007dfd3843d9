// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static io.plumbline.testkit.StubRedis.ERROR;
import static io.plumbline.testkit.StubRedis.answering;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.sample.Intervals;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.testkit.StubService;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A service of known answers, which speaks as redis does, measured in forks. */
@Timeout(180)
class ServicesIT {

    private static CellSpec cell(StubService service) {
        return Ping.service("redis://" + service.address())
                .leadIn(0)
                .warmup(Duration.ZERO)
                .duration(Duration.ofSeconds(1))
                .runs(1)
                .jvmArguments("-XX:TieredStopAtLevel=1")
                .with(RecordingSpec.DEFAULT.withDrain(Duration.ofMinutes(1))); // all of it, on any host
    }

    /** As a test of JUnit does, in the words of the documentation. */
    @Test
    void holdsAServiceToAnObjective() throws Exception {
        EnoughCpu.orSkip(ServicesIT::assertThatItHolds); // a rate that a starved client misses is undecided
    }

    private static void assertThatItHolds() throws Exception {
        try (StubService service = new StubService(answering((request, right, peer) -> peer.say(right)))) {
            Single single = new Single(
                    cell(service).at(Rate.perSecond(1000)),
                    List.of(Objective.parse("p50<10s"), Objective.parse("loss<1%")));
            BenchmarkResult result = Lab.onThisHost().run(single).result();
            assertThat(result.title()).isEqualTo("redis://" + service.address() + ", spin");
            assertThat(RateVerdict.of(single.objectives(), result.forks().get(0).runs(), Intervals.CONFIDENCE)
                            .verdict())
                    .isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    void countsErrorsAsFailedAndKnowsOnlyABoundOfTheTail() throws Exception {
        try (StubService service =
                new StubService(answering((request, right, peer) -> peer.say(request % 100 == 99 ? ERROR : right)))) {
            BenchmarkResult result =
                    Lab.onThisHost().run(cell(service).at(Rate.perSecond(1000))).result();
            assertThat(result.forks().get(0).runs().get(0).counts().lost()).isBetween(9L, 10L);
            assertThat(result.caveats())
                    .filteredOn(caveat -> caveat.code() == CaveatCode.REPLIES_FAILED)
                    .extracting(Caveat::message)
                    .anyMatch(message -> message.contains("were errors (LOADING)"));
            assertThat(Percentiles.of(
                                    result.forks().get(0).runs().get(0).series().get(0), 99.95)
                            .isLowerBound())
                    .isTrue();
        }
    }

    @Test
    void keepsWhatWasMeasuredBeforeTheProtocolBroke() throws Exception {
        try (StubService service = new StubService(answering(
                (request, right, peer) -> peer.say(request == 1500 ? "HTTP/1.1 400 Bad Request\r\n" : right)))) {
            BenchmarkResult result = Lab.onThisHost()
                    .run(cell(service).at(Rate.perSecond(1000)).runs(2))
                    .result();
            assertThat(result.forks().get(0).end()).isEqualTo(EndState.TASK_FAILED);
            assertThat(result.forks().get(0).endDetail())
                    .contains("breaks its protocol")
                    .contains("HTTP/1.1 400");
            assertThat(result.forks().get(0).runs().get(0).counts().completed()).isEqualTo(1000);
            assertThat(result.isValid()).isFalse();
        }
    }

    @Test
    void refusesBeforeMeasuringWhatAnswersWithAnError() throws Exception {
        try (StubService service = new StubService(answering((request, right, peer) -> peer.say(ERROR)))) {
            assertThatExceptionOfType(LabException.class)
                    .isThrownBy(() -> Lab.onThisHost().run(cell(service)))
                    .withMessageContaining("Redis is loading")
                    .satisfies(refusal -> assertThat(refusal.kind()).isEqualTo(LabException.Kind.HOST));
            assertThat(service.connections()).isEqualTo(1);
        }
    }
}
