// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.lab.event.ComparisonProgress;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.lab.run.Forks;
import io.plumbline.lab.run.MeasuredFork;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Variants;
import io.plumbline.stats.compare.JudgedVariants;
import io.plumbline.stats.objective.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Comparisons whose forks are scripted: no process is started. */
class LabComparisonTest {

    private static final long ORDER = 7;
    private static final CellSpec BASE =
            Ping.over("tcp").duration(Duration.ofSeconds(1)).forks(12);
    private static final int LEAD_IN = 7; // tells the candidate
    private static final CellSpec CANDIDATE = BASE.leadIn(LEAD_IN);
    private static final Variants VARIANTS =
            Variants.of(BASE, CANDIDATE).judging(List.of(50.0)).inOrder(ORDER);

    private final List<Boolean> isCandidate = new ArrayList<>();
    private final List<ComparisonProgress> looks = new ArrayList<>();
    private final Lab lab = Lab.onThisHost().with(new LabListener() {
        @Override
        public void compared(ComparisonProgress progress) {
            looks.add(progress);
        }
    });

    /** Forks of both, the candidate's so many nanoseconds longer than the base's 10,000. */
    private ForkSource slower(long nanos) {
        return (plan, index) -> fork(plan, index, nanos);
    }

    private static boolean isCandidate(CellPlan plan) {
        return plan.spec().effort().leadIn() == LEAD_IN;
    }

    private MeasuredFork fork(CellPlan plan, int index, long nanos) {
        boolean isLonger = isCandidate(plan);
        isCandidate.add(isLonger);
        return Forks.taking(index, 10_000 + (isLonger ? nanos : 0));
    }

    private static Optional<JudgedVariants> judged(ResultCollection result) {
        return JudgedVariants.of((Variants) result.experiment().orElseThrow(), result);
    }

    @Test
    void measuresInBlocksAndJudges() {
        ResultCollection result = lab.with(slower(3000)).run(VARIANTS);

        assertThat(isCandidate).hasSize(24);
        for (int block = 0; block < 6; block++) {
            assertThat(isCandidate.subList(4 * block, 4 * block + 4))
                    .isIn(List.of(false, true, true, false), List.of(true, false, false, true));
        }
        assertThat(result.cells())
                .allMatch(cell -> cell.state() == CellState.COMPLETE)
                .extracting(cell -> cell.parameters().variant())
                .containsExactly("50000", "7");
        assertThat(judged(result).orElseThrow().comparison().gate()).isEqualTo(Verdict.FAILS);
        assertThat(result.experiment()).contains(VARIANTS);
    }

    @Test
    void measuresOnUntilItIsDecided() {
        Variants undecided = VARIANTS.with(BASE.forks(16)).whileUndecided();
        Random noise = new Random(ORDER);
        ForkSource noisy = (plan, index) -> fork(plan, index, 500 + noise.nextInt(-400, 401)); // where the margin is
        ResultCollection measured = lab.with(noisy).run(undecided);

        assertThat(looks).extracting(ComparisonProgress::blocks).startsWith(8, 16);
        assertThat(measured.plan().forks())
                .isEqualTo(2 * looks.get(looks.size() - 1).blocks());
        assertThat(measured.cells())
                .extracting(cell -> cell.result().orElseThrow().forks().size())
                .containsOnly(measured.plan().forks());
        assertThat(isCandidate).hasSize(2 * measured.plan().forks());
    }

    @Test
    void endsAtTheFirstLookThatTells() {
        Variants variants = VARIANTS.with(BASE.forks(16)).whileUndecided();
        assertThat(lab.with(slower(5000)).run(variants).plan().forks()).isEqualTo(16);
    }

    @Test
    void goesOnWithWhatWasMeasured() {
        Lab cancelled = Lab.onThisHost();
        ForkSource nineForks = (plan, index) -> {
            if (isCandidate.size() == 9) {
                cancelled.cancel();
            }
            return fork(plan, index, 3000);
        };
        ResultCollection part = cancelled.with(nineForks).run(VARIANTS);
        assertThat(part.isComplete()).isFalse();
        assertThat(judged(part).orElseThrow().comparison().blocks()).isEqualTo(2);
        isCandidate.clear();

        ResultCollection whole = lab.resuming(part).with(slower(3000)).run(VARIANTS);
        assertThat(isCandidate).hasSize(14);
        assertThat(whole.isComplete()).isTrue();
        assertThat(judged(whole).orElseThrow().comparison().blocks()).isEqualTo(6);
    }

    @Test
    void aCandidateThatFailsEndsTheComparison() {
        ForkSource failing =
                (plan, index) -> isCandidate(plan) ? Forks.failedAtStart(index, "no memory") : fork(plan, index, 0);
        ResultCollection result =
                lab.with(failing).run(VARIANTS.with(BASE.forks(16)).whileUndecided());
        assertThat(judged(result)).isEmpty();
        assertThat(result.cells())
                .extracting(CollectionCell::state)
                .containsExactly(CellState.COMPLETE, CellState.FAILED);
    }

    @Test
    void refusesTooFewForks() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lab.run(Variants.of(BASE.forks(4), CANDIDATE)))
                .withMessageStartingWith("too few forks to call anything worse: forks=4 (allowed: 12 or more");
    }
}
