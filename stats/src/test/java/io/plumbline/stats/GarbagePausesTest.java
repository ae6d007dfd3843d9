// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GarbagePausesTest {

    private static final long MILLI = 1_000_000;

    @Test
    void findsThePausesThatAnInvocationWasUnderWayIn() {
        GarbageCollection first = garbage(Kind.PAUSE, 100, 10);
        GarbageCollection second = garbage(Kind.PAUSE, 120, 5);
        GarbageCollection later = garbage(Kind.PAUSE, 200, 5);
        RunResult run = run(first, second, later);
        assertThat(GarbagePauses.during(invocation(101, 40), run)).containsExactly(first, second);
        assertThat(GarbagePauses.during(invocation(150, 40), run)).isEmpty();
        assertThat(GarbagePauses.totalNanos(List.of(first, second))).isEqualTo(15 * MILLI);
    }

    /** A pause from 100 to 110, one millisecond more or less: it has certainly begun at 101, and not ended at 109. */
    @Test
    void leavesOutWhatMayOnlyHaveOverlapped() {
        RunResult run = run(garbage(Kind.PAUSE, 100, 10));
        assertThat(GarbagePauses.during(invocation(90, 11), run)).isEmpty();
        assertThat(GarbagePauses.during(new WorstInvocation(90 * MILLI, 11 * MILLI, 1), run))
                .hasSize(1);
        assertThat(GarbagePauses.during(invocation(109, 50), run)).isEmpty();
        assertThat(GarbagePauses.during(new WorstInvocation(109 * MILLI - 1, 0, 50 * MILLI), run))
                .hasSize(1);
    }

    /** A pause of less than a millisecond is known to lie within an invocation that is longer than the uncertainty. */
    @Test
    void findsAShortPauseWithinALongInvocation() {
        RunResult run = run(garbage(Kind.PAUSE, 100, 0));
        assertThat(GarbagePauses.during(invocation(98, 4), run)).hasSize(1);
        assertThat(GarbagePauses.during(invocation(99, 2), run)).isEmpty();
    }

    @Test
    void countsNothingAsAPauseThatIsNone() {
        RunResult run = run(garbage(Kind.CONCURRENT, 100, 50), garbage(Kind.UNKNOWN, 100, 50));
        assertThat(GarbagePauses.during(invocation(90, 100), run)).isEmpty();
    }

    @Test
    void findsNothingWhereTheJvmDidNotTell() {
        assertThat(GarbagePauses.during(invocation(90, 100), Samples.run())).isEmpty();
    }

    private static WorstInvocation invocation(long dueMillis, long millis) {
        return new WorstInvocation(dueMillis * MILLI, 0, millis * MILLI);
    }

    private static GarbageCollection garbage(Kind kind, long startMillis, long millis) {
        return new GarbageCollection(kind, startMillis * MILLI, millis * MILLI, "collector", "cause", "action");
    }

    private static RunResult run(GarbageCollection... events) {
        return Samples.run()
                .withJvmActivity(new JvmActivity(0, 0, 0)
                        .withCollections(Optional.of(new GarbageCollections(MILLI, 0, List.of(events)))));
    }
}
