// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.fork.ForkProcess;
import io.plumbline.core.fork.ForkSpec;
import io.plumbline.core.fork.Frame;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Forks that end before their time, or hang. */
@Timeout(120)
class ForkProcessIT {

    private static final HarnessOptions MINUTE = HarnessOptions.builder()
            .rate(Rate.parse("1k"))
            .warmUp(Duration.ZERO)
            .duration(Duration.ofMinutes(1))
            .interval(Duration.ofMillis(200))
            .runs(1)
            .build();

    @Test
    void aForkThatIsAskedToStopKeepsWhatItMeasured() throws Exception {
        ForkResult result = measure(ForkProcess::requestStop);
        assertThat(result.end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(result.runs().get(0).series("response").orElseThrow().count())
                .isPositive();
    }

    @Test
    void aForkThatIsKilledIsTold() throws Exception {
        ForkResult result =
                measure(fork -> ProcessHandle.of(fork.pid()).orElseThrow().destroyForcibly());
        assertThat(result.end()).isEqualTo(EndState.DIED);
        assertThat(result.endDetail()).contains("killed by signal 9");
        assertThat(result.runs()).isEmpty();
    }

    /** Never comes back from where the parameter says. */
    public static final class Stuck implements LatencyTask {

        private String where;

        /** As a fork creates it. */
        public Stuck() {}

        @Override
        public void init(RunContext context) throws InterruptedException {
            where = context.parameters().get("where");
            hangIn("init");
        }

        @Override
        public void run(long intendedStartNanos) {}

        @Override
        public void close() throws InterruptedException {
            hangIn("close");
        }

        private void hangIn(String place) throws InterruptedException {
            if (place.equals(where)) {
                Thread.sleep(Long.MAX_VALUE);
            }
        }
    }

    @Test
    void aTaskThatIsStuckInInitIsEndedAndTold() throws Exception {
        ForkResult result = measureStuck("init", fork -> {});
        assertThat(result.end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(result.endDetail())
                .isEqualTo(
                        "the task did not return from init within 3s (is it stuck? if not: a longer --init-timeout)");
        assertThat(result.runs()).isEmpty();
    }

    @Test
    void aTaskThatIsStuckInInitWhenItIsStoppedIsInterrupted() throws Exception {
        HarnessOptions options = HarnessOptions.builder()
                .rate(Rate.parse("1k"))
                .initTimeout(Duration.ofMinutes(10))
                .parameters(Map.of("where", "init"))
                .build();
        ForkResult result = watch(new ForkSpec(0, Stuck.class.getName(), options), (fork, frame) -> {
            if (frame instanceof Frame.Phase) {
                fork.requestStop();
            }
        });
        assertThat(result.end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(result.endDetail()).isEqualTo("stopped before it was ready");
        assertThat(result.runs()).isEmpty();
    }

    @Test
    void theRunsOfATaskThatIsStuckInCloseStand() throws Exception {
        ForkResult result = measureStuck("close", fork -> {});
        assertThat(result.end()).isEqualTo(EndState.COMPLETED);
        assertThat(result.endDetail()).startsWith("the task did not return from close within 3s");
        assertThat(result.runs()).hasSize(1);
    }

    @Test
    void aTaskThatIsStuckInCloseAfterItWasStoppedIsInterrupted() throws Exception {
        ForkResult result = measureStuck("close", ForkProcess::requestStop);
        assertThat(result.end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(result.endDetail()).contains("close");
    }

    /** One of its invocations hangs until there is a file. */
    public static final class Hangs implements LatencyTask {

        private Path file;
        private int invocations;

        /** As a fork creates it. */
        public Hangs() {}

        @Override
        public void init(RunContext context) {
            file = Path.of(context.parameters().get("file"));
        }

        @Override
        public void run(long intendedStartNanos) throws InterruptedException {
            if (++invocations == 20) {
                while (Files.notExists(file)) {
                    Thread.sleep(20);
                }
            }
        }
    }

    /** Also in the midst of an interval that is longer than that. */
    @Test
    void aForkWhoseInvocationHangsSaysForHowLong(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("go-on");
        HarnessOptions options = HarnessOptions.builder()
                .rate(Rate.parse("1k"))
                .warmUp(Duration.ZERO)
                .duration(Duration.ofMillis(500))
                .interval(Duration.ofMinutes(1))
                .drain(Duration.ofMinutes(2))
                .runs(1)
                .parameters(Map.of("file", file.toString()))
                .build();
        List<Long> silences = new CopyOnWriteArrayList<>();
        ForkResult result = watch(new ForkSpec(0, Hangs.class.getName(), options), (fork, frame) -> {
            if (frame instanceof Frame.Silent silent) {
                silences.add(silent.nanos());
                create(file);
            }
        });
        assertThat(silences).isNotEmpty().allMatch(nanos -> nanos >= 2_000_000_000L);
        assertThat(result.end()).isEqualTo(EndState.COMPLETED);
        assertThat(result.runs().get(0).series("response").orElseThrow().maxNanos())
                .isGreaterThan(silences.get(0));
    }

    private static void create(Path file) {
        try {
            Files.write(file, new byte[0]);
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private static HarnessOptions.Builder oneRunOf(Duration duration) {
        return HarnessOptions.builder()
                .rate(Rate.parse("1k"))
                .warmUp(Duration.ZERO)
                .duration(duration)
                .interval(Duration.ofMillis(100))
                .runs(1);
    }

    private static ForkResult measureStuck(String where, Consumer<ForkProcess> afterAnInterval) throws Exception {
        HarnessOptions options = oneRunOf(Duration.ofMillis(500))
                .initTimeout(Duration.ofSeconds(3))
                .parameters(Map.of("where", where))
                .build();
        return measure(new ForkSpec(0, Stuck.class.getName(), options), afterAnInterval);
    }

    private static ForkResult measure(Consumer<ForkProcess> afterAnInterval) throws Exception {
        return measure(new ForkSpec(0, CommandIT.NoOp.class.getName(), MINUTE), afterAnInterval);
    }

    /** The compiler prints in pieces of lines, from threads of its own, all the time until the process is gone. */
    @Test
    void whatTheJvmPrintsIsPassedOnAndDisturbsNothing() throws Exception {
        ForkSpec spec = new ForkSpec(
                0,
                CommandIT.NoOp.class.getName(),
                oneRunOf(Duration.ofMillis(1_500)).build());
        JvmCommand jvm = jvm(List.of("-XX:+PrintCompilation", "-Xlog:gc*", "-Xlog:class+load"));
        List<Frame> frames = Collections.synchronizedList(new ArrayList<>());
        List<String> printed = Collections.synchronizedList(new ArrayList<>());
        ForkResult result;
        try (ForkProcess fork = ForkProcess.start(spec, jvm, printed::add)) {
            result = fork.await(frames::add);
        }
        assertThat(result.end()).as(result.endDetail()).isEqualTo(EndState.COMPLETED);
        assertThat(frames)
                .hasAtLeastOneElementOfType(Frame.RunStarted.class)
                .hasAtLeastOneElementOfType(Frame.IntervalOver.class)
                .hasAtLeastOneElementOfType(Frame.RunFinished.class)
                .last()
                .isInstanceOf(Frame.Done.class);
        assertThat(String.join("\n", printed))
                .contains("java.lang.String::", "][gc", "io.plumbline.core.fork.ForkMain source:")
                .doesNotContain("\u0002");
    }

    private static ForkResult measure(ForkSpec spec, Consumer<ForkProcess> afterAnInterval) throws Exception {
        return watch(spec, (fork, frame) -> {
            if (frame instanceof Frame.IntervalOver) {
                afterAnInterval.accept(fork);
            }
        });
    }

    /** However it ends: the process is gone. */
    private static ForkResult watch(ForkSpec spec, BiConsumer<ForkProcess, Frame> observer) throws Exception {
        try (ForkProcess fork = ForkProcess.start(spec, jvm(List.of()), line -> {})) {
            ForkResult result = fork.await(frame -> observer.accept(fork, frame));
            assertThat(ProcessHandle.of(fork.pid())).isEmpty();
            return result;
        }
    }

    private static JvmCommand jvm(List<String> more) {
        return new JvmCommand(
                Path.of(System.getProperty("java.home")),
                Stream.concat(JvmCommand.OWN_ARGUMENTS.stream(), more.stream()).toList(),
                System.getProperty("java.class.path"));
    }
}
