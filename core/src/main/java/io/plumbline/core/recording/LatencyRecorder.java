// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.HotPath;
import io.plumbline.model.latency.WorstInvocation;
import java.util.List;
import java.util.Optional;

/**
 * The writing side of recording.
 *
 * <p>For each invocation {@link #begin} is called before it starts (or, where replies come from another thread, before
 * it is recorded), then one of the {@code record} methods. Whether an invocation is warm-up or measurement, and which
 * interval it belongs to, follows from its intended start alone.
 *
 * <p>Threading: one writer at a time, a thread that completes invocations; it never waits for the reader. Does not allocate
 * after {@link #use}, except for the first measured invocation and the first lost reply.
 */
public final class LatencyRecorder {

    /** One in use, two for the reader to be late with, one kept back for the border between warm-up and measurement. */
    private static final int SETS = 4;

    private static final int KEPT_FOR_BORDER = 1;

    private static final int COMPLETION = 1; // bits of what a task has said
    private static final int PROBES = 2;
    private static final int LOSS = 4;

    static final long UNUSED = -1;

    private final RecordingPlan plan;
    private final SetRing retired;
    private final SetRing free;
    private final WorstInvocations worst;
    private final RareSeries lost = new RareSeries();
    private ClientCounts clients; // null for a single client
    private TailRing tail; // null if it isn't kept
    private TailRing stalls; // what took long by itself, however many were slow behind it; null if the tail isn't kept
    private SeriesSet active;
    private boolean isUsed;
    private long boundaryNanos;
    private boolean isMeasuring;
    private int told; // what the task has said of the current invocation
    private long lostCount;
    private long notedAboveNanos; // a copy of the threshold of the worst, one reference less away
    private Edge first; // of those measured; null before it
    private long lastOffsetNanos;
    private long lastWaitNanos;
    private long lastResponseNanos;
    private long actualStartNanos;
    private long toldCompletionNanos;
    private final ProbeNotes notes;

    private LatencyRecorder(RecordingPlan plan, SetRing retired, SetRing free) {
        this.plan = plan;
        this.retired = retired;
        this.free = free;
        this.worst = new WorstInvocations(Math.max(1, plan.worstKept()));
        this.isMeasuring = plan.measuredFromNanos() == 0;
        this.notes = new ProbeNotes(plan.layout().probes().size());
        this.boundaryNanos = Math.min(plan.intervalNanos(), isMeasuring ? Long.MAX_VALUE : plan.measuredFromNanos());
    }

    /**
     * Makes room, some megabytes, for a recorder that was opened {@linkplain #openUnused unused}; once, by the first to
     * record. {@code countsOfClients}: also gets each client's measured times; null for none.
     */
    public void use(ClientCounts countsOfClients) {
        clients = countsOfClients;
        tail = plan.tailKept() == 0 ? null : new TailRing(plan.tailKept(), -1);
        stalls = plan.tailKept() == 0 ? null : new TailRing(plan.tailKept(), -1);
        active = new SeriesSet(plan.layout());
        for (int i = 1; i < SETS; i++) {
            free.offer(new SeriesSet(plan.layout()));
        }
        noteAgain();
        isUsed = true;
    }

    public static Recording open(RecordingPlan plan) {
        return open(plan, null);
    }

    public static Recording open(RecordingPlan plan, ClientCounts clients) {
        Recording recording = openUnused(plan);
        recording.recorder.use(clients);
        return recording;
    }

    public static Recording openUnused(RecordingPlan plan) {
        SetRing retired = new SetRing(SETS);
        SetRing free = new SetRing(SETS);
        LatencyRecorder recorder = new LatencyRecorder(plan, retired, free);
        return new Recording(recorder, new IntervalLog(plan, retired, free, recorder::mark));
    }

    /**
     * Makes the invocation with this intended start the current one; crosses into the next interval if it lies there.
     * {@code offsetNanos}: its intended start (closed loop: actual start), in nanoseconds since the start of the
     * schedule.
     */
    @HotPath
    public void begin(long offsetNanos) {
        if (offsetNanos >= boundaryNanos) {
            cross(offsetNanos);
        }
    }

    private void cross(long offsetNanos) {
        final boolean isBorder = !isMeasuring && offsetNanos >= plan.measuredFromNanos();
        final SeriesSet next = free.take(isMeasuring || isBorder ? 0 : KEPT_FOR_BORDER);
        if (next != null) {
            final long reachedNanos = isBorder ? plan.measuredFromNanos() : lastBoundaryUntil(offsetNanos);
            active.endOffsetNanos = reachedNanos;
            next.startOffsetNanos = reachedNanos;
            retired.offer(active);
            active = next;
            if (isBorder) {
                isMeasuring = true;
                worst.clear();
                noteAgain();
            }
        }
        boundaryNanos = lastBoundaryUntil(offsetNanos) + plan.intervalNanos();
        if (!isMeasuring && boundaryNanos > plan.measuredFromNanos()) {
            boundaryNanos = plan.measuredFromNanos();
        }
    }

