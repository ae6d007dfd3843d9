// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import java.time.Duration;

/** Fixed constants of the harness, each with its reason. */
public final class HarnessLimits {

    /** 1 s: time for a lead-in, however few of its invocations were made. */
    public static final Duration MAX_LEAD_IN = Duration.ofSeconds(1);

    /** 60 s for the harness's floor to be measured: it takes milliseconds. */
    public static final Duration MAX_FLOOR = Duration.ofSeconds(60);

    /** 200 ms of the same schedule before each run after the first, not measured: caches are cold after accounting. */
    public static final Duration SETTLE = Duration.ofMillis(200);

    /** 1 s for putting a run together, before the next one that processes start in common: on one CPU it takes some milliseconds. */
    public static final Duration BETWEEN_COMMON_RUNS = Duration.ofSeconds(1);

    /** 10 min for the common start to be said: others may have thousands of clients to connect. */
    public static final Duration MAX_READY = Duration.ofMinutes(10);

    /** 1 µs: a gap between two clock readings that no undisturbed CPU makes. */
    public static final Duration JITTER_THRESHOLD = Duration.ofNanos(1_000);

    /** 8,192 invocations of the tail, 256 KiB: those above p95 of 16,000 a second for 10 s, and the slowest of any more. */
    public static final int TAIL_KEPT = 1 << 13;

    private HarnessLimits() {}
}
