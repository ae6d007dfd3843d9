// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.option;

import io.plumbline.model.Rate;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;

/** Defaults of an experiment's description, each with its reason. */
public final class Defaults {

    /** 10,000 invocations per second of a task: low enough for most systems, high enough for p99.9 in seconds. */
    public static final Rate RATE = Rate.perSecond(10_000);

    /** No lead-in for a task: only its author knows whether it may be flooded. */
    public static final int LEAD_IN = 0;

    /**
     * Round trips back to back before the warm-up. The JIT compiler begins its last stage after 40,000 turns of a loop,
     * which a reflector at 10,000 messages a second would reach in the middle of the first run.
     */
    public static final int PING_LEAD_IN = 50_000;

    /** 60 s for a task to be prepared, and to be closed: longer than it takes to fill a cache. */
    public static final Duration INIT_TIMEOUT = Duration.ofSeconds(60);

    /** 3 s: the compiler is done with most tasks, and intervals show if not. */
    public static final Duration WARMUP = Duration.ofSeconds(3);

    /** 5 s: three runs at {@link #RATE} put ten samples beyond p99.99. */
    public static final Duration DURATION = Duration.ofSeconds(5);

    /** 2 s for each run and warm-up where many cells are measured; forks show how much is luck. */
    public static final Duration SHORT_DURATION = Duration.ofSeconds(2);

    /** 3 runs: the fewest that show a variation. */
    public static final int RUNS = 3;

    /** 1 fork: within one JVM variation is understated, but a first answer comes sooner. */
    public static final int FORKS = 1;

    /** 3 forks of each cell where many cells are measured: the fewest that show a variation. */
    public static final int CELL_FORKS = 3;

    /** 4 forks of each cell of a matrix: a JVM's luck counts for more than one long run can show. */
    public static final int MATRIX_FORKS = 4;

    /** 2 s after the end of a run for late invocations and replies: longer than a common stall, short beside a run. */
    public static final Duration DRAIN = Duration.ofSeconds(2);

    /**
     * 1 % of the invocations without an end: with more, p99 is not determined. Losses are seldom random, so that the
     * figures of the rest are those of the better times.
     */
    public static final Percent MAX_LOSS = new Percent(0.01);

    /** 40 intervals of a run at most, as long as it takes no more than 40 s: enough to see when a stall came and how long it was. */
    public static final int INTERVALS_PER_RUN = 40;

    /** 1 s for long runs and overviews: fine enough to locate a stall, coarse enough to keep for hours. */
    public static final Duration LONG_INTERVAL = Duration.ofSeconds(1);

    /** Lengths of intervals that are chosen from, rising: no shorter, or the host would be woken often for it. */
    public static final List<Duration> INTERVALS = LongStream.of(10, 20, 25, 50, 100, 200, 250, 500, 1000)
            .mapToObj(Duration::ofMillis)
            .toList();

    /**
     * No evidence of what delays invocations: what it costs has to be measured on a host before anybody should pay it without
     * having asked.
     */
    public static final ExplainChoice EXPLAIN = ExplainChoice.AUTO;

    /** The 10 slowest invocations are kept. */
    public static final int KEEP_SLOWEST = 10;

    /** 1,024 invocations of an asynchronous task in flight. */
    public static final int IN_FLIGHT = 1024;

    /** 1 message in flight: each waits for the reply to the one before. */
    public static final int PING_IN_FLIGHT = 1;

    /** 1 client: one connection, one caller. */
    public static final int CLIENTS = 1;

    /** 1 client thread: several clients take turns on it, and none needs a CPU of its own. */
    public static final int CLIENT_THREADS = 1;

    /** Seed of random schedules; the same for everybody, so that runs can be compared. */
    public static final long SEED = 42;

    public static final String TRANSPORT = "tcp";

    /** Shows the transport rather than the scheduler of the operating system. */
    public static final WaitStrategy WAIT = WaitStrategy.SPIN;

    /** Size of a message: the classic experiment of the field, with room for one time stamp. */
    public static final ByteSize SIZE = new ByteSize(32);

    /** Time without any reply: outlasts a reflector that is frozen for seconds, and ends with one that is dead. */
    public static final Duration REPLY_TIMEOUT = Duration.ofSeconds(10);

    /**
     * Time to wait for one reply where it may be lost: longer than a round trip to another country and a hiccup of the
     * host, and short enough that a loss now and then doesn't stop the schedule for long.
     */
    public static final Duration LOSS_TIMEOUT = Duration.ofMillis(100);

    /** Socket buffers as the operating system has them. */
    public static final ByteSize SOCKET_BUFFER = new ByteSize(0);

    /** A reflector's address: loopback, so that no port is opened to the network unawares. */
    public static final String BIND_HOST = "127.0.0.1";

    /** Control port of a reflector for other hosts: fixed, so that it need not be looked up. */
    public static final int REFLECTOR_PORT = 4710;

    /** 16 sessions at once. Each may burn a CPU. */
    public static final int MAX_CLIENTS = 16;

    /** 1 GiB for all sessions: 16 of any transport with messages of usual sizes, and bearable on a host for measurements. */
    public static final ByteSize MAX_MEMORY = new ByteSize(1 << 30);

    /** Time without a message after which a session ends: longer than the gap at one message a minute. */
    public static final Duration IDLE_TIMEOUT = Duration.ofMinutes(5);

    private Defaults() {}
}
