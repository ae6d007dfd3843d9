// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.ParentWatch;
import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.environment.DaemonThread;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;

/**
 * The end of an {@link Errand} that measures: reads the question, and writes the answer after whatever else is printed.
 */
public final class ErrandAnswer {

    private static final byte[] MARK = "\0plumbline-answer\0".getBytes(StandardCharsets.US_ASCII);
    private static final long PATIENCE_SECONDS = 10;

    private final InputStream in;
    private final OutputStream out;
    private final CountDownLatch answered = new CountDownLatch(1);

    public ErrandAnswer(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * Answers one question. Ctrl-C reaches this process too: the measurements until then are the answer.
     * {@code measurement}: makes one of the other; is handed the action that ends it early.
     */
    public <Q extends Record, A extends Record> void answer(
            Class<Q> question, Class<A> type, BiFunction<Q, Cancellation, A> measurement) throws IOException {
        Cancellation cancellation = new Cancellation();
        Q asked = RecordCodec.read(question, new DataInputStream(in));
        ParentWatch.start(in, cancellation::request);
        Runtime.getRuntime().addShutdownHook(DaemonThread.of("plumbline-interruption", () -> stop(cancellation)));
        A found = measurement.apply(asked, cancellation);
        DataOutputStream answer = new DataOutputStream(new BufferedOutputStream(out));
        answer.write(MARK);
        RecordCodec.write(type, found, answer);
        answer.flush();
        answered.countDown();
    }

    private void stop(Cancellation cancellation) {
        cancellation.request();
        try {
            answered.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /** Output of the JVM itself, such as with {@code -Xlog} in {@code JDK_JAVA_OPTIONS}, comes before the mark. */
    static void skipToMark(InputStream from) throws IOException {
        for (int matched = 0; matched < MARK.length; ) {
            int next = from.read();
            if (next < 0) {
                throw new EOFException("it exited without an answer");
            }
            matched = next == MARK[matched] ? matched + 1 : next == MARK[0] ? 1 : 0;
        }
    }
}
