// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.objective.Margin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DifferenceTableTest {

    private static ComparedVariants compared(BenchmarkResult base, BenchmarkResult candidate) {
        return ComparedVariants.of("any", new ComparedResults(base, candidate), Judging.of(Margin.ofShare(0.05), 50));
    }

    private static Map<String, List<String>> rows(ComparedVariants compared) {
        return DifferenceTable.of(compared).rows().stream()
                .collect(Collectors.toMap(
                        row -> row.group() + " " + row.label(),
                        row -> row.cells().stream().map(TableCell::text).toList()));
    }

    @Test
    void tellsThePartsOfTheTimeAndWhatTheyCost() {
        Map<String, List<String>> rows = rows(compared(SampleResults.rich(), SampleResults.rich()));
        assertThat(rows.keySet())
                .contains("service p50", "service p99", "wait p99", "CPU time per invocation")
                .noneMatch(label -> label.startsWith("response") || label.startsWith("throughput"));
        assertThat(rows.get("service p50").get(2)).isEqualTo("×1.00");
    }

    @Test
    void tellsTheThroughputOfClosedLoopsAndLeavesOutWhatIsJudgedOrNothing() {
        Map<String, List<String>> rows =
                rows(compared(SampleResults.backToBack(10_000, 3), SampleResults.backToBack(20_000, 3)));
        assertThat(rows).containsKey("throughput completed").doesNotContainKey("service p50");
        assertThat(rows.values())
                .noneMatch(cells -> cells.get(0).startsWith("0") && cells.get(1).startsWith("0 "));
    }

    @Test
    void tellsWhatEachInvocationAllocates() {
        BenchmarkResult unknown = SampleResults.backToBack(10_000, 3);
        BenchmarkResult base = allocating(unknown, 64);
        assertThat(rows(compared(base, allocating(unknown, 2048))).get("JVM allocated per invocation"))
                .containsExactly("64 B", "2.00 KiB", "×32");
        assertThat(rows(compared(base, unknown))).doesNotContainKey("JVM allocated per invocation");
    }

    /** 0.4 bytes and 0.2 are both written as 0 B. */
    @Test
    void tellsNoRatioOfWhatIsWrittenAsNothing() {
        BenchmarkResult unknown = SampleResults.backToBack(10_000, 3);
        BenchmarkResult base = allocating(unknown, 0.4);
        assertThat(rows(compared(base, allocating(unknown, 0.2)))).doesNotContainKey("JVM allocated per invocation");
        assertThat(rows(compared(base, allocating(unknown, 64))).get("JVM allocated per invocation"))
                .containsExactly("0 B", "64 B", "–");
    }

    private static BenchmarkResult allocating(BenchmarkResult result, double bytesEach) {
        return result.withForks(
                result.forks().stream()
                        .map(fork -> fork.withRuns(fork.runs().stream()
                                .map(run -> run.withJvmActivity(run.jvmActivity()
                                        .withAllocated(OptionalLong.of(Math.round(
                                                bytesEach * run.counts().completed())))))
                                .toList()))
                        .toList(),
                result.summary());
    }

    @Test
    void oneForkThatWaitedIsNotTheTypicalOne() {
        assertThat(DifferenceTable.typical(100, 400)).isCloseTo(200, within(1e-9));
        assertThat(DifferenceTable.typical(0, 2_400_000, 0, 0)).isZero();
        assertThat(DifferenceTable.typical(0, 2, 4, 9)).isEqualTo(3);
    }

    @Test
    void namesWhatDiffersBesides() {
        BenchmarkResult base = SampleResults.backToBack(10_000, 3);
        assertThat(DifferingConditions.of(compared(base, base)).isEmpty()).isTrue();
    }
}
