// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.latency.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * The reading side of recording: keeps the sets that the writer handed over, a few kilobytes per interval. Threading:
 * one reader at a time; not the writer, unless there is no other.
 */
public final class IntervalLog {

    private final RecordingPlan plan;
    private final SetRing retired;
    private final SetRing free;
    private final LongSupplier markOfWriter;
    private SeriesAccount[] accounts = {}; // until the first interval
    private SeriesAccount.Scratch scratch;
    private long taken;

    IntervalLog(RecordingPlan plan, SetRing retired, SetRing free, LongSupplier markOfWriter) {
        this.plan = plan;
        this.retired = retired;
        this.free = free;
        this.markOfWriter = markOfWriter;
    }

    /** Takes over all intervals that the writer has finished and gives the emptied sets back. */
    public void collect() {
        collect((set, startNanos, endNanos) -> {});
    }

    /** Is shown an interval before its set is emptied; warm-up included. */
    interface SetObserver {
        void accept(SeriesSet set, long startNanos, long endNanos);
    }

    void collect(SetObserver observer) {
        for (SeriesSet set = retired.take(0); set != null; set = retired.take(0)) {
            long startNanos = set.startOffsetNanos - plan.measuredFromNanos();
            long endNanos = set.endOffsetNanos - plan.measuredFromNanos();
            set.complete();
            if (accounts.length == 0) {
                accounts =
                        plan.layout().names().stream().map(SeriesAccount::new).toArray(SeriesAccount[]::new);
                scratch = new SeriesAccount.Scratch();
            }
            for (int i = 0; i < accounts.length; i++) {
                if (startNanos >= 0 && plan.layout().isShown(i)) {
                    accounts[i].add(set.cells[i], startNanos, endNanos, scratch);
                }
            }
            observer.accept(set, startNanos, endNanos);
            set.reset();
            free.offer(set);
            taken++;
        }
    }

    /** Returns false if the recorder was opened and never used. */
    public boolean isUsed() {
        return accounts.length > 0 || markOfWriter.getAsLong() != LatencyRecorder.UNUSED;
    }

    long mark() {
        return taken + markOfWriter.getAsLong();
    }

    RecordingPlan plan() {
        return plan;
    }

    SeriesCell headline(SeriesSet set) {
        return plan.layout().isOnSchedule() ? set.response : set.service;
    }

    /**
     * Merges everything, when the writer has finished and all was collected. {@code censored}: invocations never sent
     * or never answered. Returns the series in lock-step, the headline first, probes last.
     */
    public List<Series> series(LatencyRecorder recorder, CensoredRecorder censored) {
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < accounts.length; i++) {
            int index = i;
            if (plan.layout().isShown(i)) {
                series.add(accounts[i].toSeries(
                        Stream.of(recorder.lostSeries(), censored.lowerBounds())
                                .flatMap(rare -> rare.recorded(index))
                                .toList(),
                        censored.exact().recorded(index).toList()));
            }
        }
        return series;
    }

    public long completed() {
        return accounts[SeriesLayout.SERVICE].count();
    }

    public List<Series.Interval> headlineIntervals() {
        return accounts[plan.layout().isOnSchedule() ? SeriesLayout.RESPONSE : SeriesLayout.SERVICE].intervals();
    }
}
