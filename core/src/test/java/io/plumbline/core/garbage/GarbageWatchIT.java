// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.garbage;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With collections of this JVM. */
class GarbageWatchIT {

    private static final long HOUR = TimeUnit.HOURS.toNanos(1);

    private record Call(long fromNanos, long untilNanos) {

        static Call ofCollector() {
            long from = SystemNanoClock.INSTANCE.nanoTime();
            System.gc();
            return new Call(from, SystemNanoClock.INSTANCE.nanoTime());
        }
    }

    /** The pause lies within the call that asked for it, as far as is known: a wrong origin would show. */
    @Test
    void tellsACollectionAtItsTime() {
        long start = SystemNanoClock.INSTANCE.nanoTime();
        GarbageWatch watch = GarbageWatch.begin(start, start + HOUR).orElseThrow();
        List<Call> calls = new ArrayList<>();
        for (int times = 0; times < 3; times++) {
            calls.add(Call.ofCollector());
        }
        GarbageCollections told = watch.end(start + HOUR);
        List<GarbageCollection> asked = told.events().stream()
                .filter(one -> one.cause().equals("System.gc()"))
                .filter(GarbageCollection::isPause)
                .toList();
        assertThat(asked).hasSameSizeAs(calls);
        for (int i = 0; i < calls.size(); i++) {
            long from = calls.get(i).fromNanos() - start;
            long until = calls.get(i).untilNanos() - start;
            assertThat(asked.get(i).startOffsetNanos()).isBetween(from - told.uncertaintyNanos(), until);
            assertThat(asked.get(i).endOffsetNanos()).isBetween(from, until + told.uncertaintyNanos());
        }
        assertThat(told.leftOut()).isZero();
    }

    @Test
    void passesOverWhatIsNotInTheTimeWatched() {
        long now = SystemNanoClock.INSTANCE.nanoTime();
        GarbageWatch later = GarbageWatch.begin(now + HOUR, now + 2 * HOUR).orElseThrow();
        GarbageWatch earlier = GarbageWatch.begin(now - 2 * HOUR, now - HOUR).orElseThrow();
        GarbageWatch shorter = GarbageWatch.begin(now, now + HOUR).orElseThrow();
        Call.ofCollector();
        assertThat(later.end(now + 2 * HOUR).events()).isEmpty();
        assertThat(earlier.end(now - HOUR).events()).isEmpty();
        assertThat(shorter.end(now - HOUR).events()).as("cut short").isEmpty();
    }

    /** Within the millisecond in which the run ended, its time can't tell it from one of the run. */
    @Test
    void leavesOutAPauseThatCameAfterTheLastCount() {
        long now = SystemNanoClock.INSTANCE.nanoTime();
        GarbageWatch watch = GarbageWatch.begin(now, now + HOUR).orElseThrow();
        Call.ofCollector();
        watch.stopCounting();
        Call.ofCollector();
        assertThat(watch.end(now + HOUR).events())
                .filteredOn(GarbageCollection::isPause)
                .filteredOn(one -> one.cause().equals("System.gc()"))
                .hasSize(1);
    }
}
