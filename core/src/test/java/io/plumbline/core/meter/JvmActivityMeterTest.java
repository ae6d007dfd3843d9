// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class JvmActivityMeterTest {

    private static final long MILLI = 1_000_000;

    private final JvmActivity start = new JvmActivity(100, 7, 30);
    private final JvmActivity end = new JvmActivity(140, 8, 42);

    @Test
    void countsNoCollectionThatWasNotReportedInTheMeasuredPart() {
        JvmActivity none = JvmActivityMeter.between(start, end, Optional.of(collections(0)));
        assertThat(none.compilationMillis()).isEqualTo(40);
        assertThat(none.collections()).isZero();
        assertThat(none.collectionMillis()).isZero();
    }

    @Test
    void countsTheCpuTimeOfCompilersAndNotWhatTheyWaitedForOne() {
        AtomicLong nanos = new AtomicLong(5 * MILLI);
        JvmActivityMeter meter = JvmActivityMeter.ofThisJvm(() -> OptionalLong.of(nanos.get()));
        JvmActivity before = meter.totals();
        nanos.addAndGet(7 * MILLI);
        assertThat(JvmActivityMeter.between(before, meter.totals(), Optional.empty())
                        .compilationMillis())
                .isEqualTo(7);
        nanos.set(0); // the compilers' threads have ended
        assertThat(JvmActivityMeter.between(before, meter.totals(), Optional.empty())
                        .compilationMillis())
                .isZero();
    }

    @Test
    void addsUpThePausesThatWereReported() {
        JvmActivity two = JvmActivityMeter.between(
                start,
                end,
                Optional.of(collections(0, event(Kind.PAUSE, 3), event(Kind.CONCURRENT, 90), event(Kind.PAUSE, 4))));
        assertThat(two.collections()).isEqualTo(3);
        assertThat(two.collectionMillis()).isEqualTo(7);
    }

    @Test
    void takesTheTotalsWhereNotAllCollectionsAreKnown() {
        assertThat(JvmActivityMeter.between(start, end, Optional.empty()).collectionMillis())
                .isEqualTo(12);
        assertThat(JvmActivityMeter.between(start, end, Optional.of(collections(1, event(Kind.PAUSE, 3))))
                        .collections())
                .isEqualTo(1);
    }

    private static GarbageCollections collections(long leftOut, GarbageCollection... events) {
        return new GarbageCollections(MILLI, leftOut, List.of(events));
    }

    private static GarbageCollection event(Kind kind, long millis) {
        return new GarbageCollection(kind, 0, millis * MILLI, "Copy", "Allocation Failure", "end");
    }
}
