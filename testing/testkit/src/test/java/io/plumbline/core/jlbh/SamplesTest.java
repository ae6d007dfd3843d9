// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SamplesTest {

    private final List<String> told = new ArrayList<>();
    private final Samples samples = new Samples();
    private final ProbeQueue parse = samples.add(new ToldProbe());
    private int inFlight;

    @BeforeEach
    void endTheTrial() {
        samples.sample(1);
        samples.reportTo(new Replies() {
            @Override
            public void completed(long sequence) {
                told.add(sequence + " now");
            }

            @Override
            public void completedAfter(long sequence, long responseNanos) {
                told.add(sequence + " after " + responseNanos);
            }

            @Override
            public boolean oneCompletedAfter(long responseNanos) {
                told.add("one after " + responseNanos);
                return inFlight-- > 0;
            }

            @Override
            public void lost(long sequence) {
                told.add(sequence + " lost");
            }
        });
    }

    @Test
    void oneSampleTooManyEndsTheRun() {
        inFlight = 1;
        samples.sample(5);
        assertThatCode(samples::check).doesNotThrowAnyException();
        samples.sample(6);
        assertThat(told).containsExactly("one after 5", "one after 6");
        assertThatThrownBy(samples::check)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("more samples than it was run")
                .hasMessageContaining("addProbe");
        assertThatCode(samples::check).as("reported once").doesNotThrowAnyException();
    }

    @Test
    void theNthValueOfAProbeBelongsToTheNthInvocation() {
        inFlight = 2;
        parse.offer(7);
        parse.offer(8);
        samples.sample(70);
        samples.sample(80);
        assertThat(told).containsExactly("probe 7", "one after 70", "probe 8", "one after 80");
    }

    @Test
    void valuesOfSeveralThreadsAreGivenOutOnceEach() throws InterruptedException {
        inFlight = 4;
        parse.offer(7); // by the thread of the trial, for itself
        Thread other = new Thread(() -> {
            parse.offer(8);
            samples.sample(80);
        });
        other.start();
        other.join();
        parse.offer(9);
        samples.sample(70);
        samples.sample(90);
        samples.sample(60);
        assertThat(told)
                .containsExactly(
                        "probe 8",
                        "one after 80",
                        "probe 7",
                        "one after 70",
                        "probe 9",
                        "one after 90",
                        "one after 60");
    }

    @Test
    void valuesOfAProbeThatNoInvocationTakesAreCounted() {
        for (int i = 0; i < 1024; i++) {
            parse.offer(i);
        }
        assertThat(samples.dropped()).isZero();
        parse.offer(1);
        assertThat(samples.dropped()).isEqualTo(1);
        inFlight = 1;
        samples.sample(5);
        parse.offer(1);
        assertThat(samples.dropped()).isEqualTo(1);
        assertThat(told).containsExactly("probe 0", "one after 5");
    }

    private final class ToldProbe implements Probe {
        @Override
        public void record(long valueNanos) {
            told.add("probe " + valueNanos);
        }

        @Override
        public void recordSinceStart(long untilNanos) {
            told.add("since start");
        }

        @Override
        public void recordUntilCompletion(long sinceNanos) {
            told.add("until completion");
        }
    }
}
