// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.recording.LatencyRecorder.Recording;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The progress of several recorders is told as that of one run. */
class LogGroupTest {

    private static final RecordingPlan PLAN = new RecordingPlan(new SeriesLayout(true, List.of()), 0, 300, 100, 0);

    private final Recording one = LatencyRecorder.open(PLAN);
    private final Recording other = LatencyRecorder.open(PLAN);
    private final LogGroup group = new LogGroup(List.of(one.log(), other.log()));
    private final List<IntervalFigures> told = new ArrayList<>();

    private static void record(Recording recording, long offsetNanos, long serviceNanos) {
        recording.recorder().begin(offsetNanos);
        recording.recorder().record(offsetNanos, 0, serviceNanos, 0);
    }

    @Test
    void anIntervalIsToldWhenAllHavePassedIt() {
        record(one, 10, 7);
        record(other, 20, 9);
        record(one, 110, 8);
        group.collect(told::add);
        assertThat(told).isEmpty();

        record(other, 130, 3);
        group.collect(told::add);
        assertThat(told).containsExactly(new IntervalFigures(0, 100, 2, 7, 9, 9));

        one.recorder().finish(300);
        other.recorder().finish(300);
        group.collect(told::add);
        assertThat(told).hasSize(2);
        assertThat(told.get(1)).isEqualTo(new IntervalFigures(100, 300, 2, 3, 8, 8));
    }
}
