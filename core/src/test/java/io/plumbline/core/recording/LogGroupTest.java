// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.core.recording.LatencyRecorder.Recording;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The progress of several recorders is reported as that of one run. */
class LogGroupTest {

    private static final RecordingPlan PLAN =
            new RecordingPlan(new SeriesLayout(true, true, List.of()), 0, 300, 100, 0, 0);

    private static final RecordingPlan WITH_WARM_UP =
            new RecordingPlan(new SeriesLayout(true, true, List.of()), 150, 450, 100, 0, 0);

    private final Recording one = LatencyRecorder.open(PLAN);
    private final Recording other = LatencyRecorder.open(PLAN);
    private final List<IntervalFigures> told = new ArrayList<>();

    private LogGroup group(long shortestToldNanos) {
        return new LogGroup(List.of(one.log(), other.log()), shortestToldNanos);
    }

    private static void record(Recording recording, long offsetNanos, long serviceNanos) {
        recording.recorder().begin(offsetNanos);
        recording.recorder().record(offsetNanos, 0, serviceNanos, 0, 0);
    }

    @Test
    void anIntervalIsToldWhenAllHavePassedIt() {
        LogGroup group = group(100);
        record(one, 10, 7);
        record(other, 20, 9);
        record(one, 110, 8);
        group.collect(told::add);
        assertThat(told).isEmpty();

        record(other, 130, 3);
        group.collect(told::add);
        assertThat(told).containsExactly(new IntervalFigures(0, 100, 2, 7, 9, 9, 0));

        one.recorder().finish(300);
        other.recorder().finish(300);
        group.collect(told::add);
        assertThat(told).hasSize(2);
        assertThat(told.get(1)).isEqualTo(new IntervalFigures(100, 300, 2, 3, 8, 8, 0));
    }

    @Test
    void shortIntervalsAreToldTogetherAndTheRestAtTheEnd() {
        LogGroup group = group(150); // two intervals of 100
        for (long offset = 10; offset < 300; offset += 100) {
            record(one, offset, offset);
            record(other, offset, offset);
            group.collect(told::add);
        }
        assertThat(told).containsExactly(new IntervalFigures(0, 200, 4, 10, 110, 110, 0));

        one.recorder().finish(300);
        other.recorder().finish(300);
        group.collect(told::add);
        assertThat(told.subList(1, 2)).containsExactly(new IntervalFigures(200, 300, 2, 210, 210, 210, 0));
    }

    @Test
    void aWriterThatIsStuckDoesNotHoldUpTheOthersForEver() {
        RecordingPlan longer = new RecordingPlan(new SeriesLayout(true, true, List.of()), 0, 10_000, 100, 0, 0);
        Recording moving = LatencyRecorder.open(longer);
        Recording stuck = LatencyRecorder.open(longer);
        LogGroup group = new LogGroup(List.of(moving.log(), stuck.log()), 100);
        for (long offset = 10; offset < 10_000; offset += 100) {
            record(moving, offset, offset);
            group.collect(told::add);
        }
        assertThat(told).hasSizeBetween(80, 90);
        assertThat(told.get(0)).isEqualTo(new IntervalFigures(0, 100, 1, 10, 10, 10, 0));
    }

    @Test
    void theWarmUpIsNeverToldTogetherWithWhatCounts() {
        Recording recording = LatencyRecorder.open(WITH_WARM_UP);
        LogGroup group = new LogGroup(List.of(recording.log()), 200);
        for (long offset : new long[] {10, 60, 160, 260, 360}) {
            record(recording, offset, offset);
        }
        recording.recorder().finish(450);
        group.collect(told::add);
        assertThat(told)
                .extracting(IntervalFigures::startOffsetNanos, IntervalFigures::endOffsetNanos, IntervalFigures::count)
                .containsExactly(tuple(-150L, 0L, 2L), tuple(0L, 200L, 2L), tuple(200L, 300L, 1L));
    }

    @Test
    void theBacklogIsThatOfTheThreadThatIsLatest() {
        LogGroup group = group(100);
        one.recorder().record(10, 5, 1, 0, 0);
        one.recorder().record(20, 3, 1, 0, 0);
        other.recorder().record(30, 40, 1, 0, 0);
        other.recorder().record(40, 50, 1, 0, 0);
        one.recorder().finish(300);
        other.recorder().finish(300);
        group.collect(told::add);
        assertThat(told).extracting(IntervalFigures::backlogNanos).containsExactly(40L);
    }

    @Test
    void withoutAScheduleThereIsNoBacklog() {
        Recording closed =
                LatencyRecorder.open(new RecordingPlan(new SeriesLayout(false, true, List.of()), 0, 300, 100, 0, 0));
        closed.recorder().begin(10);
        closed.recorder().recordClosed(10, 7);
        closed.recorder().finish(300);
        new LogGroup(List.of(closed.log()), 100).collect(told::add);
        assertThat(told).containsExactly(new IntervalFigures(0, 300, 1, 7, 7, 7, IntervalFigures.NO_SCHEDULE));
    }
}
