// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.reply.ReplyTally;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.core.thread.VirtualThreads;
import io.plumbline.model.HotPath;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.FactNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Implements the context of one task in one JVM, over all its runs. Threading: the run thread, except replies, which
 * come from any threads.
 */
public final class TaskContext implements RunContext, Replies {

    private static final int MAX_PROBES = Long.SIZE;
    private static final int MAX_FACTS = 1000;
    private static final int MAX_NAME_CHARACTERS = 1000;
    private static final int MAX_FACT_CHARACTERS = 65_535; // pages and files show all of it
    private static final Pattern PROBE_NAME = Pattern.compile("[A-Za-z0-9_.-]+");

    private final NanoClock clock;
    private final ThreadPinner pinner;
    private final Map<String, String> parameters;
    private final SharedThings shared;
    private final Map<String, TaskProbe> probes = new LinkedHashMap<>();
    private final Map<String, String> facts = new TreeMap<>();
    private int cutFacts;
    private final Map<String, Long> counts = new TreeMap<>();
    private final List<ThreadPlacement> placement = new ArrayList<>();
    private final List<CpuUse> cpu = new ArrayList<>();
    private boolean isInitializing = true;
    private LatencyRecorder recorder;
    private final ReplyTally replies = new ReplyTally();
    private volatile AsyncClient inFlight; // null before the first run, and of a task that isn't asynchronous
    private long nextSequence;
    private boolean hasUnanswered;

    /** Creates a context. {@code clock}: the clock of the runs. */
    public TaskContext(NanoClock clock, ThreadPinner pinner, Map<String, String> parameters) {
        this(clock, pinner, parameters, new SharedThings(1));
    }

    /** Creates the context of one of several clients. {@code clock}: the clock of the runs. */
    public TaskContext(NanoClock clock, ThreadPinner pinner, Map<String, String> parameters, SharedThings shared) {
        this.clock = clock;
        this.pinner = pinner;
        this.parameters = Map.copyOf(parameters);
        this.shared = shared;
    }

    @Override
    public int clients() {
        return shared.clients();
    }

    @Override
    public <T> T shared(Class<T> type, Supplier<T> maker) {
        return shared.get(type, maker);
    }

    @Override
    public NanoClock clock() {
        return clock;
    }

    @Override
    public Probe probe(String name) {
        if (!PROBE_NAME.matcher(name).matches() || SeriesNames.TAKEN.contains(name)) {
            throw new IllegalArgumentException("probe name not allowed: name=" + name
                    + " (allowed: letters, digits, _ . - and none of " + new TreeSet<>(SeriesNames.TAKEN) + ")");
        }
        if (probes.size() == MAX_PROBES && !probes.containsKey(name)) {
            throw new IllegalArgumentException("too many probes: name=" + name + " (allowed: " + MAX_PROBES + ")");
        }
        if (!isInitializing) {
            throw new IllegalStateException("probe created after init: name=" + name);
        }
        return probes.computeIfAbsent(name, unused -> new TaskProbe(probes.size()));
    }

    @Override
    public Map<String, String> parameters() {
        return parameters;
    }

    @Override
    public void fact(String name, String value) {
        String text = String.valueOf(value);
        boolean hasRoom = name.length() <= MAX_NAME_CHARACTERS && (facts.size() < MAX_FACTS || facts.containsKey(name));
        if (hasRoom) {
            facts.put(name, text.substring(0, Math.min(text.length(), MAX_FACT_CHARACTERS)));
        }
        if (!hasRoom || text.length() > MAX_FACT_CHARACTERS) {
            cutFacts++;
        }
    }

    @Override
    public void count(String name, long count) {
        counts.put(name, count);
    }

    @Override
    public void cpuUse(CpuUse use) {
        cpu.add(Objects.requireNonNull(use, "use")); // here, where it costs nothing that was measured
    }

