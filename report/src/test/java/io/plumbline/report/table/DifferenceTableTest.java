// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.objective.Margin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.RunWork;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.subject.CountTable;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DifferenceTableTest {

    private static ComparedVariants compared(BenchmarkResult base, BenchmarkResult candidate) {
        return ComparedVariants.of("any", new ComparedResults(base, candidate), Judging.of(Margin.ofShare(0.05), 50));
    }

    private static Map<String, List<String>> rows(ComparedVariants compared) {
        return rows(DifferenceTable.of(compared));
    }

    private static Map<String, List<String>> rows(Table table) {
        return table.rows().stream()
                .collect(Collectors.toMap(
                        row -> (row.group() + " " + row.label()).strip(),
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

    /** 0.03 bytes and 0.01 are no more than the harness may allocate. */
    @Test
    void judgesWhatEachInvocationAllocatesInATableOfItsOwn() {
        BenchmarkResult unknown = SampleResults.backToBack(10_000, 3);
        BenchmarkResult base = allocating(unknown, 64);
        assertThat(counts(base, allocating(unknown, 2048)).get("alloc")).containsExactly("64 B", "2,048 B", "worse");
        assertThat(counts(allocating(unknown, 0.03), allocating(unknown, 0.01)).get("alloc"))
                .containsExactly("0 B", "0 B", "same");
        assertThat(counts(base, unknown)).doesNotContainKey("alloc");
    }

    private static Map<String, List<String>> counts(BenchmarkResult base, BenchmarkResult candidate) {
        return rows(CountTable.of(compared(base, candidate)));
    }

    private static BenchmarkResult allocating(BenchmarkResult result, double bytesEach) {
        return result.withForks(
                result.forks().stream()
                        .map(fork -> fork.withRuns(fork.runs().stream()
                                .map(run -> run.withJvmActivity(allocating(run, bytesEach)))
                                .toList()))
                        .toList(),
                result.summary());
    }

    private static JvmActivity allocating(RunResult run, double bytesEach) {
        long bytes = Math.round(bytesEach * run.counts().completed());
        RunWork work = new RunWork(0, 1, 1, 1, run.duration().toNanos() / 2, bytes / 2, 0);
        return run.jvmActivity().withAllocated(OptionalLong.of(bytes)).withWork(Optional.of(work));
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
