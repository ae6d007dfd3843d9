// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.explain.ClockFit;
import io.plumbline.explain.ClockFit.Anchor;
import io.plumbline.explain.FlightLog;
import io.plumbline.model.profile.Profile.CodeFrame;
import io.plumbline.model.profile.Profile.Sampler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** The samples of a fork's recording. {@code waits}: of its clients; {@code whyNot}: the reason if there are none; else empty. */
record SampleLog(Sampler sampler, long periodNanos, List<Sample> samples, List<Wait> waits, String whyNot) {

    /** A client thread that didn't run, by its own doing. */
    record Wait(int client, long fromNanos, long toNanos) {}

    private static final int MAX_SAMPLES = 500_000;
    private static final long USUAL_PERIOD_NANOS = 1_000_000;
    private static final long MIN_PERIOD_NANOS = 10_000;

    private static final Map<String, Sampler> SAMPLES =
            Map.of("jdk.CPUTimeSample", Sampler.CPU_TIME, "jdk.ExecutionSample", Sampler.JAVA_CODE);

    private static final Map<String, String> WAITS = Map.of(
            "jdk.JavaMonitorWait", "[waits to be notified]",
            "jdk.ThreadPark", "[parked]",
            "jdk.ThreadSleep", "[asleep]",
            "jdk.SocketRead", "[reads a socket]",
            "jdk.SocketWrite", "[writes to a socket]",
            "jdk.FileRead", "[reads a file]",
            "jdk.FileWrite", "[writes to a file]",
            "jdk.FileForce", "[forces a file to the disk]");

    private static final String MONITOR = "jdk.JavaMonitorEnter";

    static SampleLog missing(String whyNot) {
        return new SampleLog(Sampler.NONE, 0, List.of(), List.of(), whyNot);
    }

    /** Reads a recording; the reason if that isn't possible. */
    static SampleLog read(Path file) {
        Optional<String> whyNot = FlightLog.whyNot(file);
        if (whyNot.isPresent()) {
            return missing(whyNot.get());
        }
        try {
            return of(RecordingFile.readAllEvents(file));
        } catch (IOException | RuntimeException unreadable) {
            return missing("its recording can't be read: " + FlightLog.brief(unreadable));
        }
    }

    private static SampleLog of(List<RecordedEvent> events) {
        List<Anchor> anchors = events.stream()
                .flatMap(event -> FlightLog.anchor(event).stream())
                .toList();
        boolean isOfAsyncProfiler = anchors.isEmpty();
        ClockFit clock = isOfAsyncProfiler ? ClockFit.SAME : ClockFit.of(anchors);
        Map<String, List<Long>> taken = new HashMap<>(); // by client thread, whatever it was at
        Sampler sampler = Sampler.NONE;
        for (RecordedEvent event : events) {
            Optional<Sampler> source = Optional.ofNullable(SAMPLES.get(type(event)));
            sampler = source.orElse(sampler);
            if (source.isPresent() && Sample.isOfClient(thread(event))) {
                taken.computeIfAbsent(thread(event), any -> new ArrayList<>()).add(clock.nanos(FlightLog.ticks(event)));
            }
        }
        long period = taken.values().stream()
                .max(Comparator.comparingInt(List::size))
                .map(times -> period(times.stream().sorted().toList()))
                .orElse(USUAL_PERIOD_NANOS);
        Stacks stacks = new Stacks();
        List<Sample> samples = events.stream()
                .flatMap(event -> samples(event, clock, period, stacks))
                .limit(MAX_SAMPLES)
                .toList();
        List<Wait> waits = events.stream()
                .filter(event -> isWait(event) && Sample.isOfClient(thread(event)))
                .map(event -> wait(event, clock))
                .toList();
        return new SampleLog(isOfAsyncProfiler ? Sampler.ASYNC_PROFILER : sampler, period, samples, waits, "");
    }

    /** A sample; or a wait of a client, as often as a sampler would see it that looks at a grid of times. */
    private static Stream<Sample> samples(RecordedEvent event, ClockFit clock, long period, Stacks stacks) {
        String thread = thread(event);
        boolean isWait = isWait(event);
        boolean isKnown = isWait
                ? Sample.isOfClient(thread)
                : SAMPLES.containsKey(type(event)) && Sample.counts(thread) && !isOfLaterCode(event);
        List<CodeFrame> code = isKnown ? stacks.of(event.getStackTrace()) : List.of();
        if (code.isEmpty()) {
            return Stream.of();
        }
        if (!isWait) {
            return Stream.of(new Sample(thread, clock.nanos(FlightLog.ticks(event)), code, false));
        }
        String name = type(event).equals(MONITOR) ? "[monitor of " + monitor(event) + "]" : WAITS.get(type(event));
        List<CodeFrame> stack =
                Stream.concat(code.stream(), Stream.of(new CodeFrame("", name))).toList();
        Wait wait = wait(event, clock);
        long first = Math.floorDiv(wait.fromNanos - 1, period) + 1;
        return LongStream.rangeClosed(first, Math.floorDiv(wait.toNanos, period))
                .mapToObj(tick -> new Sample(thread, tick * period, stack, true));
    }

    /** A sample taken in native code, such as a clock's, has the stack of where the thread could be stopped next. */
    private static boolean isOfLaterCode(RecordedEvent event) {
        return event.hasField("biased") && event.getBoolean("biased");
    }

    private static Wait wait(RecordedEvent event, ClockFit clock) {
        long begin = FlightLog.ticks(event);
        long end = begin + Math.max(0, event.getLong("duration"));
        return new Wait(Sample.client(thread(event)), clock.nanos(begin), clock.nanos(end));
    }

    private static boolean isWait(RecordedEvent event) {
        return type(event).equals(MONITOR) || WAITS.containsKey(type(event));
    }

    private static String type(RecordedEvent event) {
        return event.getEventType().getName();
    }

    private static String thread(RecordedEvent event) {
        RecordedThread thread = event.hasField("sampledThread") ? event.getThread("sampledThread") : event.getThread();
        return thread == null || thread.getJavaName() == null ? "" : Stacks.cut(thread.getJavaName());
    }

    /** The time between samples of a thread that runs: where it waits for a CPU, they are farther apart. */
    private static long period(List<Long> taken) {
        return IntStream.range(1, taken.size())
                .mapToObj(i -> taken.get(i) - taken.get(i - 1))
                .sorted()
                .skip(taken.size() / 10)
                .findFirst()
                .map(gap -> Math.max(MIN_PERIOD_NANOS, gap))
                .orElse(USUAL_PERIOD_NANOS);
    }

    private static String monitor(RecordedEvent event) {
        RecordedClass type = event.getClass("monitorClass");
        String name = type == null ? "an object" : type.getName();
        return Stacks.cut(name.substring(name.lastIndexOf('.') + 1));
    }
}
