// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.RunContext;
import io.plumbline.lab.Lab;
import io.plumbline.lab.Ping;
import io.plumbline.lab.Task;
import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.logging.FileHandler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

/**
 * 10 Logging: what does a line of a log cost its caller, and what of it is on the disk?
 *
 * <p>A line is appended and synced without any framework: the floor of what is durable. Then java.util.logging writes
 * it, in the caller's thread or through a queue and a thread of its own. No library is needed; Logback with its
 * FileAppender and AsyncAppender does the same.
 *
 * <p><b>Expect:</b> the framework's line takes microseconds where the durable one takes hundreds: it is handed to the
 * operating system, and through the queue to a thread. Neither is on the disk when the caller goes on. At the end as
 * many lines are told that were still in the queue.
 *
 * <p><b>Run:</b> {@code examples/run 10} (about 45 s; {@code --quick}: 15 s)
 */
public final class E10Logging {

    private static final Rate RATE = Rate.perSecond(200);
    private static final int QUEUE = 256; // as Logback's

    private E10Logging() {}

    /** A line of a log, in the caller's thread. */
    public static class Synchronous implements LatencyTask {

        private Path path;
        private FileHandler file;
        private long number;

        @Override
        public void init(RunContext context) throws IOException {
            path = Files.createTempFile("orders", ".log");
            file = new FileHandler(path.toString());
            file.setFormatter(new SimpleFormatter());
        }

        @Override
        public void run(long intendedStartNanos) throws Exception {
            log(new LogRecord(Level.INFO, "order " + number++ + " filled: 100 at 99.75"));
        }

        /** Formats the line, and hands it to the operating system. */
        void log(LogRecord line) throws InterruptedException {
            file.publish(line);
        }

        @Override
        public void close() throws IOException {
            file.close();
            Files.delete(path);
        }
    }

    /** A line of a log, by a thread of its own. */
    public static final class Asynchronous extends Synchronous {

        private final BlockingQueue<LogRecord> queue = new ArrayBlockingQueue<>(QUEUE);
        private RunContext context;
        private Thread writer;

        @Override
        public void init(RunContext runContext) throws IOException {
            super.init(runContext);
            context = runContext;
            writer = new Thread(this::write, "log");
            writer.setDaemon(true);
            writer.start();
        }

        private void write() {
            try {
                while (true) {
                    super.log(queue.take());
                }
            } catch (InterruptedException closed) {
                return; // what is in the queue is lost, as after a crash
            }
        }

        @Override
        void log(LogRecord line) throws InterruptedException {
            queue.put(line); // a full one makes the caller wait
        }

        @Override
        public void close() throws IOException {
            context.fact("lines_still_in_the_queue", Integer.toString(queue.size()));
            writer.interrupt();
            super.close();
        }
    }

    /**
     * Runs the example.
     *
     * @param arguments {@code --quick}, or none
     */
    public static void main(String... arguments) {
        Lab lab = OneAtATime.lab();
        String folder = Path.of(System.getProperty("java.io.tmpdir"))
                .toAbsolutePath()
                .toUri()
                .getRawPath();
        CellSpec durable = Ping.disk("file://" + folder + "?layout=append&sync=dsync&file-size=16MiB");
        print("durable", lab.run(Effort.of(durable.at(RATE), arguments)).result());
        print("synchronous", measured(lab, Synchronous.class, arguments));
        print("asynchronous", measured(lab, Asynchronous.class, arguments));
    }

    private static BenchmarkResult measured(Lab lab, Class<? extends LatencyTask> task, String... arguments) {
        return lab.run(Effort.of(Task.of(task).at(RATE), arguments)).result();
    }

    private static void print(String name, BenchmarkResult result) {
        System.out.println(name + ": response p50 " + Figures.time(result, SeriesNames.RESPONSE, 50) + ", p99 "
                + Figures.time(result, SeriesNames.RESPONSE, 99)
                + result.forks().get(0).facts().entrySet().stream()
                        .filter(fact -> fact.getKey().startsWith("lines"))
                        .map(fact -> ", " + fact.getKey().replace('_', ' ') + ": " + fact.getValue())
                        .findFirst()
                        .orElse(""));
    }
}