    /** Boundaries lie at whole intervals from where measurement begins, in both directions. */
    private long lastBoundaryUntil(long offsetNanos) {
        final long sinceMeasured = offsetNanos - plan.measuredFromNanos();
        return offsetNanos - Math.floorMod(sinceMeasured, plan.intervalNanos());
    }

    /** Returns whether the current invocation is measured; false in the warm-up. */
    @HotPath
    public boolean isMeasuring() {
        return isMeasuring;
    }

    @HotPath
    public void started(long clockNanos) {
        actualStartNanos = clockNanos;
    }

    @HotPath
    public long actualStartNanos() {
        return actualStartNanos;
    }

    /** Marks the current invocation as one that gets no reply; to be recorded next. */
    public void replyLost() {
        told |= LOSS;
    }

    /** Records the current invocation of a run on schedule. */
    @HotPath
    public void record(long offsetNanos, long waitNanos, long serviceNanos, long latenessNanos, long queueingNanos) {
        final long responseNanos = waitNanos + serviceNanos;
        final int said = told;
        if ((said & LOSS) == 0) {
            active.record(waitNanos, serviceNanos, latenessNanos, queueingNanos);
        } else {
            active.recordWait(waitNanos, latenessNanos, queueingNanos);
            recordLost(responseNanos, serviceNanos);
        }
        if (said != 0) {
            recordTold(said, serviceNanos);
        }
        lastOffsetNanos = offsetNanos;
        lastWaitNanos = waitNanos;
        lastResponseNanos = responseNanos;
        if (responseNanos > notedAboveNanos) {
            note(offsetNanos, waitNanos, serviceNanos, latenessNanos);
        }
    }

    /**
     * Records the current invocation of a closed loop. {@code offsetNanos}: its actual start, in nanoseconds since the
     * start of the run; {@code serviceNanos}: completion minus actual start.
     */
    @HotPath
    public void recordClosed(long offsetNanos, long serviceNanos) {
        final int said = told;
        if ((said & LOSS) == 0) {
            active.service.record(serviceNanos);
        } else {
            recordLost(serviceNanos, serviceNanos);
        }
        if (said != 0) {
            recordTold(said, serviceNanos);
        }
        lastOffsetNanos = offsetNanos;
        lastResponseNanos = serviceNanos;
        if (serviceNanos > notedAboveNanos) {
            note(offsetNanos, 0, serviceNanos, 0);
        }
    }

    @HotPath
    private void recordTold(int said, long serviceNanos) {
        told = 0;
        if ((said & PROBES) != 0) {
            notes.recordInto(active, actualStartNanos + serviceNanos);
        }
    }

    /** The work beside the series, for a few invocations; where there are several clients, for every one. */
    private void note(long offsetNanos, long waitNanos, long serviceNanos, long latenessNanos) {
        final long responseNanos = waitNanos + serviceNanos;
        if (clients != null && isMeasuring) {
            noteForClient(responseNanos, serviceNanos);
        }
        if (responseNanos > worst.thresholdNanos()) {
            noteWorst(offsetNanos, waitNanos, serviceNanos);
        }
        if (tail != null && isMeasuring) {
            noteTail(offsetNanos - plan.measuredFromNanos(), responseNanos, serviceNanos, latenessNanos);
        }
    }

    private void noteTail(long offsetNanos, long responseNanos, long serviceNanos, long latenessNanos) {
        if (responseNanos > tail.thresholdNanos()) {
            tail.add(responseNanos, offsetNanos, serviceNanos, latenessNanos);
        }
        final long ownNanos = serviceNanos + latenessNanos;
        if (ownNanos > stalls.thresholdNanos()) {
            stalls.add(ownNanos, offsetNanos, serviceNanos, responseNanos);
        }
        noteAgain();
    }

    private void noteForClient(long responseNanos, long serviceNanos) {
        if (plan.layout().isOnSchedule()) {
            clients.record(responseNanos, serviceNanos);
        } else {
            clients.recordService(serviceNanos);
        }
    }

