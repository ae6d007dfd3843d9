// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.host.files.HostFiles;
import io.plumbline.model.Availability;
import io.plumbline.model.TimeText;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.WatchedProcess;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Reads counters at intervals, from the first process's start on. Threading: a thread of its own reads, asleep in
 * between; all else is for the thread that runs the experiment.
 */
final class CounterWatch implements Watch {

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Reading takes one in so many parts of the time at most: on a host with many threads it is done less often. */
    private static final long MAX_SHARE_OF_TIME = 100;

    /** Kinds that only some hosts count, and what lets them. */
    private static final Map<EventKind, Availability> MISSING = missing();

    private final HostCounters host;
    private final RunDelays delays;
    private final WatchPlan plan;
    private final LongSupplier nanoTime;
    private final Map<WatchedProcess, Long> pidByPart = new EnumMap<>(WatchedProcess.class);
    private final Map<Counter, Reading> last = new HashMap<>();
    private final List<CounterInterval> intervals = new ArrayList<>();
    private final Map<WatchedProcess, Set<EventKind>> seen = new EnumMap<>(WatchedProcess.class);
    private final Thread reader;
    private long unkept;
    private long sweeps;
    private long sweptNanos;
    private volatile long lastSweepNanos;
    private boolean isClosed;

    CounterWatch(HostFiles files, WatchPlan plan, LongSupplier nanoTime) {
        this.host = new HostCounters(files, plan.cpus());
        this.delays = new RunDelays(files);
        this.plan = plan;
        this.nanoTime = nanoTime;
        sweep();
        this.reader = DaemonThread.of("plumbline-count", this::sweepUntilClosed);
        if (!plan.isQuiet()) {
            reader.start();
        }
    }

    private static Map<EventKind, Availability> missing() {
        Map<EventKind, Availability> missing = new EnumMap<>(EventKind.class);
        missing.put(EventKind.INTERRUPT, unavailable("/proc/interrupts can't be read", "a mounted /proc"));
        missing.put(EventKind.SOFTIRQ, unavailable("/proc/softirqs can't be read", "a mounted /proc"));
        missing.put(EventKind.STEAL, unavailable("/proc/stat doesn't report stolen time", "a mounted /proc"));
        missing.put(EventKind.THROTTLED, unavailable("no control group reports throttling", "a cpu controller"));
        missing.put(EventKind.PRESSURE, unavailable("the kernel doesn't account for pressure", "the option psi=1"));
        missing.put(EventKind.RETRANSMIT, unavailable("/proc/net/snmp can't be read", "a mounted /proc"));
        missing.put(EventKind.DROP, unavailable("/proc/net/snmp can't be read", "a mounted /proc"));
        missing.put(EventKind.FREQUENCY, unavailable("CPUs don't report overheating", "hardware, not a guest"));
        return missing;
    }

    private static Availability unavailable(String reason, String wanted) {
        return Availability.unavailable(reason, "It needs " + wanted + ".");
    }

    @Override
    public synchronized void attach(WatchedProcess part, long pid) {
        pidByPart.put(part, pid);
        readDelays(part, pid); // it may end before the next time
    }

    /** The process still runs, which it won't when all has ended. */
    @Override
    public synchronized void runEnded() {
        sweepUnlessClosed();
    }

    private void readDelays(WatchedProcess part, long pid) {
        long before = nanoTime.getAsLong();
        Map<Counter, Long> counts = delays.of(part, pid);
        long after = nanoTime.getAsLong();
        counts.forEach((counter, count) -> take(counter, new Reading(count, before, after)));
    }

    private void sweepUntilClosed() {
        while (true) {
            try {
                Thread.sleep(
                        Math.max(plan.interval().toMillis(), lastSweepNanos * MAX_SHARE_OF_TIME / NANOS_PER_MILLI));
            } catch (InterruptedException closed) {
                return;
            }
            if (!sweepUnlessClosed()) {
                return;
            }
        }
    }

    private synchronized boolean sweepUnlessClosed() {
        if (!isClosed) {
            sweep();
        }
        return !isClosed;
    }

    private void sweep() {
        long before = nanoTime.getAsLong();
        Map<Counter, Long> counts = new HashMap<>(host.read());
        pidByPart.forEach((part, pid) -> counts.putAll(delays.of(part, pid)));
        long after = nanoTime.getAsLong();
        counts.forEach((counter, count) -> take(counter, new Reading(count, before, after)));
        sweeps++;
        lastSweepNanos = after - before;
        sweptNanos += lastSweepNanos;
    }

    private void take(Counter counter, Reading now) {
        if (!counter.isPart()) {
            seen.computeIfAbsent(counter.part(), part -> EnumSet.noneOf(EventKind.class))
                    .add(counter.kind());
        }
        Reading then = last.put(counter, now);
        if (then == null || now.count <= then.count) {
            return;
        }
        if (intervals.size() >= plan.maxEvents()) {
            unkept++;
            return;
        }
        intervals.add(counter.grew(then.beforeNanos, now.afterNanos, now.count - then.count));
    }

    @Override
    public synchronized Evidence stop() {
        sweepUnlessClosed();
        List<SourceReport> reports = new ArrayList<>();
        pidByPart.keySet().forEach(part -> reports.add(report(part, EventKind.PREEMPTED)));
        MISSING.keySet().forEach(kind -> reports.add(report(WatchedProcess.HOST, kind)));
        reports.add(new SourceReport(
                "reading of counters", WatchedProcess.COMMAND, List.of(), Availability.available(), false, 0, price()));
        return new Evidence(reports, List.of(), intervals);
    }

    private SourceReport report(WatchedProcess part, EventKind kind) {
        boolean isSeen = seen.getOrDefault(part, Set.of()).contains(kind);
        String source = kind.words() + " counters";
        return isSeen
                ? new SourceReport(source, part, List.of(kind), Availability.available(), false, unkept, "")
                : SourceReport.missing(
                        source, part, List.of(kind), kind == EventKind.PREEMPTED ? noDelays() : MISSING.get(kind));
    }

    /** Whether the kernel counts waits shows in the account of any process, such as this one. */
    private Availability noDelays() {
        return delays.isSupported()
                ? Availability.unavailable(
                        "its threads had ended before their waits for a CPU were read", "use a longer duration")
                : unavailable("the scheduler doesn't account for waiting", "CONFIG_SCHED_INFO");
    }

    private String price() {
        return sweeps + " times, " + TimeText.of((double) sweptNanos / sweeps) + " each";
    }

    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
        }
        reader.interrupt();
    }

    private record Reading(long count, long beforeNanos, long afterNanos) {}
}
