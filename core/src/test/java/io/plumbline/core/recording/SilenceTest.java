// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.recording.LatencyRecorder.Recording;
import java.util.List;
import org.junit.jupiter.api.Test;

class SilenceTest {

    private static final long SECOND = 1_000_000_000;
    private static final RecordingPlan PLAN =
            new RecordingPlan(new SeriesLayout(true, true, List.of()), 0, 100 * SECOND, SECOND, 0, 0);

    private final Recording recording = LatencyRecorder.open(PLAN);
    private final LogGroup log = new LogGroup(List.of(recording.log()));
    private final Silence silence = new Silence();

    private long lookAt(long nanos) {
        log.collect(figures -> {});
        return silence.look(log::mark, nanos);
    }

    private void complete(long offsetNanos) {
        recording.recorder().begin(offsetNanos);
        recording.recorder().record(offsetNanos, 0, 100, 0, 0);
    }

    @Test
    void tellsForHowLongNothingWasCompleted() {
        complete(0);
        assertThat(lookAt(SECOND)).isZero();
        assertThat(lookAt(2 * SECOND)).as("too short to be told").isZero();
        assertThat(lookAt(3 * SECOND)).isEqualTo(2 * SECOND);
        assertThat(lookAt(4 * SECOND)).isEqualTo(3 * SECOND);
        complete(5);
        assertThat(lookAt(5 * SECOND)).isZero();
        assertThat(lookAt(7 * SECOND)).isEqualTo(2 * SECOND);
    }

    /** A system that works off its backlog completes invocations of one interval for many seconds. */
    @Test
    void isNoneWhereInvocationsOfOneIntervalTakeLong() {
        for (long second = 1; second < 20; second++) {
            complete(second);
            assertThat(lookAt(second * SECOND)).isZero();
        }
    }

    @Test
    void isNoneWhereEachIntervalIsHandedOver() {
        for (long second = 0; second < 20; second++) {
            complete(second * SECOND);
            assertThat(lookAt(second * SECOND + 2_000_000)).isZero();
        }
    }

    @Test
    void isToldOnceASecond() {
        complete(0);
        int told = 0;
        for (long nanos = 0; nanos < 10 * SECOND; nanos += SECOND / 100) {
            told += lookAt(nanos) > 0 ? 1 : 0;
        }
        assertThat(told).isBetween(7, 9);
    }
}
