// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.ParentWatch;
import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.environment.DaemonThread;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;

/** The end of an {@link Errand} that answers: reads the question, and writes the answer after whatever else is printed. */
public final class ErrandMain {

    private static final byte[] MARK = "\0plumbline-answer\0".getBytes(StandardCharsets.US_ASCII);
    private static final long PATIENCE_SECONDS = 10;

    private ErrandMain() {}

    /** A question that has nothing to choose. */
    public record Nothing() {}

    /**
     * Answers one question, and ends this JVM, whatever threads a library has left behind. Ctrl-C reaches this process, too:
     * the measurements until then are the answer. {@code measurement}: makes one of the other; is given what ends it early.
     */
    public static <Q extends Record, A extends Record> void answer(
            Class<Q> question, Class<A> type, BiFunction<Q, Cancellation, A> measurement) throws IOException {
        PrintStream out = System.out;
        System.setOut(System.err); // what a library prints is no part of the answer
        Cancellation cancellation = new Cancellation();
        CountDownLatch answered = new CountDownLatch(1);
        try {
            Q asked = ParentWatch.read(question, System.in);
            ParentWatch.start(System.in, cancellation::request);
            Runtime.getRuntime()
                    .addShutdownHook(DaemonThread.of("plumbline-interruption", () -> stop(cancellation, answered)));
            A found = measurement.apply(asked, cancellation);
            DataOutputStream answer = new DataOutputStream(new BufferedOutputStream(out));
            answer.write(MARK);
            RecordCodec.write(type, found, answer);
            answer.flush();
        } finally {
            answered.countDown();
        }
        Runtime.getRuntime().halt(0);
    }

    private static void stop(Cancellation cancellation, CountDownLatch answered) {
        cancellation.request();
        try {
            boolean unused = answered.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /** Output of the JVM itself, such as with {@code -Xlog} in {@code JDK_JAVA_OPTIONS}, comes before the mark. */
    static void skipToMark(InputStream from, int maxBytes) throws IOException {
        int skipped = 0;
        for (int matched = 0; matched < MARK.length; ) {
            int next = from.read();
            if (next < 0) {
                throw new EOFException("it exited without an answer");
            }
            if (++skipped > maxBytes) {
                throw new IOException("it says something else");
            }
            matched = next == MARK[matched] ? matched + 1 : next == MARK[0] ? 1 : 0;
        }
    }
}
