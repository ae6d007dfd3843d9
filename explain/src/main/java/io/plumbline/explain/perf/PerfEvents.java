// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import com.sun.jna.LastErrorException;
import io.plumbline.host.files.HostFiles;
import io.plumbline.host.files.ProcessLimits;
import io.plumbline.host.library.NativePart;
import io.plumbline.model.Availability;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Watches threads of processes: their switches, page faults, names and ends, as the kernel records them, one ring for
 * each CPU. With privileges it also sees the switches of everybody else. A thread is watched with all threads that it
 * starts later. One that starts while its process is being attached may be reported twice: a repetition adds nothing.
 * Threading: safe for use by several threads. A drain and an attachment wait for each other.
 */
public final class PerfEvents implements AutoCloseable {

    private static final int MAX_LISTINGS = 4;

    /** One in so many of the files that this process may open; the others are for the measurement. */
    private static final long SHARE_OF_FILES = 2;

    /** Files that a command needs to measure; it refuses to with fewer than 201. */
    private static final long FILES_OF_OTHERS = 256;

    private final HostFiles files;
    private final List<Integer> cpus;
    private final PerfCalls calls;
    private final PerfObstacle obstacle;
    private final RecordParser parser;
    private final int ringBytes;
    private final long maxDescriptors;
    private final Map<Integer, PerfRing> ringByCpu = new TreeMap<>();
    private final List<Integer> descriptors = new ArrayList<>();
    private final Set<String> watched = new HashSet<>();
    private boolean isWatchingAll;
    private long missed;
    private Availability lastRefusal = Availability.available();
    private Availability wakeUps = WakeUps.FORBIDDEN;

    private PerfEvents(HostFiles files, List<Integer> cpus, PerfCalls calls) {
        this.files = files;
        this.cpus = List.copyOf(cpus);
        this.calls = calls;
        this.obstacle = new PerfObstacle(files);
        this.ringBytes = LockableMemory.ringBytes(files, cpus.size());
        long openFiles = ProcessLimits.soft(files, "Max open files").orElse(Long.MAX_VALUE);
        this.maxDescriptors = Math.min(openFiles / SHARE_OF_FILES, openFiles - FILES_OF_OTHERS);
        this.parser = new RecordParser(ClockOffset.nanos(files.lines("proc/self/timens_offsets")));
    }

    /**
     * Returns whether this system and JVM have perf events at all; whether a process may be watched, only attaching to
     * it can tell.
     */
    public static Availability support() {
        String system = System.getProperty("os.name", "unknown");
        if (!system.toLowerCase(Locale.ROOT).startsWith("linux") || !PerfCalls.knows(PerfCalls.architecture())) {
            return Availability.unavailable(
                    "perf events need Linux on x86-64, aarch64 or riscv64: os=" + system + ", arch="
                            + PerfCalls.architecture(),
                    "measure on such a host to see what interrupted threads");
        }
        return NativePart.support();
    }

    /** Prepares to watch: events of no process yet. To be called only where there is {@link #support}. */
    public static PerfEvents on(HostFiles files, List<Integer> cpus) {
        return new PerfEvents(files, cpus, new PerfCalls());
    }

    /** Begins to watch the switches of all threads of the host. Call it before attaching. */
    public synchronized Availability watchAll() {
        Availability result = openOnAllCpus(PerfAttribute.SWITCHES_OF_ALL.bytes(), PerfCalls.ALL_PROCESSES);
        isWatchingAll = result.isAvailable();
        wakeUps = isWatchingAll
                ? WakeUps.of(files)
                        .map(found -> openOnAllCpus(
                                PerfAttribute.WAKE_UPS_OF_ALL.bytes(found.number()), PerfCalls.ALL_PROCESSES))
                        .orElse(WakeUps.MISSING)
                : WakeUps.FORBIDDEN;
        return result;
    }

    /** Returns whether it is seen when sleeping threads are woken. */
    public synchronized Availability wakeUps() {
        return wakeUps;
    }

    /** Begins to watch a process: available if at least one thread is watched; else why not. */
    public synchronized Availability attach(long pid) {
        lastRefusal = obstacle.onOpening(3);
        boolean isAnyWatched = false;
        boolean hasNew = true;
        for (int listing = 0; hasNew && listing < MAX_LISTINGS; listing++) {
            hasNew = false;
            for (String thread : files.names("proc/" + pid + "/task")) {
                if (watched.add(thread)) {
                    hasNew = true;
                    isAnyWatched |= openForThread(Integer.parseInt(thread));
                }
            }
        }
        return isAnyWatched ? Availability.available() : lastRefusal;
    }

    private boolean openForThread(int thread) {
        PerfAttribute first = isWatchingAll ? PerfAttribute.MINOR_FAULTS : PerfAttribute.SWITCHES_AND_MINOR_FAULTS;
        Availability result = openOnAllCpus(first.bytes(), thread);
        if (result.isAvailable()) {
            result = openOnAllCpus(PerfAttribute.MAJOR_FAULTS.bytes(), thread);
        }
        if (!result.isAvailable()) {
            lastRefusal = result;
            missed += files.exists("proc/" + thread) ? 1 : 0;
        }
        return result.isAvailable();
    }

    private Availability openOnAllCpus(byte[] attribute, int thread) {
        for (int cpu : cpus) {
            Availability result = open(attribute, thread, cpu);
            if (!result.isAvailable()) {
                return result;
            }
        }
        return Availability.available();
    }

    private Availability open(byte[] attribute, int thread, int cpu) {
        if (descriptors.size() >= maxDescriptors) {
            return PerfObstacle.noMoreFiles();
        }
        int descriptor;
        try {
            descriptor = calls.open(attribute, thread, cpu);
        } catch (LastErrorException e) {
            return obstacle.onOpening(e.getErrorCode());
        }
        descriptors.add(descriptor);
        try {
            PerfRing ring = ringByCpu.get(cpu);
            if (ring == null) {
                ringByCpu.put(cpu, PerfRing.map(calls, descriptor, ringBytes));
            } else {
                calls.redirect(descriptor, ring.descriptor());
            }
            return Availability.available();
        } catch (LastErrorException e) {
            return PerfObstacle.onMapping(e.getErrorCode());
        }
    }

    /**
     * Hands over what was recorded since the last call: in order for each CPU, but CPU after CPU; returns how full the
     * fullest ring was: 0 to 1.
     */
    public synchronized double drain(Consumer<PerfRecord> records) {
        double fullest = 0;
        for (PerfRing ring : ringByCpu.values()) {
            fullest = Math.max(fullest, ring.drain(parser, records));
        }
        return fullest;
    }

    /** Returns how many threads there were that couldn't be watched: their number, 0 or more. */
    public synchronized long missedThreads() {
        return missed;
    }

    @Override
    public synchronized void close() {
        ringByCpu.values().forEach(PerfRing::close);
        ringByCpu.clear();
        descriptors.forEach(calls::close);
        descriptors.clear();
    }
}
