// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.explain.perf.PerfEvents;
import io.plumbline.explain.perf.PerfRecord;
import io.plumbline.host.files.HostFiles;
import io.plumbline.host.topology.CpuList;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the kernel's records of a fork and its reflector, and of this process as one that may have taken their CPU.
 * Threading: attached and stopped by the thread that runs the experiment; a thread of its own reads, asleep in between.
 */
final class PerfWatch implements Watch {

    static final String ONLINE = "sys/devices/system/cpu/online";

    /** Longest delay between the clock reading in a record and the record's being visible. */
    private static final long VISIBLE_AFTER_NANOS = 1_000_000;

    /** How much later than a run has started that is told, at most; before is the start of its JVM, which nobody asks about. */
    private static final long TOLD_WITHIN_NANOS = 500_000_000L;

    private final HostFiles files;
    private final PerfEvents perf;
    private final List<Integer> cpus;
    private final ThreadNames names;
    private final EventLog switchEvents;
    private final SwitchLog switches;
    private final EventLog faultEvents;
    private final FaultLog faults;
    private final Map<WatchedProcess, Availability> parts = new EnumMap<>(WatchedProcess.class);
    private final List<PerfRecord> losses = new ArrayList<>();
    private final DrainPace pace;
    private final Thread drainer = DaemonThread.of("plumbline-perf", this::drainUntilClosed);
    private List<PerfRecord> pending = new ArrayList<>();
    private long countedFromNanos;
    private boolean hasRunStarted;
    private boolean isClosed;

    /** Kinds of records, of which each process has its own account. */
    private enum Records {
        SWITCHES("perf switches", EventKind.PREEMPTED, EventKind.MIGRATED),
        WAKE_UPS("perf wake-ups", EventKind.BLOCKED),
        FAULTS("perf page faults", EventKind.MINOR_FAULT, EventKind.MAJOR_FAULT);

        private final String source;

        @SuppressWarnings("ImmutableEnumChecker") // a list that nobody can change
        private final List<EventKind> kinds;

        Records(String source, EventKind... kinds) {
            this.source = source;
            this.kinds = List.of(kinds);
        }

        SourceReport missing(WatchedProcess part, Availability why) {
            return SourceReport.missing(source, part, kinds, why);
        }

        static List<SourceReport> allMissing(WatchedProcess part, Availability why) {
            return Arrays.stream(values())
                    .map(records -> records.missing(part, why))
                    .toList();
        }
    }

    /** Sees nothing, and says why of each process. */
    private record Blind(Availability why, List<SourceReport> reports) implements Watch {

        Blind(Availability why) {
            this(why, new ArrayList<>());
        }

        @Override
        public void attach(WatchedProcess part, long pid) {
            reports.addAll(Records.allMissing(part, why));
        }

        @Override
        public Evidence stop() {
            return new Evidence(reports, List.of(), List.of());
        }
    }

    static Watch open(HostFiles files, WatchPlan plan) {
        Availability support = PerfEvents.support();
        List<Integer> cpus = CpuList.orNone(files.text(ONLINE));
        if (!support.isAvailable()) {
            return new Blind(support);
        }
        return cpus.isEmpty()
                ? new Blind(Availability.unavailable("the CPUs can't be listed: file=/" + ONLINE, "mount /sys"))
                : new PerfWatch(files, cpus, plan);
    }

    private PerfWatch(HostFiles files, List<Integer> cpus, WatchPlan plan) {
        this.files = files;
        this.perf = PerfEvents.on(files, cpus);
        this.pace = new DrainPace(plan.isQuiet());
        this.cpus = cpus;
        this.names = new ThreadNames(files);
        this.switchEvents = new EventLog(plan.maxEvents());
        this.switches = new SwitchLog(names, switchEvents, plan.minBlocked().toNanos());
        this.faultEvents = new EventLog(plan.maxEvents());
        this.faults = new FaultLog(files, names, faultEvents, plan.maxEvents());
        perf.watchAll(); // without privileges it sees our own threads only, which is said where it matters
        attachTo(WatchedProcess.COMMAND, ProcessHandle.current().pid());
        drainer.start();
    }

