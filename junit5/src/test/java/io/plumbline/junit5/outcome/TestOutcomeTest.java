// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class TestOutcomeTest {

    private static final Path PAGE = Path.of("/build/Order.html");
    private static final BenchmarkResult STEADY = SampleResults.loaded(1_000, 20_000, new Shape(1, 20, 0));

    private static ResultView view(BenchmarkResult result, String... objectives) {
        return new ResultView(result.withExperiment(new Single(
                CellSpec.of(new TaskSpec("acme.Order")),
                Stream.of(objectives).map(Objective::parse).toList())));
    }

    private static void require(ResultView view) {
        TestOutcome.of(view, view.judged()).require(view, List.of(PAGE));
    }

    @Test
    void letsATestPassIfAllHolds() {
        assertThatCode(() -> require(view(STEADY, "p50<1s", "p99<10s"))).doesNotThrowAnyException();
    }

    @Test
    void failsWithPercentileIntervalObjectiveSlowestAndPage() {
        assertThatThrownBy(() -> require(view(STEADY, "p90<1s", "p50<1ns")))
                .isInstanceOfSatisfying(AssertionFailedError.class, failed -> {
                    assertThat(failed.getMessage().lines().toList().get(0))
                            .matches("p50<1ns is missed: p50 is [0-9.]+ µs \\([0-9.]+ µs to [0-9.]+ µs\\)");
                    assertThat(failed.getMessage().lines().filter(line -> line.contains(" = wait ")))
                            .hasSize(3);
                    assertThat(failed.getMessage()).endsWith("see     " + PAGE.toUri());
                    assertThat(failed.getExpected().getStringRepresentation()).isEqualTo("p50<1ns");
                });
    }

    @Test
    void abortsIfAnIntervalLiesOnBothSides() {
        long medianNanos = Percentiles.of(STEADY, "response", 50).nanos();
        ResultView view = view(STEADY, "p50<" + medianNanos + "ns");
        assertThat(view.judged().verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThatThrownBy(() -> require(view))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("can't tell whether p50<")
                .hasMessageContaining("use more forks");
    }

    @Test
    void aReasonToSkipIsOneLineOnTheConsoleOfTheBuild() {
        long medianNanos = Percentiles.of(STEADY, "response", 50).nanos();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream console = System.out;
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertThatThrownBy(() -> require(view(STEADY, "p50<" + medianNanos + "ns")))
                    .isInstanceOf(TestAbortedException.class);
            assertThatThrownBy(() -> require(view(STEADY, "p50<1ns"))).isInstanceOf(AssertionFailedError.class);
        } finally {
            System.setOut(console);
        }
        assertThat(said.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .asString()
                .startsWith("plumbline: " + STEADY.title() + ": can't tell whether p50<");
    }

    @Test
    void countsHoldOrFailAlsoWhereTimesWouldMislead() {
        BenchmarkResult busy = STEADY.withCaveats(
                List.of(CaveatCode.STARVED.invalid("the client had no CPU.", "Find out what else runs here.")));
        assertThatCode(() -> require(view(busy, "calls<100", "alloc<1MiB"))).doesNotThrowAnyException();
        assertThatThrownBy(() -> require(view(busy, "alloc<1B", "p50<1ns")))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("alloc<1B is missed: ");
        assertThatThrownBy(() -> require(view(busy, "calls<100", "p50<1s"))).isInstanceOf(TestAbortedException.class);
    }

    @Test
    void abortsIfTheFiguresWouldMisleadThoughTheObjectiveFails() {
        BenchmarkResult doubtful = STEADY.withCaveats(
                List.of(CaveatCode.TOO_FEW_SAMPLES.invalid("nothing can be relied on.", "Measure elsewhere.")));
        assertThatThrownBy(() -> require(view(doubtful, "p50<1ns")))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("would mislead")
                .hasMessageContaining("Measure elsewhere.");
    }

    @Test
    void failsIfTheSystemDoesNotReachTheRate() {
        assertThatThrownBy(() -> require(view(SampleResults.saturated(), "p99<10h")))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("the system doesn't reach the rate");
    }

    @Test
    void tellsOnlyThatItIsSlowerIfItIs() {
        ResultView before = new ResultView(SampleResults.loaded(1_000, 20_000, new Shape(6, 32, 0)));
        ResultView after = new ResultView(SampleResults.loaded(1_000, 60_000, new Shape(6, 32, 0)));
        TestOutcome slower = TestOutcome.against(before.result(), after, Margins.parse("5%"));
        assertThat(slower.verdict()).isEqualTo(Verdict.FAILS);
        assertThatThrownBy(() -> slower.require(after, List.of()))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("against the baseline: The candidate is slower: ")
                .hasMessageContaining("5 % is allowed")
                .hasMessageContaining("Measured apart");
        assertThat(TestOutcome.against(after.result(), before, Margins.parse("5%")))
                .isEqualTo(new TestOutcome(Verdict.HOLDS, List.of(), List.of(), Optional.empty()));
    }

    @Test
    void cannotTellFromABaselineOfTooFewForks() {
        TestOutcome few = TestOutcome.against(STEADY, new ResultView(STEADY), Margins.parse("5%"));
        assertThat(few.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(few.reasons().get(0))
                .startsWith("can't tell whether it is slower than the baseline: ")
                .doesNotContain("undecided")
                .contains("p50, p99: fewer than 3 forks");
    }

    @Test
    void refusesABaselineOfAnotherLoad() {
        BenchmarkResult other = SampleResults.loaded(2_000, 20_000, new Shape(1, 20, 0));
        assertThatThrownBy(() -> TestOutcome.against(other, new ResultView(STEADY), Margins.parse("5%")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("can't compare with the baseline")
                .hasMessageContaining("different rates");
    }

    @Test
    void putsTheGraverReasonsFirst() {
        TestOutcome open = TestOutcome.undecided("it ran under a debugger");
        ResultView view = view(STEADY, "p50<1ns");
        TestOutcome both = open.and(TestOutcome.of(view, view.judged()));
        assertThat(both.verdict()).isEqualTo(Verdict.FAILS);
        assertThat(both.reasons().get(0)).contains("is missed");
        assertThat(both.reasons().get(1)).isEqualTo("undecided: it ran under a debugger");
    }
}