    private void noteWorst(long offsetNanos, long waitNanos, long serviceNanos) {
        if (isMeasuring && first == null) {
            first = new Edge(offsetNanos, waitNanos, waitNanos + serviceNanos); // always above the threshold
        }
        worst.add(offsetNanos - plan.measuredFromNanos(), waitNanos, serviceNanos);
        noteAgain();
    }

    private void noteAgain() {
        final long tailNanos = tail == null || !isMeasuring
                ? Long.MAX_VALUE
                : Math.min(tail.thresholdNanos(), stalls.thresholdNanos());
        notedAboveNanos = clients == null ? Math.min(worst.thresholdNanos(), tailNanos) : Long.MIN_VALUE;
    }

    private void recordLost(long responseNanos, long serviceNanos) {
        if (isMeasuring) {
            lostCount++;
            lost.cell(SeriesLayout.RESPONSE).record(responseNanos);
            lost.cell(SeriesLayout.SERVICE).record(serviceNanos);
        }
    }

    /** Records a value of a probe, 0 to 63 in the layout, for the current invocation, when that is recorded. */
    @HotPath
    public void recordProbe(int probe, long valueNanos) {
        notes.tell(probe, valueNanos, active);
        told |= PROBES;
    }

    /**
     * Lets a probe, 0 to 63 in the layout, record the time from a clock reading to the completion of the current
     * invocation.
     */
    @HotPath
    public void openProbe(int probe, long sinceNanos) {
        notes.open(probe, sinceNanos);
        told |= PROBES;
    }

    /** Notes the clock reading at the completion of the current invocation, whose task has not returned. */
    @HotPath
    public void tellCompletion(long clockNanos) {
        toldCompletionNanos = clockNanos;
        told |= COMPLETION;
    }

    /**
     * Returns the completion time of the current invocation, whose task has returned: as the task reported it, or now.
     */
    @HotPath
    public long completionNanos(NanoClock clock) {
        return (told & COMPLETION) == 0 ? clock.nanoTime() : toldCompletionNanos;
    }

    /**
     * Hands the last set to the reader, if there is one. To be called once, when nothing more will be recorded.
     * {@code endOffsetNanos}: where the run ended, in nanoseconds since the start of the schedule.
     */
    public void finish(long endOffsetNanos) {
        if (!isUsed) {
            return;
        }
        notes.recordInto(active);
        active.endOffsetNanos = Math.max(active.startOffsetNanos, endOffsetNanos);
        retired.offer(active);
        active = null;
    }

    public List<WorstInvocation> worst() {
        return isMeasuring && plan.worstKept() > 0 ? worst.toList() : List.of();
    }

    /**
     * Returns the tail of the measured invocations, each with its offset since the measured part began, service and
     * lateness. To be read after the run; empty if it isn't kept, or nothing was measured.
     */
    public Optional<TailRing> tail() {
        return isMeasuring ? Optional.ofNullable(tail) : Optional.empty();
    }

    /**
     * Returns the measured invocations that took longest without their queueing, each with its offset since the
     * measured part began, service and response. To be read after the run; empty if the tail isn't kept, or nothing was
     * measured.
     */
    public Optional<TailRing> stalls() {
        return isMeasuring ? Optional.ofNullable(stalls) : Optional.empty();
    }

    public long lostCount() {
        return lostCount;
    }

    /** Returns the measured invocation that ended first; empty if none ended. */
    public Optional<Edge> first() {
        return Optional.ofNullable(first);
    }

    /** Returns the invocation that ended last. */
    public Edge last() {
        return new Edge(lastOffsetNanos, lastWaitNanos, lastResponseNanos);
    }

    /** Changes as long as invocations are completed. Asked by the reader, without order: it may see one a little late. */
    private long mark() {
        return isUsed ? lastOffsetNanos + lastResponseNanos : UNUSED;
    }

    /** The series of lost invocations, for the reader, once the run is over. */
    RareSeries lostSeries() {
        return lost;
    }

    /**
     * An invocation at the edge of the recording, in nanoseconds. {@code offsetNanos}: its intended start (closed loop:
     * actual start) since the start of the schedule; {@code waitNanos}: actual minus intended start;
     * {@code responseNanos}: completion minus intended start.
     */
    public record Edge(long offsetNanos, long waitNanos, long responseNanos) {

        /** Returns the start, in nanoseconds since the start of the schedule. */
        public long startNanos() {
            return offsetNanos + waitNanos;
        }

        /** Returns the end, in nanoseconds since the start of the schedule. */
        public long endNanos() {
            return offsetNanos + responseNanos;
        }
    }

    /** Both sides of recording. */
    public record Recording(LatencyRecorder recorder, IntervalLog log) {}
}