    @Override
    public synchronized void attach(WatchedProcess part, long pid) {
        pace.restart(); // it is about to start, and to fault thousands of times
        parts.put(part, attachTo(part, pid));
    }

    private synchronized Availability attachTo(WatchedProcess part, long pid) {
        Availability result = perf.attach(pid);
        names.addProcess(part, (int) pid);
        return result;
    }

    @Override
    public synchronized void runStarted() {
        if (!hasRunStarted) {
            hasRunStarted = true;
            drain(Long.MAX_VALUE);
            countedFromNanos = HostClock.nanoTime() - TOLD_WITHIN_NANOS;
            switchEvents.forgetBefore(countedFromNanos);
            switches.forgetSleeps();
            faults.forgetBefore(countedFromNanos);
        }
    }

    @Override
    public synchronized void runEnded() {
        drain(HostClock.nanoTime() - VISIBLE_AFTER_NANOS);
        faults.findPlaces();
    }

    private void drainUntilClosed() {
        while (drainUnlessClosed()) {
            try {
                Thread.sleep(pace.millis());
            } catch (InterruptedException closed) {
                return;
            }
        }
    }

    private synchronized boolean drainUnlessClosed() {
        if (!isClosed) {
            drain(HostClock.nanoTime() - VISIBLE_AFTER_NANOS);
        }
        return !isClosed;
    }

    /** Reads all rings, and takes over what is older than a time in order; younger records of other rings may still be missing. */
    private void drain(long horizonNanos) {
        pace.adapt(perf.drain(pending::add));
        pending.sort(Comparator.comparingLong(PerfRecord::timeNanos));
        List<PerfRecord> tooYoung = new ArrayList<>();
        for (PerfRecord record : pending) {
            if (horizonNanos != Long.MAX_VALUE && record.timeNanos() - horizonNanos > 0) {
                tooYoung.add(record);
            } else {
                accept(record);
            }
        }
        pending = tooYoung;
    }

    private void accept(PerfRecord record) {
        switch (record.kind()) {
            case NAMED -> names.rename(record.threadId(), record.name());
            case MINOR_FAULT, MAJOR_FAULT -> faults.accept(record);
            case LOST -> {
                losses.add(record);
                switches.accept(record);
            }
            default -> switches.accept(record);
        }
    }

    @Override
    public synchronized Evidence stop() {
        if (!isClosed) {
            drain(Long.MAX_VALUE);
            faults.findPlaces();
        }
        List<SourceReport> reports = new ArrayList<>();
        parts.forEach((part, availability) -> reports.addAll(reports(part, availability)));
        List<TimedEvent> events = new ArrayList<>(switchEvents.events());
        events.addAll(faultEvents.events());
        return new Evidence(reports, events, List.of());
    }

    private List<SourceReport> reports(WatchedProcess part, Availability availability) {
        if (!availability.isAvailable()) {
            return Records.allMissing(part, availability);
        }
        return List.of(
                report(Records.SWITCHES, part, switchEvents.lost(part)),
                wakeUps(part),
                report(Records.FAULTS, part, faultEvents.lost(part)));
    }

    private SourceReport wakeUps(WatchedProcess part) {
        Availability seen = perf.wakeUps();
        return seen.isAvailable()
                ? report(Records.WAKE_UPS, part, switches.sleepsWithoutEnd(part))
                : Records.WAKE_UPS.missing(part, seen);
    }

    private SourceReport report(Records records, WatchedProcess part, long unkept) {
        long unwritten = losses.stream()
                .filter(loss -> !hasRunStarted || loss.timeNanos() - countedFromNanos >= 0)
                .mapToLong(PerfRecord::value)
                .sum();
        return new SourceReport(
                records.source, part, records.kinds, Availability.available(), true, unkept + unwritten, note());
    }

    private String note() {
        if (perf.missedThreads() > 0) {
            return "threads not watched: " + perf.missedThreads();
        }
        return CpuList.orNone(files.text(ONLINE)).equals(cpus) ? "" : "CPUs went online or offline during the run";
    }

    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
        }
        drainer.interrupt();
        perf.close();
    }
}
