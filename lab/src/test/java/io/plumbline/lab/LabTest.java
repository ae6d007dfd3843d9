// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.lab.plan.CellPlan;
import io.plumbline.lab.run.ForkSource;
import io.plumbline.lab.run.Forks;
import io.plumbline.lab.run.MeasuredFork;
import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.RateList;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.spec.Variants;
import io.plumbline.model.subject.Legs;
import io.plumbline.model.subject.PingSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Whole experiments whose forks are scripted: no process is started. */
class LabTest {

    private static final CellSpec TCP =
            Ping.over("tcp").duration(Duration.ofSeconds(1)).forks(2);
    /** Which a transport without another end can't have. */
    private static final CellSpec WITH_LEGS =
            TCP.with(PingSpec.over("tcp").legs(Legs.ON).build());

    private static final CellSpec NOWHERE = Ping.over("carrier-pigeon");

    private final List<Optional<Rate>> measured = new ArrayList<>();
    private final Lab plain = Lab.onThisHost();
    private final Lab lab = plain.with(this::complete);

    private MeasuredFork complete(CellPlan plan, int index) {
        measured.add(plan.spec().load().rate());
        return Forks.completed(index);
    }

    /** A system that carries so much, and no more. */
    private ForkSource carrying(long perSecond) {
        return (plan, index) -> {
            measured.add(plan.spec().load().rate());
            boolean isTooMuch = plan.spec()
                    .load()
                    .rate()
                    .filter(rate -> rate.perSecond() > perSecond)
                    .isPresent();
            return isTooMuch ? Forks.overloaded(index, 0.5) : Forks.completed(index);
        };
    }

    private static Matrix matrix(String... transports) {
        Axes axes = new Axes(
                Medium.all(List.of(transports), List.of(WaitStrategy.SPIN)),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
        return new Matrix("table", WITH_LEGS, axes, OptionalLong.of(42));
    }

    private static List<CellState> states(ResultCollection collection) {
        return collection.cells().stream().map(CollectionCell::state).toList();
    }

    @Test
    void aSingleCellIsMeasuredInItsForksAndCarriesItsDescription() {
        BenchmarkResult result = lab.run(TCP).result();

        assertThat(measured).hasSize(2);
        assertThat(result.forks()).hasSize(2);
        assertThat(result.experiment()).contains(new Single(TCP));
    }

    @Test
    void aResultKeepsWhatHasToHold() {
        Single single = new Single(TCP, List.of(Objective.parse("p99<1ms")));
        ResultCollection measured = lab.run(single);
        assertThat(measured.experiment()).contains(single);
        assertThat(measured.single().orElseThrow().experiment()).contains(single);
    }

    @Test
    void aForkThatIsSampledIsPlannedLast() {
        CellSpec sampled = TCP.with(TCP.recording().withProfile(true));

        ExperimentPlan plan = lab.plan(new Single(sampled));

        assertThat(plan.remaining())
                .containsExactly(new PlannedFork(0, 0), new PlannedFork(0, 1), new PlannedFork(0, 2));
        assertThat(plan.estimatedNanos()).isEqualTo(3 * plan.cells().get(0).forkNanos());
        assertThat(lab.run(sampled).result().forks()).hasSize(2);
        assertThat(measured).hasSize(3);
    }

    @Test
    void noCodeIsSampledInComparisonsAndSearches() {
        CellSpec sampled = TCP.forks(Variants.FORKS).with(TCP.recording().withProfile(true));
        for (Experiment asked :
                List.of(Variants.of(sampled, sampled), Search.of(sampled.at(Rate.perSecond(1000)), "p99<1ms"))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> lab.run(asked))
                    .withMessage(
                            "no code is sampled in a comparison, a search or with agents: profile=true (leave it out)");
        }
        assertThat(measured).isEmpty();
    }

    @Test
    void aRefusedCellIsRefusedBeforeAnythingIsMeasured() {
        assertThatIllegalArgumentException().isThrownBy(() -> lab.run(NOWHERE)).withMessageContaining("carrier-pigeon");
        assertThatIllegalArgumentException().isThrownBy(() -> lab.plan(new Single(NOWHERE)));
        assertThat(measured).isEmpty();
    }

