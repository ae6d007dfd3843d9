// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.spi.ContextAware;
import ch.qos.logback.core.spi.LifeCycle;
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

/**
 * 10 Logging: what does a line of a log cost its caller, and what of it is on the disk?
 *
 * <p>A line is appended and synced without any framework: the floor of what is durable. Then Logback writes it: its
 * FileAppender in the caller's thread, its AsyncAppender through a queue and a thread of its own.
 *
 * <p><b>Expect:</b> the framework's line takes microseconds where the durable one takes hundreds: it is handed to the
 * operating system, and through the queue to a thread. Neither is on the disk when the caller goes on. At the end as
 * many lines are told that were still in the queue.
 *
 * <p><b>Run:</b> {@code examples/run 10} (about 45 s; {@code --quick}: 15 s)
 */
public final class E10Logging {

    private static final Rate RATE = Rate.perSecond(200);

    private E10Logging() {}

    /** A line of a log, in the caller's thread. */
    public static class Synchronous implements LatencyTask {

        final LoggerContext logback = new LoggerContext();
        private final Logger log = logback.getLogger("orders");
        private Path path;
        private long number;

        @Override
        public void init(RunContext context) throws IOException {
            path = Files.createTempFile("orders", ".log");
            PatternLayoutEncoder encoder = new PatternLayoutEncoder();
            encoder.setPattern("%date %level [%thread] %logger - %message%n");
            FileAppender<ILoggingEvent> file = new FileAppender<>();
            file.setFile(path.toString());
            file.setEncoder(encoder);
            started(encoder);
            log.addAppender(before(started(file)));
        }

        /** Puts what a line goes through before the file. */
        Appender<ILoggingEvent> before(Appender<ILoggingEvent> file) {
            return file;
        }

        final <T extends ContextAware & LifeCycle> T started(T part) {
            part.setContext(logback);
            part.start();
            return part;
        }

        /** Formats the line, and hands it to the operating system; or to another thread. */
        @Override
        public void run(long intendedStartNanos) {
            log.info("order {} filled: 100 at 99.75", number++);
        }

        @Override
        public void close() throws IOException {
            logback.stop();
            Files.delete(path);
        }
    }

    /** A line of a log, by a thread of its own. */
    public static final class Asynchronous extends Synchronous {

        private final AsyncAppender queue = new AsyncAppender();
        private RunContext context;

        @Override
        public void init(RunContext runContext) throws IOException {
            context = runContext;
            super.init(runContext);
        }

        @Override
        Appender<ILoggingEvent> before(Appender<ILoggingEvent> file) {
            queue.setContext(logback);
            queue.setDiscardingThreshold(0); // a full one makes the caller wait, and loses no line
            queue.addAppender(file);
            return started(queue);
        }

        @Override
        public void close() throws IOException {
            context.fact("lines_still_in_the_queue", Integer.toString(queue.getNumberOfElementsInQueue()));
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
