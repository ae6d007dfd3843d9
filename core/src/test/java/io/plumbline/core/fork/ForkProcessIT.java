// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.core.task.UnusableTaskException;
import io.plumbline.model.Rate;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkFailure;
import io.plumbline.model.progress.ForkFailure.Kind;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ProcessEnd;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.RecordingSpec;
import io.plumbline.model.subject.TaskSpec;
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
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks that end before their time, or hang: they mostly wait, so beside each other. */
@Timeout(180)
@Execution(ExecutionMode.CONCURRENT)
class ForkProcessIT {

    /** The peak compiler takes half of the CPU time of forks that are over in a second. */
    private static final String COMPILES_ONCE = "-XX:TieredStopAtLevel=1";

    private static final CellSpec MINUTE = oneRunOf(Duration.ofMinutes(1));

    /** Does nothing. */
    public static final class NoOp implements LatencyTask {

        /** As a fork creates it. */
        public NoOp() {}

        @Override
        public void run(long intendedStartNanos) {}
    }

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
        assertThat(result.processEnd()).contains(ProcessEnd.KILLED);
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
        ForkResult result = measureStuck(Duration.ofMillis(500), "init", fork -> {});
        assertThat(result.end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(result.endDetail())
                .isEqualTo("the task did not return from init within 2s (is it stuck? if not: a longer init-timeout)");
        assertThat(result.runs()).isEmpty();
    }