    @Test
    void refusedCellsOfAMatrixStandBesideTheOthersWithTheirReason() {
        ExperimentPlan plan = lab.plan(matrix("none", "tcp"));
        assertThat(plan.cells()).extracting(cell -> cell.isPossible()).containsExactly(false, true);
        assertThat(plan.cells().get(0).refusal()).contains("no legs");
        assertThat(plan.cells().get(0).forkNanos()).isZero();
        assertThat(plan.remaining()).containsExactly(new PlannedFork(1, 0), new PlannedFork(1, 1));
        assertThat(plan.estimatedNanos()).isEqualTo(2 * plan.cells().get(1).forkNanos());

        ResultCollection collection = lab.run(matrix("none", "tcp"));

        assertThat(states(collection)).containsExactly(CellState.REFUSED, CellState.COMPLETE);
        assertThat(collection.cells().get(0).reason()).contains("no legs");
        assertThat(collection.plan().seed()).isEqualTo(42);
        assertThat(measured).hasSize(2);
    }

    @Test
    void aCellThatFailsIsGivenUpAndTheOthersGoOn() {
        Lab failing = plain.with((plan, index) -> {
            measured.add(plan.spec().load().rate());
            if (measured.size() == 1) {
                throw new LabException(LabException.Kind.HOST, "no reflector");
            }
            return Forks.completed(index);
        });
        assertThat(states(failing.run(matrix("tcp", "thread"))))
                .containsExactlyInAnyOrder(CellState.FAILED, CellState.COMPLETE);
        assertThat(measured).hasSize(3);
    }

    @Test
    void aSingleCellThatFailsIsAnException() {
        Lab failing = plain.with((plan, index) -> Forks.failedAtStart(index, "turned away"));
        assertThatThrownBy(() -> failing.run(TCP))
                .isInstanceOfSatisfying(
                        LabException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(LabException.Kind.HOST))
                .hasMessage("turned away");
    }

    @Test
    void whatIsMeasuredIsHandedOverAfterEachFork() {
        List<Integer> forks = new ArrayList<>();
        lab.with(new LabListener() {
                    @Override
                    public void measured(ResultCollection soFar) {
                        forks.add(soFar.cells().stream()
                                .mapToInt(CollectionCell::forks)
                                .sum());
                    }
                })
                .run(matrix("tcp", "thread"));
        assertThat(forks).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void twoLabsDontMeasureAtOnce() {
        List<LabException.Kind> refusals = new ArrayList<>();
        BenchmarkResult result = plain.with((plan, index) -> {
                    assertThatThrownBy(() -> lab.run(TCP))
                            .hasMessageContaining("measures=" + TCP.title())
                            .isInstanceOfSatisfying(LabException.class, refusal -> refusals.add(refusal.kind()));
                    assertThatThrownBy(() -> lab.run(Search.of(TCP, "loss<50%")))
                            .isInstanceOfSatisfying(LabException.class, refusal -> refusals.add(refusal.kind()));
                    assertThatThrownBy(() -> lab.run(Sweep.of(TCP, "auto")))
                            .isInstanceOfSatisfying(LabException.class, refusal -> refusals.add(refusal.kind()));
                    return Forks.completed(index);
                })
                .run(TCP.forks(1))
                .result();
        assertThat(result.forks()).hasSize(1);
        assertThat(refusals).hasSize(3).containsOnly(LabException.Kind.BUSY);
        assertThat(measured).isEmpty();

        lab.run(TCP);
        assertThat(measured).hasSize(2);
    }

    @Test
    void aLabThatWaitsMeasuresAfterTheOther() throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch waits = new CountDownLatch(1);
        LabListener listener = new LabListener() {
            @Override
            public void waited(String holder, Duration waited) {
                waits.countDown();
            }
        };
        Lab second = Lab.onThisHost().waitForHost().with(listener).with((plan, index) -> {
            order.add("second");
            return Forks.completed(index);
        });
        Thread other = new Thread(() -> second.run(TCP.forks(1)));
        plain.with((plan, index) -> {
                    other.start();
                    await(waits);
                    order.add("first");
                    return Forks.completed(index);
                })
                .run(TCP.forks(1));
        other.join();
        assertThat(order).containsExactly("first", "second");
    }

