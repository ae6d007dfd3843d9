// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DialFailuresTest {

    private static final long HOUR = DialFailures.PATIENCE.toNanos();

    private final DialFailures failures = new DialFailures();

    private long longestPauseMillis() {
        SplittableRandom random = new SplittableRandom(1);
        return LongStream.range(0, 10_000)
                .map(one -> failures.pauseMillis(random))
                .max()
                .orElseThrow();
    }

    @Test
    void saysEachReasonOnceUntilTheAgentWasLetIn() {
        assertThat(failures.add("refused", 0)).isTrue();
        assertThat(failures.add("refused", 0)).isFalse();
        assertThat(failures.add("unreachable", 0)).isTrue();
        failures.welcomed();
        assertThat(failures.add("unreachable", 0)).isTrue();
    }

    @Test
    void areEnoughAnHourAfterTheFirstSinceTheAgentWasLetIn() {
        failures.add("refused", 0);
        failures.welcomed();
        assertThat(failures.areEnough(2 * HOUR)).isFalse();
        failures.add("refused", 2 * HOUR);
        failures.add("refused", 3 * HOUR - 1);
        assertThat(failures.areEnough(3 * HOUR - 1)).isFalse();
        assertThat(failures.areEnough(3 * HOUR)).isTrue();
    }

    @Test
    void arePausedBetweenForUpToHalfAMinute() {
        failures.add("refused", 0);
        assertThat(longestPauseMillis()).isBetween(400L, 500L);
        failures.add("refused", 0);
        assertThat(longestPauseMillis()).isBetween(900L, 1000L);
        for (int more = 0; more < 100; more++) {
            failures.add("refused", 0);
        }
        assertThat(longestPauseMillis()).isBetween(29_000L, 30_000L);
        failures.welcomed();
        failures.add("refused", 0);
        assertThat(longestPauseMillis()).isLessThanOrEqualTo(500);
    }
}
