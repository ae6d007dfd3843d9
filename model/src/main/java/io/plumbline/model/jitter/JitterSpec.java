// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.jitter;

import io.plumbline.model.DurationText;
import java.time.Duration;
import java.util.List;

/**
 * Description of a measurement of a host's interruptions.
 *
 * @param cpus numbers of the CPUs to watch, each once; empty for all that the process may use
 * @param threshold shortest interruption that counts
 */
public record JitterSpec(List<Integer> cpus, JitterWait waiting, Duration duration, Duration threshold) {

    /** 10 s: long enough for what happens once a second. */
    public static final Duration DURATION = Duration.ofSeconds(10);

    /** 1 ms, the shortest sleep that most programs take, and what {@code cyclictest} takes by default. */
    public static final Duration SLEEP = Duration.ofMillis(1);

    private static final Duration SPINNING_THRESHOLD = Duration.ofNanos(1_000); // no undisturbed CPU makes such a gap
    private static final Duration SLEEPING_THRESHOLD = Duration.ofNanos(200_000); // beyond timer slack and waking up
    private static final Duration MIN_DURATION = Duration.ofMillis(100);
    private static final Duration MAX_DURATION = Duration.ofHours(1);
    private static final Duration MIN_THRESHOLD = Duration.ofNanos(100);
    private static final Duration MAX_THRESHOLD = Duration.ofSeconds(1);

    public JitterSpec {
        cpus = List.copyOf(cpus);
        if (duration.compareTo(MIN_DURATION) < 0 || duration.compareTo(MAX_DURATION) > 0) {
            throw new IllegalArgumentException(
                    "duration out of range: duration=" + DurationText.of(duration) + " (allowed: 100ms to 1h)");
        }
        if (threshold.compareTo(MIN_THRESHOLD) < 0 || threshold.compareTo(MAX_THRESHOLD) > 0) {
            throw new IllegalArgumentException(
                    "threshold out of range: threshold=" + DurationText.of(threshold) + " (allowed: 100ns to 1s)");
        }
    }

    /**
     * Returns the threshold above which a gap is an interruption: 1 µs for threads that spin; 200 µs for those that
     * sleep, whose timer has a slack of 50 µs.
     */
    public static Duration usualThreshold(JitterWait waiting) {
        return waiting == JitterWait.SPIN ? SPINNING_THRESHOLD : SLEEPING_THRESHOLD;
    }
}
