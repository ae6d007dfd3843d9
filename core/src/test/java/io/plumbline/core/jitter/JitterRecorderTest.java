// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.recording.RecordingPlan;
import io.plumbline.core.recording.SeriesLayout;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** On a clock that was written down beforehand. */
@Timeout(180)
class JitterRecorderTest {

    private static final long START = -500;
    private static final long WARM_UP = 10_000;
    private static final long END = 100_000;
    private static final long THRESHOLD = 1_000;
    private static final RecordingPlan RUN =
            new RecordingPlan(new SeriesLayout(true, true, List.of()), WARM_UP, END, 1_000_000, 0, 0);

    /** Offsets at which the thread looks; between two of them it may have been interrupted. */
    private static final class Script implements NanoClock {

        private final long[] offsets;
        private final CountDownLatch read = new CountDownLatch(1);
        private int next;

        Script(long... offsets) {
            this.offsets = offsets;
        }

        @Override
        public long nanoTime() {
            if (next == offsets.length) {
                read.countDown(); // time stands still from here on: no further gap
                return START + offsets[next - 1];
            }
            return START + offsets[next++];
        }
    }

    private static JitterRecorder started(JitterPlan plan, ThreadPinner pinner, Script script) throws Exception {
        JitterRecorder recorder = new JitterRecorder(script, plan, pinner, RUN, START);
        recorder.start();
        script.read.await();
        return recorder;
    }

    private static Series hiccups(Script script) throws Exception {
        return started(new JitterPlan(-1, THRESHOLD), cpu -> {}, script).stop(END);
    }

    @Test
    void recordsTheGapsAboveTheThresholdAndNothingElse() throws Exception {
        Series hiccups = hiccups(new Script(20_000, 20_100, 21_100, 24_100, 24_200, 31_200));
        assertThat(hiccups.name()).isEqualTo(SeriesNames.JITTER);
        assertThat(hiccups.count()).isEqualTo(2); // a gap of the threshold itself doesn't count
        assertThat(hiccups.minNanos()).isEqualTo(3_000);
        assertThat(hiccups.maxNanos()).isEqualTo(7_000);
    }

    @Test
    void leavesOutTheWarmUpLikeEveryOtherSeries() throws Exception {
        Series hiccups = hiccups(new Script(0, 5_000, 9_999, 30_000, 35_000));
        assertThat(hiccups.count()).isEqualTo(1); // 9,999 to 30,000 began in the warm-up
        assertThat(hiccups.maxNanos()).isEqualTo(5_000);
    }

    @Test
    void aQuietHostHasAnEmptySeries() throws Exception {
        assertThat(hiccups(new Script(0, 500, 1_000)).count()).isZero();
    }

    @Test
    void spinsOnACpuOfItsOwnAndSaysSo() throws Exception {
        int[] asked = {-1};
        JitterRecorder recorder = started(new JitterPlan(3, THRESHOLD), cpu -> asked[0] = cpu, new Script(0, 1));
        recorder.stop(END);
        assertThat(asked[0]).isEqualTo(3);
        assertThat(recorder.placement()).isEqualTo(new ThreadPlacement("jitter", 3, "a CPU of its own"));
    }

    @Test
    void recordsAllTheSameWhereItCannotBePinned() throws Exception {
        ThreadPinner refuses = cpu -> {
            throw new PinningException("no rights");
        };
        JitterRecorder recorder = started(new JitterPlan(3, THRESHOLD), refuses, new Script(20_000, 29_000));
        assertThat(recorder.stop(END).count()).isEqualTo(1);
        assertThat(recorder.placement().isPinned()).isFalse();
        assertThat(recorder.placement().reason())
                .startsWith("could not be pinned to CPU")
                .endsWith("no rights");
    }
}
