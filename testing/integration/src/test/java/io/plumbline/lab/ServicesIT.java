// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.data.Percentage.withPercentage;

import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.stats.Percentiles;
import io.plumbline.testkit.StubService;
import io.plumbline.testkit.StubService.Script;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A service of known answers, which speaks as redis does, measured in forks. */
@Timeout(180)
class ServicesIT {

    private static final int HELLO_BYTES = 22;
    private static final int PING_BYTES = 37;
    private static final String ERROR = "-LOADING Redis is loading the dataset in memory\r\n";

    @FunctionalInterface
    private interface Answer {
        String to(int request, String right, StubService.Peer peer) throws IOException;
    }

    private static Script answering(Answer answer) {
        return peer -> {
            peer.hear(HELLO_BYTES);
            peer.say("%1\r\n$6\r\nserver\r\n$4\r\nstub\r\n");
            String ping = peer.hear(PING_BYTES);
            for (int request = 0; ping.length() == PING_BYTES; request++) {
                peer.say(answer.to(request, "$16\r\n" + ping.substring(PING_BYTES - 18), peer));
                ping = peer.hear(PING_BYTES);
            }
        };
    }

    private static CellSpec cell(StubService service) {
        return Ping.service("redis://" + service.address())
                .leadIn(0)
                .warmup(Duration.ZERO)
                .duration(Duration.ofSeconds(1))
                .runs(1);
    }

    private static long percentile(BenchmarkResult result, String series, double percent) {
        return Percentiles.of(result, series, percent).nanos();
    }

    /** D/D/1: (1 - p) of a second is lost to those who were due in its stall, less what the service worked off meanwhile. */
    @Test
    @Tag("measuring")
    void chargesAStallToTheRequestsThatWereDueDuringIt() throws Exception {
        EnoughCpu.orSkip(() -> {
            try (StubService service = new StubService(answering((request, right, peer) -> {
                if (request % 1000 == 500) {
                    peer.pause(50);
                }
                return right;
            }))) {
                CellSpec spinning = cell(service).at(Rate.perSecond(1000)).duration(Duration.ofSeconds(10));
                CellSpec asleep = spinning.with(
                        RecordForm.with((ServiceSpec) spinning.subject(), "clientWait", WaitStrategy.BLOCK));
                BenchmarkResult result = Lab.onThisHost().run(asleep).result();
                double serviceNanos = percentile(result, SeriesNames.SERVICE, 50);
                double busy = serviceNanos / 1e6; // of each millisecond
                double expectedNanos = serviceNanos + 50e6 - 0.01 * 1e9 * (1 - busy);
                // 11 of each 1,000 took so long or longer: in the middle of these, not between the 10th and the 11th
                assertThat((double) percentile(result, SeriesNames.RESPONSE, 98.95))
                        .isCloseTo(expectedNanos, withPercentage(2));
                assertThat(percentile(result, SeriesNames.SERVICE, 99)).isLessThan(5_000_000);
            }
        });
    }

    @Test
    void countsErrorsAsFailedAndKnowsOnlyABoundOfTheTail() throws Exception {
        try (StubService service =
                new StubService(answering((request, right, peer) -> request % 100 == 99 ? ERROR : right))) {
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
        try (StubService service = new StubService(
                answering((request, right, peer) -> request == 1500 ? "HTTP/1.1 400 Bad Request\r\n" : right))) {
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
        try (StubService service = new StubService(answering((request, right, peer) -> ERROR))) {
            assertThatExceptionOfType(LabException.class)
                    .isThrownBy(() -> Lab.onThisHost().run(cell(service)))
                    .withMessageContaining("Redis is loading")
                    .satisfies(refusal -> assertThat(refusal.kind()).isEqualTo(LabException.Kind.HOST));
            assertThat(service.connections()).isEqualTo(1);
        }
    }

    @Test
    void hearsAndSaysAsManyBytesOnTheFloor() throws Exception {
        try (StubService service = new StubService(answering((request, right, peer) -> right));
                ServiceFloor floor = ServiceFloor.beside(cell(service))) {
            CellSpec base = floor.comparison().base();
            BenchmarkResult result =
                    Lab.onThisHost().run(base.duration(Duration.ofMillis(300))).result();
            assertThat(result.forks().get(0).facts())
                    .containsEntry(FactNames.SERVICE_REQUEST_BYTES, "37")
                    .containsEntry(FactNames.SERVICE_REPLY_BYTES, "23");
            assertThat(floor.comparison().title()).contains("raw://127.0.0.1:", "redis://" + service.address());
        }
    }
}