    @Override
    public void pinCurrentThread(String role, int cpu) {
        try {
            if (VirtualThreads.isCurrent() && !VirtualThreads.haveOneCarrier()) {
                throw new PinningException("a virtual thread can't be pinned, unless this JVM was started with "
                        + String.join(" ", VirtualThreads.ONE_CARRIER));
            }
            pinner.pinCurrentThread(cpu);
            placement(role, cpu, "asked for");
        } catch (PinningException notPinned) {
            placement(ThreadPlacement.notPinned(role, cpu, notPinned));
        }
    }

    @Override
    @HotPath
    public long actualStartNanos() {
        return recorder.actualStartNanos();
    }

    @Override
    @HotPath
    public void completedNow() {
        final long now = clock.nanoTime();
        if (inFlight != null || recorder == null) {
            throw new IllegalStateException("completedNow() belongs in LatencyTask.run");
        }
        recorder.tellCompletion(now);
    }

    @Override
    public void replyLost() {
        if (recorder != null) {
            recorder.replyLost();
        }
    }

    @Override
    @HotPath
    public void completed(long sequence) {
        final AsyncClient current = inFlight;
        if (current != null) {
            current.ended(sequence, false);
        } else {
            replies.unknown();
        }
    }

    @Override
    @HotPath
    public void completedAfter(long sequence, long responseNanos) {
        final AsyncClient current = inFlight;
        if (current != null) {
            current.endedAfter(sequence, responseNanos);
        } else {
            replies.unknown();
        }
    }

    @Override
    @HotPath
    public boolean oneCompletedAfter(long responseNanos) {
        final AsyncClient current = inFlight;
        return current != null && current.oneEndedAfter(responseNanos);
    }

    @Override
    public void lost(long sequence) {
        final AsyncClient current = inFlight;
        if (current != null) {
            current.ended(sequence, true);
        } else {
            replies.unknown();
        }
    }

    public Map<String, String> facts() {
        Map<String, String> told = new TreeMap<>(facts);
        if (cutFacts > 0) {
            told.put(FactNames.FACTS_CUT, Integer.toString(cutFacts));
        }
        String receiving = replies.threads();
        if (!receiving.isEmpty()) {
            told.put(FactNames.REPLIES_ON, receiving);
        }
        return Map.copyOf(told);
    }

    public Map<String, Long> counts() {
        Map<String, Long> told = new TreeMap<>(counts);
        long after = replies.ignored();
        if (after > 0) {
            told.put(FactNames.REPLIES_AFTER_RUNS, after);
        }
        return Map.copyOf(told);
    }

    public List<ThreadPlacement> placement() {
        return List.copyOf(placement);
    }

    /** Returns the CPU time of the processes that took part; in order of telling. */
    public List<CpuUse> cpu() {
        return List.copyOf(cpu);
    }

    /** The last word on a role counts. */
    @Override
    public void placement(ThreadPlacement where) {
        placement.removeIf(earlier -> earlier.role().equals(where.role()));
        placement.add(where);
    }

    ThreadPinner pinner() {
        return pinner;
    }

    List<String> probeNames() {
        return List.copyOf(probes.keySet());
    }

    /** Begins a run: probes go to this recorder from now on. */
    void bind(LatencyRecorder newRecorder) {
        isInitializing = false;
        recorder = newRecorder;
        probes.values().forEach(probe -> probe.bind(newRecorder));
    }

    /** Begins a run: replies and probes go to this client from now on. */
    void bind(LatencyRecorder firstRecorder, AsyncClient client) {
        isInitializing = false;
        recorder = firstRecorder;
        inFlight = client;
        probes.values().forEach(probe -> probe.bind(client));
    }

    ReplyTally replies() {
        return replies;
    }

    long nextSequence() {
        return nextSequence;
    }

    /** Tells whether replies to invocations of earlier runs may still come. */
    boolean hasUnanswered() {
        return hasUnanswered;
    }

    void leavesUnanswered() {
        hasUnanswered = true;
    }

    void sequenceReached(long sequence) {
        nextSequence = sequence;
    }
}
