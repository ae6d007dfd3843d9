// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jlbh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.run.TaskContext;
import io.plumbline.model.latency.SeriesNames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import net.openhft.chronicle.core.util.NanoSampler;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHTask;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class JlbhTaskTest {

    private final Simulated simulated = new Simulated();
    private final List<String> events = new ArrayList<>();

    @Test
    void theResponseIsWhatWasSampledAndWhatComesAfterIsNotInIt() throws Exception {
        RunOutcome run = simulated.run(new Sampling() {
            @Override
            public void run(long startTimeNS) {
                simulated.clock.advance(300);
                jlbh.sample(simulated.clock.peek() - startTimeNS);
                simulated.clock.advance(200);
            }
        });
        assertThat(run.result().counts().completed()).isEqualTo(Simulated.ARRIVALS);
        assertAll(series(run, SeriesNames.RESPONSE), 300);
        assertAll(series(run, SeriesNames.SERVICE), 300);
        assertAll(series(run, SeriesNames.WAIT), 0);
    }

    @Test
    void aTaskThatIsTooSlowForTheScheduleIsChargedForTheQueue() throws Exception {
        RunOutcome run = simulated.run(new Sampling() {
            @Override
            public void run(long startTimeNS) {
                simulated.clock.advance(1500);
                jlbh.sampleNanos(simulated.clock.peek() - startTimeNS);
            }
        });
        Histogram response = series(run, SeriesNames.RESPONSE);
        assertThat(response.getMinValue()).isBetween(1499L, 1500L);
        assertThat(response.getMaxValue() / 500).isEqualTo((1500 + 999 * 500) / 500);
        assertAll(series(run, SeriesNames.SERVICE), 1500);
    }

    @Test
    void samplesThatComeLaterCompleteTheirOwnInvocations() throws Exception {
        Queue<Long> starts = new ArrayDeque<>();
        RunOutcome run = simulated.run(new Sampling() {
            private boolean isTrialOver;

            @Override
            public void run(long startTimeNS) {
                starts.add(startTimeNS);
                if (starts.size() > 5 || !isTrialOver) {
                    isTrialOver = true;
                    jlbh.sample(simulated.clock.peek() - starts.remove());
                }
            }
        });
        assertThat(run.result().counts().completed()).isEqualTo(Simulated.ARRIVALS - 5);
        assertThat(run.result().counts().inFlight()).isEqualTo(5);
        assertThat(series(run, SeriesNames.RESPONSE).getCountAtValue(5 * Simulated.GAP))
                .isEqualTo(Simulated.ARRIVALS - 5);
    }

    @Test
    void samplesInAnotherOrderCompleteTheirOwnInvocations() throws Exception {
        RunOutcome run = simulated.run(new Later(5) {
            @Override
            void sample(List<Long> batch) {
                simulated.clock.advance(300);
                for (int i = batch.size() - 1; i >= 0; i--) {
                    jlbh.sample(simulated.clock.peek() - batch.get(i));
                }
            }
        });
        assertThat(run.result().counts().completed()).isEqualTo(Simulated.ARRIVALS);
        Histogram service = series(run, SeriesNames.SERVICE);
        for (int after = 0; after < 5; after++) {
            assertThat(service.getCountAtValue(after * Simulated.GAP + 300)).isEqualTo(Simulated.ARRIVALS / 5);
        }
    }

    @Test
    void anInvocationWithoutASampleDoesNotShiftThoseOfTheOthers() throws Exception {
        RunOutcome run = simulated.run(new Later(5) {
            @Override
            void sample(List<Long> batch) {
                batch.stream().skip(1).forEach(start -> jlbh.sample(simulated.clock.peek() - start));
            }
        });
        assertThat(run.result().counts().completed()).isEqualTo(4 * 60); // then the others fill the bound of 64
        assertThat(run.result().counts().inFlight()).isEqualTo(64);
        Histogram response = series(run, SeriesNames.RESPONSE);
        for (int after = 0; after < 4; after++) {
            assertThat(response.getCountAtValue(after * Simulated.GAP)).isPositive();
        }
    }

    @Test
    void negativeSamplesAreCountedAndEndWhenTheyAreSampled() throws Exception {
        RunOutcome run = simulated.run(new Sampling() {
            @Override
            public void run(long startTimeNS) {
                simulated.clock.advance(300);
                jlbh.sample(-1000);
            }
        });
        assertThat(run.result().counts().unexpected().impossible()).isEqualTo(Simulated.ARRIVALS);
        assertAll(series(run, SeriesNames.SERVICE), 300);
    }

    @Test
    void aTimeThatIsNotFromTheIntendedStartEndsTheInvocationWhenItIsSampled() throws Exception {
        RunOutcome run = simulated.run(new Sampling() {
            @Override
            public void run(long startTimeNS) {
                long ownStart = simulated.clock.peek();
                simulated.clock.advance(1500);
                jlbh.sample(simulated.clock.peek() - ownStart);
            }
        });
        Histogram response = series(run, SeriesNames.RESPONSE);
        assertThat(response.getMaxValue() / 500).isEqualTo((1500 + 999 * 500) / 500);
    }

    @Test
    void probesAreSeriesOfTheirOwnWhateverTheirNames() throws Exception {
        RunOutcome run = simulated.run(new Sampling() {
            private NanoSampler half;
            private NanoSampler service;

            @Override
            public void init(JLBH given) {
                super.init(given);
                half = given.addProbe("half way");
                service = given.addProbe("service");
                assertThat(given.addProbe("half_way")).isNotSameAs(half);
            }

            @Override
            public void run(long startTimeNS) {
                half.sampleNanos(40);
                service.sampleNanos(60);
                jlbh.sample(100);
            }
        });
        assertAll(series(run, "half_way"), 40);
        assertAll(series(run, "service_"), 60);
        assertThat(series(run, "half_way_").getTotalCount()).isZero();
    }

    @Test
    void aTaskThatNeverSamplesIsRefused() {
        simulated.clock.addAlarm(() -> 10_000_000_001L);
        assertThatThrownBy(() -> simulated.run(new Sampling() {
                    @Override
                    public void run(long startTimeNS) {}
                }))
                .hasMessageStartingWith("the task took no sample: class=")
                .hasMessageContaining("waited=10 s")
                .hasMessageContaining("jlbh.sample(System.nanoTime() - startTimeNS)");
    }

    @Test
    void aTaskThatSamplesTwiceIsRefused() {
        assertThatThrownBy(() -> simulated.run(new Sampling() {
                    @Override
                    public void run(long startTimeNS) {
                        jlbh.sample(1);
                        jlbh.sample(2);
                    }
                }))
                .hasMessageContaining("more samples than it was run");
    }

    @Test
    void aTaskThatAbortsEndsItsRun() throws Exception {
        RunOutcome run = simulated.run(new Sampling() {
            private int runs;

            @Override
            public void run(long startTimeNS) {
                jlbh.sample(1);
                if (++runs == 100) {
                    jlbh.abort();
                }
            }
        });
        assertThat(run.failure().orElseThrow()).hasMessage("the task called jlbh.abort()");
        assertThat(run.result().counts().completed()).isEqualTo(99); // the first one was the trial
    }

    @Test
    void callsTheTaskInJlbhsOrder() throws Exception {
        JlbhTask task = new JlbhTask();
        TaskContext context = contextOf(Told.class.getName());
        task.init(context, context);
        Told told = Told.latest;
        task.runStarts();
        task.runStarts();
        task.close();
        assertThat(told.events).containsExactly("init", "run", "warmedUp", "runComplete", "runComplete", "complete");
        assertThat(context.facts()).containsEntry("jlbh_task", Told.class.getName());
    }

    @Test
    void aTaskThatFailedInInitIsCompleted() {
        JlbhTask task = JlbhTask.of(new JLBHTask() {
            @Override
            public void init(JLBH jlbh) {
                throw new IllegalStateException("no licence");
            }

            @Override
            public void run(long startTimeNS) {}

            @Override
            public void complete() {
                events.add("complete");
            }
        });
        TaskContext context = contextOf("unused");
        assertThatThrownBy(() -> task.init(context, context)).hasMessage("no licence");
        task.close();
        assertThat(events).containsExactly("complete");
    }

    @Test
    void saysWhyAClassIsNoTask() {
        assertThatThrownBy(() -> init("com.acme.Missing"))
                .hasMessageStartingWith("class not found: class=com.acme.Missing (");
        assertThatThrownBy(() -> init("java.lang.String"))
                .hasMessageStartingWith("class is no task: class=java.lang.String (allowed:");
        assertThatThrownBy(() -> init(JlbhTask.class.getName())).hasMessageEndingWith("(leave out jlbh)");
        assertThatThrownBy(() -> init(Sampling.class.getName())).hasMessageContaining("task can't be created");
        assertThatThrownBy(() -> init(Broken.class.getName())).hasMessageContaining("constructor of the task threw");
        assertThatThrownBy(() -> new JlbhTask().init(new TaskContext(simulated.clock, cpu -> {}, Map.of()), null))
                .hasMessage("no class of a JLBH task: parameter=jlbh-task");
    }

    /** As many are: its main method prepares what it uses. */
    public static final class PreparedByMain implements JLBHTask {

        private static List<String> orders;

        /** As its main method, or the name, creates it. */
        public PreparedByMain() {}

        /**
         * Starts it.
         *
         * @param arguments none
         */
        public static void main(String[] arguments) {
            orders = new ArrayList<>();
        }

        @Override
        public void init(JLBH jlbh) {
            orders.add("first");
        }

        @Override
        public void run(long startTimeNS) {}
    }

    @Test
    void saysThatMainIsNotRunWhereATaskFailsThatHasOne() {
        assertThatThrownBy(() -> init(PreparedByMain.class.getName()))
                .hasMessageMatching(
                        "NullPointerException at init\\(JlbhTaskTest.java:\\d+\\); its main method is not run"
                                + " here \\(move what that sets up to init\\)")
                .hasCauseInstanceOf(NullPointerException.class);
    }

    private void init(String className) throws Exception {
        new JlbhTask().init(contextOf(className), null);
    }

    private TaskContext contextOf(String className) {
        return new TaskContext(simulated.clock, cpu -> {}, Map.of(JlbhTask.TASK_PARAMETER, className));
    }

    private static Histogram series(RunOutcome run, String name) {
        return run.result().series(name).orElseThrow().histogram().toHistogram();
    }

    private static void assertAll(Histogram series, long nanos) {
        assertThat(series.getTotalCount()).isPositive();
        assertThat(series.valuesAreEquivalent(series.getMinValue(), nanos)).isTrue();
        assertThat(series.valuesAreEquivalent(series.getMaxValue(), nanos)).isTrue();
    }

    /** Samples several invocations at once; in the trial, one. */
    private abstract static class Later extends Sampling {
        private final List<Long> batch = new ArrayList<>();
        private final int size;
        private boolean isTrialOver;

        Later(int size) {
            this.size = size;
        }

        @Override
        public void run(long startTimeNS) {
            if (!isTrialOver) {
                isTrialOver = true;
                jlbh.sample(0);
                return;
            }
            batch.add(startTimeNS);
            if (batch.size() == size) {
                sample(batch);
                batch.clear();
            }
        }

        abstract void sample(List<Long> startsNanos);
    }

    /** What each of these tasks begins with. */
    private abstract static class Sampling implements JLBHTask {
        JLBH jlbh;

        @Override
        public void init(JLBH given) {
            jlbh = given;
        }
    }

    private static final class Told extends Sampling {
        private static Told latest;
        private final List<String> events = new ArrayList<>();

        @SuppressWarnings("unused") // by reflection
        Told() {
            latest = this;
        }

        @Override
        public void init(JLBH given) {
            super.init(given);
            events.add("init");
        }

        @Override
        public void run(long startTimeNS) {
            events.add("run");
            jlbh.sample(1);
        }

        @Override
        public void warmedUp() {
            events.add("warmedUp");
        }

        @Override
        public void runComplete() {
            events.add("runComplete");
        }

        @Override
        public void complete() {
            events.add("complete");
        }
    }

    private static final class Broken extends Sampling {
        @SuppressWarnings("unused") // by reflection
        Broken() {
            throw new IllegalStateException("no licence");
        }

        @Override
        public void run(long startTimeNS) {}
    }
}
