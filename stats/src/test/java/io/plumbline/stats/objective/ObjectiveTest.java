// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.objective.AchievedObjective;
import io.plumbline.model.objective.LossObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.stats.Samples;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectiveTest {

    private static final String FORMS =
            " (allowed: p99<100us, NAME:p99.9<1ms with the name of a series or probe, loss<0.1%, achieved>99.5%, or a"
                    + " count of an invocation: calls, alloc, messages, switches, faults, deopts, cpu, such as alloc<1B,"
                    + " calls<=2, cpu<5us)";

    private static final double CONFIDENCE = 0.95;

    @Test
    void readsEachKind() {
        assertThat(Objective.parse("p99<100us")).isEqualTo(new PercentileObjective("", 99, Duration.ofNanos(100_000)));
        assertThat(Objective.parse(" client_to_reflector : p99.9 < 1.5ms "))
                .isEqualTo(new PercentileObjective("client_to_reflector", 99.9, Duration.ofNanos(1_500_000)));
        assertThat(Objective.parse("loss<0.1%")).isEqualTo(new LossObjective(0.001));
        assertThat(Objective.parse("loss<0.001")).isEqualTo(new LossObjective(0.001));
        assertThat(Objective.parse("achieved>99.5%")).isEqualTo(new AchievedObjective(0.995));
    }

    @ParameterizedTest
    @CsvSource({
        "p99<100us",
        "p99.9<1ms",
        "wait:p50<10ns",
        "loss<0.1%",
        "achieved>99.5%",
        "achieved>100%",
        "calls<=2",
        "alloc<1B",
        "alloc<=0.5B",
        "switches<0.01",
        "cpu<5us",
        "placing:messages<=1"
    })
    void writesWhatItReads(String text) {
        assertThat(Objective.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fast | not an objective: value=fast ...",
                "p99>1ms | objective compares the wrong way: value=p99>1ms, operator=> ...",
                "achieved<1 | objective compares the wrong way: value=achieved<1, operator=< ...",
                "p99<=1ms | objective compares the wrong way: value=p99<=1ms, operator=<= ...",
                "mean<1ms | unknown quantity in an objective: value=mean<1ms, quantity=mean ...",
                "p100<1ms | unknown quantity in an objective: value=p100<1ms, quantity=p100 ...",
                "p0<1ms | percentile of an objective is zero: value=p0<1ms (allowed: more than 0 and less than 100)",
                "max<1ms | no sample can show that a maximum stays below a limit: value=max<1ms "
                        + "(allowed: a percentile, such as p99.99<1ms)",
                "p99<5 | limit of an objective: value=p99<5: duration without unit: value=5 (allowed: a number with ns, us, ms, s, m or h, such as 10s or 250us)",
                "p99<0s | limit of an objective is zero: value=p99<0s ...",
                "loss<0 | limit of an objective is zero: value=loss<0 ...",
                "achieved>120% | limit of an objective: value=achieved>120%: share out of range: share=1.2 (allowed: 0% to 100%)",
                "loss<few | limit of an objective: value=loss<few: not a share: value=few (allowed: 0% to 100%, such as 0.5%)",
                "calls<=x | limit of an objective: value=calls<=x: not a number: value=x (allowed: such as 2 or 0.01)",
                "alloc<much | limit of an objective: value=alloc<much: not a size: value=much (allowed: bytes, or a number with KiB or MiB, such as 32 or 64KiB)",
                "callz<=2 | unknown quantity in an objective: value=callz<=2, quantity=callz ...",
                "calls<0 | no count is below 0: limit=0 (allowed: calls<=0, or more)",
                "calls>2 | objective compares the wrong way: value=calls>2, operator=> ...",
                "messages<=2 | messages of no probe: series= (allowed: NAME:messages<=2 with the name of a probe)",
                "wait:calls<2 | calls is of the whole run, not of a series: series=wait",
                "wait:loss<1% | loss is of the whole run, not of a series: value=wait:loss<1%, series=wait ..."
            })
    void saysExactlyWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> Objective.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message.replace(" ...", FORMS));
    }

    @SeededTest(tries = 200)
    void readsEveryPercentileAndLimit(Draws draws) {
        int thousandths = draws.intBetween(1, 99_999);
        int nanos = draws.intBetween(1, Integer.MAX_VALUE);
        PercentileObjective objective = new PercentileObjective("probe", thousandths / 1000.0, Duration.ofNanos(nanos));
        assertThat(Objective.parse(objective.toString())).isEqualTo(objective);
    }

    /** Ten windows of 1 to 1000 ns: the interval of p90 reaches from 895 to 906. */
    @ParameterizedTest
    @CsvSource({"p90<950ns, HOLDS", "p90<905ns, UNDECIDED", "p90<897ns, UNDECIDED", "p90<850ns, FAILS"})
    void decidesByTheUnfavourableEnd(String objective, Verdict verdict) {
        Judgement judgement = Judge.of(Objective.parse(objective), List.of(run(10)), CONFIDENCE);
        assertThat(judgement.verdict()).isEqualTo(verdict);
        assertThat(judgement.measured().value()).isEqualTo(900);
        assertThat(judgement.reason()).isEqualTo("p90 is 900 ns (895 ns to 906 ns)");
    }

    @Test
    void leansWhereTheValueIs() {
        assertThat(judge("p90<905ns", run(10)).leaning()).isEqualTo(Verdict.HOLDS);
        assertThat(judge("p90<895ns", run(10)).leaning()).isEqualTo(Verdict.FAILS);
    }

    @Test
    void leavesUndecidedWhatWasNotMeasured() {
        assertThat(judge("other:p90<1ms", run(10)))
                .returns(Verdict.UNDECIDED, Judgement::verdict)
                .returns("nothing was measured of other:p90<1ms", Judgement::reason);
        assertThat(judge("p90<1ms", run(4)))
                .returns(Verdict.UNDECIDED, Judgement::verdict)
                .returns("p90 is 900 ns, and fewer than 5 intervals don't tell how sure that is", Judgement::reason);
        assertThat(Judge.of(Objective.parse("achieved>99%"), List.of(), CONFIDENCE)
                        .verdict())
                .isEqualTo(Verdict.UNDECIDED);
    }

    /** Clopper and Pearson for 3 of 1000: 0.0619 % to 0.8742 %. */
    @Test
    void judgesLossByItsInterval() {
        Judgement judgement = judge("loss<0.5%", counted(1000, 3, 1));
        assertThat(judgement.measured().value()).isEqualTo(0.003);
        assertThat(judgement.measured().low()).isCloseTo(0.000619, within(1e-6));
        assertThat(judgement.measured().high()).isCloseTo(0.008742, within(1e-6));
        assertThat(judgement.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(judge("loss<0.9%", counted(1000, 3, 1)).verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(judge("loss<0.05%", counted(1000, 3, 1)).verdict()).isEqualTo(Verdict.FAILS);
        assertThat(judge("loss<0.5%", counted(1000, 0, 1)).verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(judge("loss<50%", counted(10, 10, 1)).verdict()).isEqualTo(Verdict.FAILS);
    }

    @Test
    void judgesTheAchievedRateByTheWorstAndTheBestRun() {
        Objective objective = Objective.parse("achieved>99%");
        RunResult full = counted(1000, 0, 1);
        RunResult missed = counted(1000, 0, 0.9);
        assertThat(Judge.of(objective, List.of(full, full), CONFIDENCE).verdict())
                .isEqualTo(Verdict.HOLDS);
        assertThat(Judge.of(objective, List.of(full, missed), CONFIDENCE).verdict())
                .isEqualTo(Verdict.UNDECIDED);
        assertThat(Judge.of(objective, List.of(missed), CONFIDENCE).verdict()).isEqualTo(Verdict.FAILS);
        RunResult over = full.withLoad("uniform", 0, 0, 0); // before anything was due
        assertThat(Judge.of(objective, List.of(over), CONFIDENCE))
                .returns(Verdict.UNDECIDED, Judgement::verdict)
                .returns("nothing was measured of achieved>99%", Judgement::reason);
    }

    @Test
    void failsIfAnyFailsAndHoldsIfAllHold() {
        assertThat(Verdict.ofAll(List.of(Verdict.HOLDS, Verdict.HOLDS))).isEqualTo(Verdict.HOLDS);
        assertThat(Verdict.ofAll(List.of(Verdict.HOLDS, Verdict.UNDECIDED))).isEqualTo(Verdict.UNDECIDED);
        assertThat(Verdict.ofAll(List.of(Verdict.UNDECIDED, Verdict.FAILS, Verdict.HOLDS)))
                .isEqualTo(Verdict.FAILS);
    }

    private static Judgement judge(String objective, RunResult run) {
        return Judge.of(Objective.parse(objective), List.of(run), CONFIDENCE);
    }

    private static RunResult run(int windows) {
        return Samples.run(Samples.inIntervals(
                "response",
                IntStream.range(0, windows)
                        .mapToObj(window -> LongStream.rangeClosed(1, 1000).toArray())
                        .toList()));
    }

    private static RunResult counted(long scheduled, long lost, double achieved) {
        return Samples.run()
                .withLoad("uniform", 1, achieved, 0)
                .withCounts(new InvocationCounts(scheduled, scheduled - lost, 0, 0, lost));
    }
}
