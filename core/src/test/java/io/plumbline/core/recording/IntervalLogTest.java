// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.recording.LatencyRecorder.Recording;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reader may be as late as it likes: the writer goes on, and nothing is lost. */
class IntervalLogTest {

    private static final SeriesLayout LAYOUT = new SeriesLayout(true, true, List.of("leg"));
    private static final long INTERVAL = 100;
    private static final int INTERVALS = 1_000;
    private static final long END = INTERVAL * INTERVALS;

    private final Recording recording = LatencyRecorder.open(new RecordingPlan(LAYOUT, 0, END, INTERVAL, 0, 0));

    private void invoke(long offsetNanos) {
        LatencyRecorder recorder = recording.recorder();
        recorder.begin(offsetNanos);
        recorder.recordProbe(0, 1);
        recorder.record(offsetNanos, 2, 5, 1, 0);
    }

    private List<Series> finished() {
        recording.recorder().finish(END);
        recording.log().collect();
        return recording.log().series(recording.recorder(), new CensoredRecorder(LAYOUT));
    }

    @Test
    void aReaderThatComesOnlyAtTheEndHoldsUpNobodyAndMissesNothing() {
        for (long offset = 0; offset < END; offset += INTERVAL / 2) {
            invoke(offset);
        }
        for (Series series : finished()) {
            assertThat(series.count()).as(series.name()).isEqualTo(2 * INTERVALS);
            assertThat(series.intervals()).as(series.name()).hasSizeLessThanOrEqualTo(4);
            assertAddUp(series);
        }
    }

    @Test
    void aReaderThatComesInTimeHasEveryInterval() {
        for (long offset = 0; offset < END; offset += INTERVAL / 2) {
            invoke(offset);
            recording.log().collect();
        }
        for (Series series : finished()) {
            assertThat(series.intervals()).as(series.name()).hasSize(INTERVALS);
            assertThat(series.intervals())
                    .allMatch(interval -> interval.histogram().totalCount() == 2);
            assertAddUp(series);
        }
    }

    @Test
    void aReaderThatSleepsInBetweenHasOneLongIntervalForThatTime() {
        for (long offset = 0; offset < END; offset += INTERVAL) {
            invoke(offset);
            if (offset < 10 * INTERVAL || offset >= 500 * INTERVAL) {
                recording.log().collect();
            }
        }
        Series response = finished().get(0);
        assertThat(response.count()).isEqualTo(INTERVALS);
        assertThat(response.intervals())
                .anyMatch(interval -> interval.endOffsetNanos() - interval.startOffsetNanos() > 400 * INTERVAL);
        assertAddUp(response);
    }

    /** One follows the other without a gap, and together they are the whole. */
    private static void assertAddUp(Series series) {
        long reached = 0;
        long count = 0;
        for (Interval interval : series.intervals()) {
            assertThat(interval.startOffsetNanos()).isEqualTo(reached);
            reached = interval.endOffsetNanos();
            count += interval.histogram().totalCount();
        }
        assertThat(reached).isEqualTo(END);
        assertThat(count).isEqualTo(series.count());
    }
}
