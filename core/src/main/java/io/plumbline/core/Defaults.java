// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.model.Rate;
import java.time.Duration;

/** All defaults of the harness on one page. */
public final class Defaults {

    /** 10,000 invocations per second: low enough for most systems, high enough for p99.9 in seconds. */
    public static final Rate RATE = Rate.perSecond(10_000);

    /** None: only whoever knows a task knows whether it may be flooded. */
    public static final int LEAD_IN = 0;

    /** 1 s: time for a lead-in, however few of its invocations were made. */
    public static final Duration LONGEST_LEAD_IN = Duration.ofSeconds(1);

    /** 60 s for a task to be prepared, and to be closed: longer than it takes to fill a cache, short beside a night's build. */
    public static final Duration INIT_TIMEOUT = Duration.ofSeconds(60);

    /** 3 s: the compiler is done with most tasks, and intervals show if not. */
    public static final Duration WARM_UP = Duration.ofSeconds(3);

    /** 5 s: three runs at {@link #RATE} put ten samples beyond p99.99. */
    public static final Duration DURATION = Duration.ofSeconds(5);

    /** 3 runs: the fewest that show a variation. */
    public static final int RUNS = 3;

    /** 1 fork: within one JVM variation is understated, but a first answer comes sooner. */
    public static final int FORKS = 1;

    /** 200 ms of the same schedule before each run after the first, not measured: caches are cold after accounting. */
    public static final Duration SETTLE = Duration.ofMillis(200);

    /** 2 s after the end of a run for late invocations and replies: longer than a common stall, short beside a run. */
    public static final Duration DRAIN = Duration.ofSeconds(2);

    /** 1 s: fine enough to locate a stall, coarse enough to keep for hours. */
    public static final Duration INTERVAL = Duration.ofSeconds(1);

    /** The 10 slowest invocations are kept. */
    public static final int WORST_KEPT = 10;

    /** 1,024 invocations of an asynchronous task in flight. */
    public static final int MOST_IN_FLIGHT = 1024;

    /** 1 client: one connection, one caller. */
    public static final int CLIENTS = 1;

    /** 1 client thread: several clients take turns on it, and none needs a CPU of its own. */
    public static final int CLIENT_THREADS = 1;

    /** 1 µs: a gap between two clock readings that no undisturbed CPU makes. */
    public static final Duration JITTER_THRESHOLD = Duration.ofNanos(1_000);

    /** Seed of random schedules; the same for everybody, so that runs can be compared. */
    public static final long SEED = 42;

    private Defaults() {}
}
