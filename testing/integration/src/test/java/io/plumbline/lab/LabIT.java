// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.Axes;
import io.plumbline.model.spec.Axes.Medium;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.subject.TaskSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real forks for a moment; how fast anything is doesn't matter. */
@Timeout(180)
class LabIT {

    private static CellSpec brief(CellSpec cell) {
        return cell.leadIn(0)
                .warmup(Duration.ofMillis(100))
                .duration(Duration.ofMillis(200))
                .runs(1)
                .jvmArguments("-XX:TieredStopAtLevel=1");
    }

    private static void assertComplete(BenchmarkResult result, int forks) {
        assertThat(result.forks()).hasSize(forks).allMatch(fork -> fork.end() == EndState.COMPLETED);
        assertThat(result.summary().series("service").orElseThrow().merged().count())
                .isPositive();
    }

    @Tag("full") // the matrix has both
    @ParameterizedTest
    @ValueSource(strings = {"thread", "tcp"})
    void roundTripsAreMeasuredInAFork(String transport) {
        CellSpec cell = brief(Ping.over(transport)).runs(5); // on a busy host one of them may never get a CPU
        assertComplete(Lab.onThisHost().run(cell).result(), 1);
    }

    @Test
    void aTaskIsCreatedInEachFork() {
        BenchmarkResult result =
                Lab.onThisHost().run(brief(Task.of(Counts.class)).forks(2)).result();

        assertComplete(result, 2);
        assertThat(result.forks().stream().map(fork -> fork.facts().get("pid")).distinct())
                .hasSize(2)
                .doesNotContain(Long.toString(ProcessHandle.current().pid()));
    }

    @Test
    void aTaskThatIsThereIsMeasuredInThisJvm() {
        Counts task = new Counts();
        BenchmarkResult result =
                Lab.onThisHost().runHere(brief(Task.of(Counts.class)), task).result();

        assertComplete(result, 1);
        assertThat(task.invocations.get()).isPositive();
    }

    @Test
    void aMatrixHasAResultForEachCell() {
        Axes axes = new Axes(
                Medium.all(List.of("thread", "tcp"), List.of(WaitStrategy.SPIN)),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
        Matrix matrix = new Matrix("two", brief(Ping.over("tcp")), axes, OptionalLong.of(1));
        ResultCollection collection = Lab.onThisHost().run(matrix);

        assertThat(collection.cells())
                .hasSize(2)
                .allMatch(cell -> cell.state() == CellState.COMPLETE)
                .extracting(CollectionCell::parameters)
                .extracting(cell -> cell.transport())
                .containsExactly("thread", "tcp");
    }

    @Test
    void anotherThreadMayCancelAndWhatWasMeasuredIsKept() throws InterruptedException {
        Lab plain = Lab.onThisHost();
        Thread canceller = new Thread(plain::cancel);
        Lab lab = plain.with(new LabListener() {
            @Override
            public void progressed(ForkEvent event) {
                if (event instanceof ForkEvent.IntervalFinished && canceller.getState() == Thread.State.NEW) {
                    canceller.start();
                }
            }
        });
        BenchmarkResult result = lab.run(brief(Task.of(Counts.class))
                        .duration(Duration.ofMinutes(2))
                        .forks(3))
                .result();
        canceller.join();

        assertThat(result.forks()).singleElement().matches(fork -> fork.end() == EndState.INTERRUPTED);
        assertThat(result.forks().get(0).runs()).hasSize(1);
    }

    @Test
    void aTaskWithAClassPathOfItsOwnIsPinnedAndMetered() {
        BenchmarkResult result = Lab.onThisHost()
                .run(brief(Task.of(Counts.class)).classPath(ownClasses()))
                .result();

        assertComplete(result, 1);
        ForkResult fork = result.forks().get(0);
        assertThat(fork.cpu()).isNotEmpty().allMatch(LabIT::hasUsedCpu);
        if (CpuPinning.supportByThisSystem().isAvailable()) {
            assertThat(fork.placement()).anyMatch(ThreadPlacement::isPinned);
        }
    }

    private static boolean hasUsedCpu(CpuUse use) {
        return use.cpuNanos() > 0;
    }

    @Test
    void aTaskWithAClassPathOfItsOwnFindsNothingOfThisJvm() {
        CellSpec cell = brief(CellSpec.of(new TaskSpec(
                        Counts.class.getName(),
                        TaskSpec.Kind.PLUMBLINE,
                        Map.of(Counts.WANTED, "tools.jackson.databind.ObjectMapper"))))
                .classPath(ownClasses());
        assertThatThrownBy(() -> Lab.onThisHost().run(cell))
                .isInstanceOfSatisfying(
                        LabException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(LabException.Kind.MEASUREMENT))
                .hasMessageContaining("tools.jackson.databind.ObjectMapper");
    }

    private static String ownClasses() {
        return Path.of(Counts.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
    }

    /** Counts its invocations, and says where it runs. */
    public static final class Counts implements LatencyTask {

        /** Parameter: a class that it needs. */
        static final String WANTED = "wanted";

        private final AtomicInteger invocations = new AtomicInteger();

        /** As a fork creates it. */
        public Counts() {}

        @Override
        public void init(RunContext context) throws ClassNotFoundException {
            context.fact("pid", Long.toString(ProcessHandle.current().pid()));
            if (context.parameters().containsKey(WANTED)) {
                Class.forName(context.parameters().get(WANTED));
            }
        }

        @Override
        public void run(long intendedStartNanos) {
            invocations.incrementAndGet();
        }
    }
}
