// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.jitter;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pinning.FreeThreads;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.IntervalLog;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.recording.RecordingPlan;
import io.plumbline.core.recording.SeriesLayout;
import io.plumbline.model.HotPath;
import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import java.util.List;

/**
 * A thread that reads the clock continuously and records the gaps, which any thread of this host would have suffered
 * during the run. It sees only its own CPU, and keeps it busy; if the run's threads leave none to spare, it must stay
 * off, or it causes the jitter that it reports. Threading: started and stopped by the run thread; {@link #collect} is
 * called by the thread that reads the run's log.
 */
public final class JitterRecorder {

    private final NanoClock clock;
    private final JitterPlan plan;
    private final ThreadPinner pinner;
    private final LatencyRecorder recorder;
    private final IntervalLog log;
    private final SeriesLayout layout;
    private final long startNanos;
    private final Thread thread;
    private volatile boolean isStopped;
    private volatile ThreadPlacement placement;

    public JitterRecorder(NanoClock clock, JitterPlan plan, ThreadPinner pinner, RecordingPlan run, long startNanos) {
        this.clock = clock;
        this.plan = plan;
        this.pinner = pinner;
        this.layout = new SeriesLayout(false, true, List.of());
        LatencyRecorder.Recording recording = LatencyRecorder.open(new RecordingPlan(
                layout, run.measuredFromNanos(), run.measuredUntilNanos(), run.intervalNanos(), 0, 0));
        this.recorder = recording.recorder();
        this.log = recording.log();
        this.startNanos = startNanos;
        this.placement = new ThreadPlacement(Roles.JITTER, ThreadPlacement.UNPINNED, "the operating system chose");
        this.thread = DaemonThread.of("plumbline-jitter", this::spin);
    }

    public void start() {
        FreeThreads.start(thread);
    }

    private void spin() {
        if (plan.cpu() >= 0) {
            pin();
        }
        spinUntilStopped();
    }

    private void pin() {
        try {
            pinner.pinCurrentThread(plan.cpu());
            placement = new ThreadPlacement(Roles.JITTER, plan.cpu(), "a CPU of its own");
        } catch (PinningException notPinned) {
            placement = ThreadPlacement.notPinned(Roles.JITTER, plan.cpu(), notPinned);
        }
    }

    @HotPath
    private void spinUntilStopped() {
        final long thresholdNanos = plan.thresholdNanos();
        long previous = clock.nanoTime();
        while (!isStopped) {
            final long now = clock.nanoTime();
            if (now - previous > thresholdNanos) {
                recorder.begin(previous - startNanos);
                recorder.recordClosed(previous - startNanos, now - previous);
            }
            previous = now;
        }
    }

    public void collect() {
        log.collect();
    }

    /**
     * Returns the hiccups in the measured part, which ended at {@code endOffsetNanos} since the start of the schedule.
     */
    public Series stop(long endOffsetNanos) {
        isStopped = true;
        FreeThreads.join(thread);
        recorder.begin(endOffsetNanos); // crosses into the measured part if no hiccup did
        recorder.finish(endOffsetNanos);
        collect();
        Series hiccups = log.series(recorder, new CensoredRecorder(layout)).get(0);
        return RecordForm.with(hiccups, "name", SeriesNames.JITTER);
    }

    public ThreadPlacement placement() {
        return placement;
    }
}
