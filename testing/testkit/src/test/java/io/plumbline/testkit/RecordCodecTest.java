// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkFailure;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RecordCodecTest {

    private static byte[] written(Class<?> type, Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RecordCodec.write(type, value, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static <T> T read(Class<T> type, byte[] bytes) throws IOException {
        return RecordCodec.read(type, new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    private static <T> void assertComesBack(Class<T> type, T value) throws IOException {
        assertThat(read(type, written(type, value))).isEqualTo(value);
    }

    private record Everything(
            String text,
            int small,
            long large,
            double share,
            boolean flag,
            Severity severity,
            Duration duration,
            Instant instant,
            OptionalInt noInt,
            OptionalInt someInt,
            OptionalLong someLong,
            OptionalDouble someDouble,
            Optional<Rate> noRate,
            Optional<Rate> rate,
            List<List<Integer>> lists,
            Map<String, List<Long>> map,
            Map<Severity, Boolean> flags) {}

    @Test
    void everyKindOfComponentComesBack() throws Exception {
        assertComesBack(
                Everything.class,
                new Everything(
                        "ä\u0000😀",
                        Integer.MIN_VALUE,
                        Long.MAX_VALUE,
                        -0.0,
                        true,
                        Severity.INVALID,
                        Duration.ofSeconds(-1, 999_999_999),
                        Instant.ofEpochSecond(-7, 3),
                        OptionalInt.empty(),
                        OptionalInt.of(3),
                        OptionalLong.of(-1),
                        OptionalDouble.of(Double.NaN),
                        Optional.empty(),
                        Optional.of(Rate.perSecond(7)),
                        List.of(List.of(), List.of(1, 2)),
                        Map.of("a", List.of(1L)),
                        Map.of(Severity.WARNING, false)));
    }

    @Test
    void resultsComeBack() throws Exception {
        for (BenchmarkResult result : List.of(
                SampleResults.rich(), SampleResults.manyClients(), SampleResults.saturated(), SampleResults.died())) {
            assertComesBack(BenchmarkResult.class, result);
        }
    }

    @Test
    void experimentsComeBack() throws Exception {
        CellSpec task = CellSpec.of(new TaskSpec("acme.Any", TaskSpec.Kind.JLBH, Map.of("a", "b")))
                .arrivals(new Arrivals.Poisson(-3));
        assertComesBack(Experiment.class, Search.of(task, "p99<1ms", "loss<1%", "achieved>90%"));
        assertComesBack(
                Experiment.class, new Single(CellSpec.of(PingSpec.over("udp").build())));
        assertComesBack(Objective.class, Objective.parse("wait:p50<1ms"));
    }

    @Test
    void eventsComeBack() throws Exception {
        ForkFailure failure = new ForkFailure(
                ForkPhase.INIT,
                ForkFailure.Kind.TASK_THREW,
                "acme.Broken",
                "broke",
                "why",
                "at acme\n",
                List.of("pin"));
        for (ForkEvent event : List.of(
                new ForkEvent.PhaseStarted(ForkPhase.FLOOR),
                new ForkEvent.RunStarted(1, 2, 3, 4),
                new ForkEvent.IntervalFinished(1, -2, 3, 4, 5, 6, 7, -1),
                new ForkEvent.Stalled(1, 2),
                new ForkEvent.RunFinished(1),
                new ForkEvent.Failed(failure))) {
            assertComesBack(ForkEvent.class, event);
        }
    }

    private record Unknown(BigInteger number) {}

    @Test
    void saysWhichTypeItDoesNotKnow() {
        assertThatThrownBy(() -> written(Unknown.class, new Unknown(BigInteger.ONE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a value has no binary form: type=java.math.BigInteger");
    }

    @Test
    void saysWhatARecordRefuses() {
        assertThatThrownBy(() -> read(Rate.class, new byte[15])).isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> read(Rate.class, new byte[16]))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("a record refuses what was sent: record=io.plumbline.model.Rate, reason=");
    }
}
