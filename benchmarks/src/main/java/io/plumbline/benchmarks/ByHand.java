// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.HotPath;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Shared parts of hand-written pings, whatever library they are written on: options and the loop that measures. */
public final class ByHand {

    private static final NanoClock CLOCK = SystemNanoClock.INSTANCE;

    private ByHand() {}

    /** A connection over which a message goes there and back. */
    @FunctionalInterface
    public interface Connection {

        /** Sends a message and receives its echo. */
        void roundTrip() throws IOException;

        /** Receives each round trip after it was timed. */
        default void timed(long sentNanos, long receivedNanos) {}
    }

    /**
     * Reads a command line: {@code --size} in bytes, {@code --seconds}, {@code --warmup} in seconds,
     * {@code --client-cpu} and {@code --reflector-cpu} or -1 for not pinned. {@code more}: further names with their
     * defaults, a space before each.
     */
    public static Arguments arguments(String[] commandLine, String more) {
        return Arguments.parse(
                commandLine, "--size 32 --seconds 5 --warmup 2 --client-cpu -1 --reflector-cpu -1" + more);
    }

    /** Returns a histogram of times of up to an hour: an empty one. */
    public static Histogram newHistogram() {
        return new Histogram(TimeUnit.HOURS.toNanos(1), 3);
    }

    /** Measures round trips back to back, each by the clock before and after it: the times in nanoseconds. */
    public static Histogram measure(int seconds, Connection connection) throws IOException {
        Histogram times = newHistogram();
        long lengthNanos = TimeUnit.SECONDS.toNanos(seconds);
        long startNanos = CLOCK.nanoTime();
        long nowNanos = startNanos;
        while (nowNanos - startNanos < lengthNanos) {
            nowNanos = measureOne(connection, times);
        }
        return times;
    }

    /** An ordinary method that the compiler meets soon. */
    @HotPath
    private static long measureOne(Connection connection, Histogram times) throws IOException {
        final long sentNanos = CLOCK.nanoTime();
        connection.roundTrip();
        final long receivedNanos = CLOCK.nanoTime();
        times.recordValue(receivedNanos - sentNanos);
        connection.timed(sentNanos, receivedNanos);
        return receivedNanos;
    }
}