    @Test
    void aTaskThatIsStuckInInitWhenItIsStoppedIsInterrupted() throws Exception {
        CellSpec cell = MINUTE.with(MINUTE.recording().withInitTimeout(Duration.ofMinutes(10)));
        ForkResult result = watch(options(Stuck.class, cell, Map.of("where", "init")), (fork, event) -> {
            if (event instanceof ForkEvent.PhaseStarted) {
                fork.requestStop();
            }
        });
        assertThat(result.end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(result.endDetail()).isEqualTo("stopped before it was ready");
        assertThat(result.runs()).isEmpty();
    }

    @Test
    void theRunsOfATaskThatIsStuckInCloseStand() throws Exception {
        ForkResult result = measureStuck(Duration.ofMillis(500), "close", fork -> {});
        assertThat(result.end()).isEqualTo(EndState.COMPLETED);
        assertThat(result.endDetail()).startsWith("the task did not return from close within 2s");
        assertThat(result.runs()).hasSize(1);
    }

    @Test
    void aTaskThatIsStuckInCloseAfterItWasStoppedIsInterrupted() throws Exception {
        ForkResult result = measureStuck(Duration.ofMinutes(1), "close", ForkProcess::requestStop);
        assertThat(result.end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(result.endDetail()).contains("close");
    }

    /** Never comes back from one of its calls, and heeds no interruption. */
    public static final class StuckAsync implements AsyncLatencyTask {

        private static final int GOOD = 500;
        private Replies replies;
        private String where;
        private long sent;

        /** As a fork creates it. */
        public StuckAsync() {}

        @Override
        public void init(RunContext context, Replies runReplies) {
            replies = runReplies;
            where = context.parameters().get("where");
        }

        @Override
        public void runStarts() {
            hangIn("runStarts");
        }

        @Override
        public void send(long sequence, long intendedStartNanos) {
            if (sent++ < GOOD) {
                replies.completed(sequence);
            } else {
                hangIn("send");
            }
        }

        @Override
        public int poll() {
            hangIn("poll");
            return 0;
        }

        private void hangIn(String place) {
            while (place.equals(where)) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"send", "poll"})
    void aRunWhoseTaskDoesNotReturnIsKeptAndSaidToBeStuck(String where) throws Exception {
        HarnessOptions options = options(StuckAsync.class, shortDrain(), Map.of("where", where));
        ForkResult result = measure(options, fork -> {});

        assertThat(result.end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(result.endDetail()).startsWith("an invocation did not return in time");
        assertThat(result.runs()).hasSize(1);
        RunResult.InvocationCounts counts = result.runs().get(0).counts();
        assertThat(counts.completed()).isBetween(1L, 500L); // the lead-in has some
        assertThat(counts.inFlight()).isEqualTo(1);
        assertThat(counts.scheduled()).isEqualTo(1_000);
    }

    @Test
    void aTaskThatDoesNotReturnWhenARunStartsIsSaidToBeStuck() throws Exception {
        CellSpec cell = shortDrain();
        HarnessOptions options = options(
                StuckAsync.class,
                cell.with(cell.recording().withInitTimeout(Duration.ofSeconds(2))),
                Map.of("where", "runStarts"));
        ForkResult result = measure(options, fork -> {});
        assertThat(result.end()).isEqualTo(EndState.TASK_FAILED);
        assertThat(result.endDetail()).startsWith("the task did not return from runStarts within 2s");
    }

    /** It is left after 2 s, long before its run is over. */
    @Test
    void whatAStuckTaskHasDoneIsKeptWhenItIsStopped() throws Exception {
        HarnessOptions options = options(
                StuckAsync.class,
                oneRunOf(Duration.ofMinutes(10)).with(RecordingSpec.DEFAULT),
                Map.of("where", "send"));
        ForkResult result = watch(options, (fork, event) -> {
            if (event instanceof ForkEvent.Stalled) {
                fork.requestStop();
            }
        });
        assertThat(result.end()).isEqualTo(EndState.INTERRUPTED);
        assertThat(result.endDetail()).isEqualTo("stopped, and the task did not return");
        assertThat(result.runs()).hasSize(1);
        assertThat(result.runs().get(0).counts().completed()).isPositive();
    }

    private static CellSpec shortDrain() {
        CellSpec cell = oneRunOf(Duration.ofSeconds(1));
        return cell.with(cell.recording().withDrain(Duration.ofMillis(100)));
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
        CellSpec cell = oneRunOf(Duration.ofMillis(500));
        RecordingSpec slow =
                cell.recording().withInterval(Duration.ofMinutes(1)).withDrain(Duration.ofMinutes(2));
        List<Long> silences = new CopyOnWriteArrayList<>();
        ForkResult result =
                watch(options(Hangs.class, cell.with(slow), Map.of("file", file.toString())), (fork, event) -> {
                    if (event instanceof ForkEvent.Stalled silent) {
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

    private static CellSpec oneRunOf(Duration duration) {
        return CellSpec.of(new TaskSpec("any"))
                .at(Rate.parse("1k"))
                .warmup(Duration.ZERO)
                .duration(duration)
                .runs(1)
                .with(RecordingSpec.DEFAULT.withInterval(Duration.ofMillis(100)));
    }

    private static HarnessOptions options(Class<?> task, CellSpec cell, Map<String, String> parameters) {
        return HarnessOptions.of(cell).withTaskClass(task.getName()).withParameters(parameters);
    }

    private static ForkResult measureStuck(Duration run, String where, Consumer<ForkProcess> afterAnInterval)
            throws Exception {
        CellSpec cell = oneRunOf(run);
        return measure(
                options(
                        Stuck.class,
                        cell.with(cell.recording().withInitTimeout(Duration.ofSeconds(2))),
                        Map.of("where", where)),
                afterAnInterval);
    }

    private static ForkResult measure(Consumer<ForkProcess> afterAnInterval) throws Exception {
        return measure(options(NoOp.class, MINUTE, Map.of()), afterAnInterval);
    }

    /** The compiler prints in pieces of lines, from threads of its own, all the time until the process is gone. */
    @Test
    void whatTheJvmPrintsIsPassedOnAndDisturbsNothing() throws Exception {
        HarnessOptions options = options(NoOp.class, oneRunOf(Duration.ofMillis(800)), Map.of());
        JvmCommand jvm = jvm(List.of("-XX:+PrintCompilation", "-Xlog:gc*", "-Xlog:class+load"));
        List<ForkEvent> events = new ArrayList<>();
        List<String> printed = Collections.synchronizedList(new ArrayList<>());
        ForkResult result;
        try (ForkProcess fork = begun(options, jvm, printed::add)) {
            result = fork.await(events::add);
        }
        assertThat(result.end()).as(result.endDetail()).isEqualTo(EndState.COMPLETED);
        assertThat(events)
                .hasAtLeastOneElementOfType(ForkEvent.RunStarted.class)
                .hasAtLeastOneElementOfType(ForkEvent.IntervalFinished.class)
                .hasAtLeastOneElementOfType(ForkEvent.RunFinished.class)
                .last()
                .isEqualTo(new ForkEvent.PhaseStarted(ForkPhase.CLOSE));
        assertThat(String.join("\n", printed))
                .contains("java.lang.String::", "][gc", "io.plumbline.core.fork.ForkMain source:");
    }

    /** Tells much of itself, and ends the JVM in its second run. */
    public static final class Exits implements LatencyTask {

        private static final int FACTS = 1000;
        private static final int FACT_CHARS = 50_000;
        private int invocations;

        /** As a fork creates it. */
        public Exits() {}

        @Override
        public void init(RunContext context) {
            for (int i = 0; i < FACTS; i++) {
                context.fact("long" + i, "x".repeat(FACT_CHARS));
            }
        }

        @Override
        public void run(long intendedStartNanos) {
            if (++invocations == 900) { // 200 are before the second run
                System.exit(3);
            }
        }
    }

    @Test
    void whatWasMeasuredBeforeATaskEndedTheJvmIsKeptHoweverLarge() throws Exception {
        HarnessOptions options =
                options(Exits.class, oneRunOf(Duration.ofMillis(500)).runs(3), Map.of());
        try (ForkProcess fork = begun(options, jvm(List.of("-Xmx1g", COMPILES_ONCE)), line -> {})) {
            ForkResult result = fork.await(event -> {});
            assertThat(result.end()).isEqualTo(EndState.TASK_FAILED);
            assertThat(result.endDetail())
                    .startsWith("the task ended the JVM: System.exit was called at " + Exits.class.getName() + ".run(");
            assertThat(result.runs())
                    .extracting(RunResult::end)
                    .containsExactly(EndState.COMPLETED, EndState.TASK_FAILED);
            assertThat(result.runs().get(0).counts().completed()).isEqualTo(500);
            assertThat(result.runs().get(1).counts().completed()).isPositive();
            assertThat(result.facts().values().stream().mapToInt(String::length).sum())
                    .isEqualTo(Exits.FACTS * Exits.FACT_CHARS);
            assertThat(fork.failure())
                    .get()
                    .returns(ForkPhase.INVOCATION, ForkFailure::phase)
                    .returns(Kind.SYSTEM_EXIT, ForkFailure::kind)
                    .returns(Exits.class.getName(), ForkFailure::className);
        }
    }

    /** Ends its JVM when all runs are over, as the parameter says. */
    public static final class LeavesInClose implements LatencyTask {

        private String how;

        /** As a fork creates it. */
        public LeavesInClose() {}

        @Override
        public void init(RunContext context) {
            how = context.parameters().get("how");
        }

        @Override
        public void run(long intendedStartNanos) {}

        @Override
        public void close() throws IOException {
            switch (how) {
                case "exit" -> System.exit(0);
                case "exit in another thread" -> exitInAnotherThread();
                case "exit with a hook that halts" -> {
                    Runtime.getRuntime()
                            .addShutdownHook(
                                    new Thread(() -> Runtime.getRuntime().halt(3)));
                    System.exit(3);
                }
                case "halt" -> Runtime.getRuntime().halt(0);
                case "kill" ->
                    new ProcessBuilder(
                                    "kill",
                                    "-9",
                                    Long.toString(ProcessHandle.current().pid()))
                            .start();
                default -> throw new IllegalStateException("close failed");
            }
            LockSupport.park();
        }

        private static void exitInAnotherThread() {
            new Thread(() -> System.exit(1)).start();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "exit, the task ended the JVM: System.exit was called at",
        "exit in another thread, the task ended the JVM: System.exit was called at",
        "exit with a hook that halts, 'the '", // whichever is quicker
        "halt, the process ended while the task was closed: exit status 0",
        "kill, the process ended while the task was closed: killed by signal 9",
        "throw, the task threw in close: IllegalStateException: close failed",
    })
    void theRunsOfATaskThatEndsItsJvmInCloseStand(String how, String detail) throws Exception {
        HarnessOptions options =
                options(LeavesInClose.class, oneRunOf(Duration.ofMillis(300)).runs(2), Map.of("how", how));
        ForkResult result = watch(options, (fork, event) -> {});
        assertThat(result.end()).isEqualTo(EndState.COMPLETED);
        assertThat(result.endDetail()).startsWith(detail);
        assertThat(result.runs()).extracting(RunResult::end).containsExactly(EndState.COMPLETED, EndState.COMPLETED);
    }

    @Test
    void whatIsNoTaskIsToldByItsKind() throws Exception {
        HarnessOptions options = options(String.class, MINUTE, Map.of());
        try (ForkProcess fork = begun(options, jvm(List.of(COMPILES_ONCE)), line -> {})) {
            assertThat(fork.await(event -> {}).end()).isEqualTo(EndState.TASK_FAILED);
            assertThat(fork.failure())
                    .get()
                    .returns(ForkPhase.CREATION, ForkFailure::phase)
                    .returns(Kind.NO_TASK, ForkFailure::kind);
        }
    }

    /** As that of JLBH does. */
    public static final class StandsForNone implements LatencyTask {

        /** As a fork creates it. */
        public StandsForNone() {}

        @Override
        public void init(RunContext context) {
            throw new UnusableTaskException("class not found: class=acme.T", null);
        }

        @Override
        public void run(long intendedStartNanos) {}
    }

    @Test
    void anAdapterWithoutAUsableTaskIsToldByTheSameKind() throws Exception {
        HarnessOptions options = options(StandsForNone.class, MINUTE, Map.of());
        try (ForkProcess fork = begun(options, jvm(List.of(COMPILES_ONCE)), line -> {})) {
            fork.await(event -> {});
            assertThat(fork.failure())
                    .get()
                    .returns(ForkPhase.INIT, ForkFailure::phase)
                    .returns(Kind.NO_TASK, ForkFailure::kind)
                    .returns("class not found: class=acme.T", ForkFailure::message);
        }
    }

    /**
     * Neither by the harness nor by the channel: not in the first run, without a warm-up, nor in one after it. In between
     * classes may be loaded.
     */
    @Test
    void nothingIsLoadedBesideARun() throws Exception {
        Duration length = Duration.ofMillis(1_500);
        HarnessOptions options = options(NoOp.class, oneRunOf(length).runs(2), Map.of());
        // room enough: the first collection of garbage loads what its notice needs, whenever it comes
        JvmCommand jvm = jvm(List.of("-Xlog:class+load:stdout:timemillis", "-Xms256m", "-Xmn192m"));
        List<String> printed = Collections.synchronizedList(new ArrayList<>());
        ForkResult result;
        try (ForkProcess fork = begun(options, jvm, printed::add)) {
            result = fork.await(event -> {});
        }
        assertThat(result.runs()).hasSize(2);
        assertThat(printed).hasSizeGreaterThan(500);
        for (RunResult run : result.runs()) {
            long fromMillis = run.startedAt().toEpochMilli() + 1;
            long toMillis = fromMillis + length.toMillis() - 2;
            assertThat(printed).filteredOn(line -> line.matches("\\[\\d+ms].*")).noneMatch(line -> {
                long atMillis = Long.parseLong(line.substring(1, line.indexOf("ms")));
                return atMillis > fromMillis && atMillis < toMillis;
            });
        }
    }

    private static ForkResult measure(HarnessOptions options, Consumer<ForkProcess> afterAnInterval) throws Exception {
        return watch(options, (fork, event) -> {
            if (event instanceof ForkEvent.IntervalFinished) {
                afterAnInterval.accept(fork);
            }
        });
    }

    /** However it ends: the process is gone. */
    private static ForkResult watch(HarnessOptions options, BiConsumer<ForkProcess, ForkEvent> observer)
            throws Exception {
        try (ForkProcess fork = begun(options, jvm(List.of(COMPILES_ONCE)), line -> {})) {
            ForkResult result = fork.await(event -> observer.accept(fork, event));
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

    private static ForkProcess begun(HarnessOptions options, JvmCommand jvm, Consumer<String> printed)
            throws IOException {
        ForkProcess fork = ForkProcess.start(jvm, printed);
        fork.begin(options);
        return fork;
    }
}