    private static void await(CountDownLatch event) {
        try {
            event.await();
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    @Test
    void aCancelledLabMeasuresNothing() {
        lab.cancel();

        assertThat(lab.isCancelled()).isTrue();
        assertThat(states(lab.run(matrix("tcp", "thread")))).containsOnly(CellState.PENDING);
        assertThat(lab.run(Search.of(TCP, "loss<50%")).answer()).isEmpty();
        assertThatThrownBy(() -> lab.run(TCP)).isInstanceOf(LabException.class).hasMessageContaining("cancelled");
        assertThat(measured).isEmpty();
    }

    @Test
    void aSingleCellThatIsCancelledKeepsWhatItsForkMeasured() {
        Lab cancelled = plain.with((plan, index) -> {
            plain.cancel();
            return Forks.ended(index, EndState.INTERRUPTED, "stopped");
        });
        BenchmarkResult result = cancelled.run(TCP).result();

        assertThat(result.forks()).singleElement().matches(fork -> fork.end() == EndState.INTERRUPTED);
        assertThat(cancelled.isCancelled()).isTrue();
    }

    @Test
    void aCancelledMatrixGoesOnWhereItWas() {
        Lab cancelled = plain.with((plan, index) -> {
            if (measured.size() == 2) {
                plain.cancel();
            }
            return complete(plan, index);
        });
        ResultCollection part = cancelled.run(matrix("tcp", "thread"));
        assertThat(measured).hasSize(3);

        Lab again = Lab.onThisHost().with(this::complete).resuming(part);

        assertThat(again.plan(matrix("tcp", "thread")).remaining()).hasSize(1);
        assertThat(states(again.run(matrix("tcp", "thread")))).containsOnly(CellState.COMPLETE);
        assertThat(measured).hasSize(4);
    }

    @Test
    void aSweepLeavesOutWhatIsHopeless() {
        Sweep sweep = new Sweep(TCP.forks(1), RateList.parse("1k,2k,4k,8k"), List.of(), OptionalLong.of(1));
        ResultCollection collection = plain.with(carrying(1000)).run(sweep);

        assertThat(collection.cells()).hasSize(4);
        assertThat(collection.cells().get(0).state()).isEqualTo(CellState.COMPLETE);
        assertThat(states(collection)).contains(CellState.LEFT_OUT).doesNotContain(CellState.PENDING);
        assertThat(measured).hasSizeLessThan(4);
    }

    @Test
    void ratesOfASweepCanDependOnAClosedLoopThatIsMeasuredFirst() {
        List<Optional<Rate>> loops = new ArrayList<>();
        ResultCollection collection = lab.with(new LabListener() {
                    @Override
                    public void closedLoop(Optional<Rate> rate) {
                        loops.add(rate);
                    }
                })
                .run(Sweep.of(TCP.forks(1), "auto"));

        assertThat(measured.get(0)).isEmpty();
        assertThat(measured).hasSize(1 + collection.cells().size());
        assertThat(collection.cells()).hasSizeGreaterThan(3);
        assertThat(loops).hasSize(2).startsWith(Optional.empty()).last().matches(Optional::isPresent);
    }

    /** Ctrl-C ends the third fork. */
    private ForkSource cancelled(IntFunction<MeasuredFork> third) {
        return (plan, index) -> {
            measured.add(plan.spec().load().rate());
            if (measured.size() < 3) {
                return Forks.completed(index);
            }
            plain.cancel();
            return third.apply(index);
        };
    }

    private static MeasuredFork withoutReflector(int index) {
        throw new LabException(LabException.Kind.HOST, "the reflector's JVM did not start: fork=" + index);
    }

    private static MeasuredFork withoutConnection(int index) {
        return Forks.ended(index, EndState.TASK_FAILED, "connection to the reflector ended");
    }

    private void assertLosesNothing(ResultCollection measuredPart) {
        assertThat(measured).hasSize(3);
        assertThat(measuredPart.cells().stream().mapToInt(CollectionCell::forks).sum())
                .isEqualTo(2);
        assertThat(states(measuredPart)).doesNotContain(CellState.FAILED);
        assertThat(measuredPart.cells().stream().flatMap(cell -> cell.result().stream()))
                .allMatch(BenchmarkResult::isValid);
    }

    @Test
    void aForkThatACancellationEndsHasNotFailedAMatrix() {
        assertLosesNothing(plain.with(cancelled(LabTest::withoutReflector)).run(matrix("tcp", "thread")));
    }

    @Test
    void aConnectionThatACancellationEndsHasNotFailedAMatrix() {
        assertLosesNothing(plain.with(cancelled(LabTest::withoutConnection)).run(matrix("tcp", "thread")));
    }

    @Test
    void aForkThatACancellationEndsHasNotFailedASweep() {
        assertLosesNothing(plain.with(cancelled(LabTest::withoutReflector)).run(Sweep.of(TCP, "1k,2k")));
    }

    @Test
    void aConnectionThatACancellationEndsHasNotFailedASweep() {
        assertLosesNothing(plain.with(cancelled(LabTest::withoutConnection)).run(Sweep.of(TCP, "1k,2k")));
    }

    @Test
    void aForkThatACancellationEndsHasNotFailedASearch() {
        ResultCollection result =
                plain.with(cancelled(LabTest::withoutReflector)).run(Search.of(TCP, "loss<50%"));
        assertThat(result.answer()).isEmpty();
        assertLosesNothing(result);
    }

    @Test
    void aClosedLoopThatACancellationEndsIsNoFailureOfASweep() {
        Lab ending = plain.with((plan, index) -> {
            plain.cancel();
            return withoutReflector(index);
        });
        assertThatThrownBy(() -> ending.run(Sweep.of(TCP, "auto")))
                .hasMessage("nothing was measured: the experiment was cancelled");
    }

    @Test
    void aSingleCellThatACancellationEndsAtItsStartHasMeasuredNothing() {
        Lab ending = plain.with((plan, index) -> {
            plain.cancel();
            return withoutReflector(index);
        });
        assertThatThrownBy(() -> ending.run(TCP)).hasMessage("nothing was measured: the experiment was cancelled");
    }

    @Test
    void aSingleCellKeepsTheForksBeforeTheOneThatACancellationEnds() {
        BenchmarkResult result = plain.with(cancelled(LabTest::withoutReflector))
                .run(TCP.forks(3))
                .result();
        assertThat(result.forks()).hasSize(2);
        assertThat(result.isValid()).isTrue();
    }

    @Test
    void aSearchFindsWhatASystemCarries() {
        Search search = Search.of(TCP, "loss<50%");
        ResultCollection result = plain.with(carrying(5000)).run(search);

        assertThat(result.answer()).get().satisfies(answer -> {
            assertThat(answer.outcome()).isEqualTo(Outcome.FOUND);
            assertThat(answer.holds().orElseThrow().perSecond()).isBetween(4900.0, 5000.0);
        });
        assertThat(result.experiment()).contains(search);
        int forks = measured.size();

        List<Integer> kept = new ArrayList<>();
        ResultCollection again = Lab.onThisHost()
                .with(new LabListener() {
                    @Override
                    public void resumed(int count) {
                        kept.add(count);
                    }
                })
                .with(carrying(5000))
                .resuming(result)
                .run(search);
        assertThat(kept).containsExactly(forks);
        assertThat(measured).hasSize(forks);
        assertThat(again.answer().flatMap(answer -> answer.holds()))
                .isEqualTo(result.answer().flatMap(answer -> answer.holds()));
    }

    @Test
    void aSearchThatCannotBeMeasuredIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lab.run(Search.of(NOWHERE, "loss<50%")))
                .withMessageContaining("carrier-pigeon");
        assertThat(lab.plan(Search.of(TCP, "loss<50%")).cells()).singleElement().matches(cell -> cell.isPossible());
    }
}
