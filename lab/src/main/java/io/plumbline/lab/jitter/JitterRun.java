// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.host.topology.CpuList;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.usage.ThreadUsage;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.jitter.CpuBracket.Counters;
import io.plumbline.lab.place.HostShape;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.ErrandMain;
import io.plumbline.model.Availability;
import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Watches CPUs from this JVM, a pinned thread on each. */
public final class JitterRun {

    private static final int GAPS_PER_SECOND = 20_000;
    private static final int MAX_GAPS = 20_000_000; // of all CPUs together, 17 bytes each

    private final JitterSpec spec;
    private final HostShape host;
    private final CpuPinning pinning;

    /** Answers the process that started this one to watch the CPUs, and to do nothing else. */
    public static void main(String[] arguments) throws IOException {
        HostShape host = HostShape.ofThisHost(); // read before any thread is pinned
        ErrandMain.answer(
                JitterSpec.class,
                JitterResult.class,
                (spec, cancellation) -> new JitterRun(spec, host).measure(cancellation));
    }

    public JitterRun(JitterSpec spec, HostShape host) {
        this.spec = spec;
        this.host = host;
        this.pinning = CpuPinning.of(host.topology());
    }

    public static JitterSpec resolved(JitterSpec spec, Topology topology) {
        for (int cpu : spec.cpus()) {
            if (!topology.pinnable().contains(cpu)) {
                throw new LabException(
                        LabException.Kind.HOST,
                        "a CPU can't be watched: cpus=" + cpu + " (allowed: " + CpuList.format(topology.pinnable())
                                + ")");
            }
        }
        List<Integer> cpus = spec.cpus().isEmpty() ? topology.allowed() : spec.cpus();
        return new JitterSpec(cpus, spec.waiting(), spec.duration(), spec.threshold());
    }

    public JitterResult measure(Cancellation cancellation) {
        Availability support = pinning.support();
        List<CpuWatch> watches = watches(support.isAvailable() ? spec.cpus() : List.of(CpuLabel.ANY));
        cancellation.running(() -> watches.forEach(CpuWatch::stop));
        Instant startedAt = Instant.now();
        Counters before = Counters.read();
        watches.forEach(CpuWatch::start);
        join(watches);
        Counters after = Counters.read();
        List<CpuJitter> cpus = watches.stream()
                .filter(watch -> watch.observedNanos() > 0)
                .map(watch -> found(watch, before, after))
                .toList();
        return new JitterResult(
                ResultAssembly.toolVersion(),
                startedAt,
                System.getProperty("java.runtime.version", "unknown"),
                host.facts(),
                spec,
                cpus,
                unseen(after),
                notes(watches, support));
    }

    private List<CpuWatch> watches(List<Integer> cpus) {
        long wanted = spec.waiting() == JitterWait.SPIN
                ? Math.max(1, spec.duration().toMillis()) * GAPS_PER_SECOND / 1_000
                : spec.duration().toNanos() / JitterSpec.SLEEP.toNanos() + GAPS_PER_SECOND;
        int capacity = (int) Math.min(wanted + 1_000, MAX_GAPS / cpus.size());
        return cpus.stream()
                .map(cpu -> new CpuWatch(cpu, spec, pinning, capacity))
                .toList();
    }

    private static void join(List<CpuWatch> watches) {
        try {
            for (CpuWatch watch : watches) {
                watch.join();
            }
        } catch (InterruptedException stopped) {
            watches.forEach(CpuWatch::stop);
            Thread.currentThread().interrupt();
        }
    }

    /** The counters were read around the warm-up too, of which so much is none of the watched time. */
    private CpuJitter found(CpuWatch watch, Counters before, Counters after) {
        long counted = watch.observedNanos() + CpuWatch.WARM_UP_NANOS;
        CpuBracket bracket = after.since(before, watch.cpu(), counted);
        return new JitterAnalysis(spec, watch.fromNanos(), watch.observedNanos())
                .of(watch.cpu(), watch.log(), bracket.within(watch.observedNanos()));
    }

    private static List<String> notes(List<CpuWatch> watches, Availability pinned) {
        List<String> notes = new ArrayList<>();
        watches.forEach(watch -> watch.problem().ifPresent(notes::add));
        if (!pinned.isAvailable()) {
            notes.add("Threads can't be pinned here, so one thread watched whichever CPU it was on: " + pinned.reason()
                    + ".");
        }
        if (!ThreadUsage.support().isAvailable()) {
            notes.add("Threads can't be asked here: " + ThreadUsage.support().reason() + ".");
        }
        return notes;
    }

    private static List<GapCause> unseen(Counters counters) {
        List<GapCause> unseen = new ArrayList<>();
        if (!ThreadUsage.support().isAvailable()) {
            unseen.addAll(List.of(GapCause.STOPPED, GapCause.PREEMPTED, GapCause.FAULT));
        }
        if (counters.interrupts().isUnknown()) {
            unseen.addAll(List.of(GapCause.TICK, GapCause.INTERRUPT));
        }
        if (counters.steal().nanosByCpu().isEmpty()) {
            unseen.add(GapCause.STEAL);
        }
        return unseen;
    }
}
