// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a task does, its run ends, what was measured is kept, and the status says which. */
@Timeout(120)
class HostileTasksIT {

    /** What goes wrong, and whether the figures stand. */
    enum Mode {
        PLAIN(true),
        SPINNING_THREADS(true),
        TWICE(true),
        UNKNOWN(true),
        REVERSE(true),
        AT_ONCE(true),
        NEGATIVE(true),
        TWO_HOURS(true),
        FOUR_THREADS(true),
        AFTER_CLOSE(true),
        PRINTS(true),
        SLOW(true),
        EXIT_IN_INIT(false),
        EXIT_IN_RUN(false),
        EXIT_IN_CLOSE(true),
        HALT_IN_CLOSE(true),
        THROW_IN_CLOSE(true),
        NEVER(true);

        private final boolean isKept;

        Mode(boolean isKept) {
            this.isKept = isKept;
        }
    }

    private static final int BATCH = 8;
    private static final int EXIT_AT = 50;
    private static final long TWO_HOURS_NANOS = 7_200_000_000_000L;

    /** Behaves as its parameter says; replies take 2 ms. */
    public static final class Task implements AsyncLatencyTask {

        private final Deque<Long> batch = new ArrayDeque<>();
        private ScheduledExecutorService pool;
        private Replies replies;
        private Mode mode;

        /** Created by the harness. */
        public Task() {}

        @Override
        public void init(RunContext context, Replies runReplies) {
            mode = Mode.valueOf(context.parameters().get("mode"));
            replies = runReplies;
            pool = Executors.newScheduledThreadPool(mode == Mode.FOUR_THREADS ? 4 : 1);
            if (mode == Mode.EXIT_IN_INIT) {
                System.exit(0);
            }
            for (int i = 0; mode == Mode.SPINNING_THREADS && i < 2; i++) {
                new Thread(Task::spin, "my-busy-" + i).start();
            }
        }

        @SuppressWarnings("InfiniteLoopStatement")
        private static void spin() {
            while (true) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void send(long sequence, long intendedStartNanos) throws InterruptedException {
            switch (mode) {
                case AT_ONCE -> replies.completed(sequence);
                case NEVER -> {}
                case REVERSE -> {
                    batch.push(sequence);
                    if (batch.size() == BATCH) {
                        List<Long> all = List.copyOf(batch);
                        batch.clear();
                        later(() -> all.forEach(replies::completed));
                    }
                }
                case SLOW -> {
                    Thread.sleep(200);
                    replies.completed(sequence);
                }
                case PRINTS -> {
                    System.out.println("INFO  order " + sequence + " placed {\"json\": true}");
                    System.err.println("WARN  " + sequence);
                    replies.completed(sequence);
                }
                case EXIT_IN_RUN -> {
                    if (sequence >= EXIT_AT) {
                        System.exit(0);
                    }
                    replies.completed(sequence);
                }
                default -> later(() -> done(sequence));
            }
        }

        private void later(Runnable work) {
            var unused = pool.schedule(work, 2, TimeUnit.MILLISECONDS);
        }

        private void done(long sequence) {
            switch (mode) {
                case TWICE -> {
                    replies.completed(sequence);
                    replies.completed(sequence);
                }
                case UNKNOWN -> {
                    replies.completed(sequence + 1_000_000);
                    replies.completed(-1);
                    replies.completed(sequence);
                }
                case NEGATIVE -> replies.completedAfter(sequence, -5);
                case TWO_HOURS -> replies.completedAfter(sequence, TWO_HOURS_NANOS);
                default -> replies.completed(sequence);
            }
        }

        @Override
        public void close() {
            switch (mode) {
                case AFTER_CLOSE -> later(() -> replies.completed(0));
                case EXIT_IN_CLOSE -> System.exit(0);
                case HALT_IN_CLOSE -> Runtime.getRuntime().halt(0);
                case THROW_IN_CLOSE -> throw new IllegalStateException("close failed");
                default -> pool.shutdownNow();
            }
        }
    }

    @TempDir
    private Path folder;

    @Tag("full") // each behaviour is also tested by itself, without a command
    @ParameterizedTest
    @EnumSource
    void end(Mode mode) throws Exception {
        Path json = folder.resolve("result.json");
        CapturedTerminal terminal = new CapturedTerminal();
        int status = terminal.execute(
                ("run " + Task.class.getName() + " --class-path " + System.getProperty("java.class.path") + " -P mode="
                                + mode + " --rate 500 --warmup 20ms --duration 200ms --drain 100ms --lead-in 0"
                                + " --runs 1 --forks 1 --jitter off --json " + json)
                        .split(" "));
        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(terminal.err()).doesNotContain("internal error");
        if (mode.isKept) {
            BenchmarkResult result = ResultFile.read(json).result();
            assertThat(result.forks().get(0).runs()).hasSize(1);
        } else {
            assertThat(status).isEqualTo(ExitStatus.INVALID_RESULT);
        }
    }
}
