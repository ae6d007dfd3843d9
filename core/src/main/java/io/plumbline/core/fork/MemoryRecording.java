// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * A recording of the flight recorder in memory, of what may delay an invocation: pauses of collectors, compilations, deoptimizations,
 * monitors; in a fork that is profiled also of the code that threads run, and wait in. It writes nothing beside runs, unless a recording of
 * the user's is written to disk: then the recorder writes the events of all recordings there, and one in memory would stay empty. The only class that needs the module {@code jdk.jfr}, with {@link ClockAnchor}.
 */
final class MemoryRecording {

    private static final List<String> EVENTS = List.of(
            "jdk.GCPhasePause",
            "jdk.Compilation",
            "jdk.Deoptimization",
            "jdk.JavaMonitorEnter",
            "jdk.ZAllocationStall",
            "jdk.VirtualThreadPinned",
            "jdk.DataLoss");

    /** What a thread does in place of running. */
    private static final List<String> WAITS = List.of(
            "jdk.JavaMonitorEnter",
            "jdk.JavaMonitorWait",
            "jdk.ThreadPark",
            "jdk.ThreadSleep",
            "jdk.SocketRead",
            "jdk.SocketWrite",
            "jdk.FileRead",
            "jdk.FileWrite",
            "jdk.FileForce");

    /** To sleep and be woken takes as long; and calls that return at once would be recorded by the million. */
    private static final Duration MIN_WAIT = Duration.ofNanos(10_000);

    private static final String CPU_TIME = "jdk.CPUTimeSample";
    private static final String CPU_TIME_PERIOD = "1 ms"; // a kernel's timer may be coarser
    private static final String JAVA_CODE_PERIOD = "5 ms"; // each sample stops a thread

    private static final int ANCHORS = 64;

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final Recording recording = new Recording();

    MemoryRecording(boolean isSampling) {
        recording.setName("plumbline");
        recording.setToDisk(areOthersOnDisk());
        EVENTS.forEach(
                name -> recording.enable(name).withThreshold(Duration.ZERO).withoutStackTrace());
        if (isSampling) {
            sample();
        }
        recording.enable(ClockAnchor.NAME);
        recording.start();
    }

    /** Of CPU time where the JVM and its kernel can, else of threads in Java code. */
    private void sample() {
        boolean hasCpuTime = System.getProperty("os.name").equals("Linux")
                && FlightRecorder.getFlightRecorder().getEventTypes().stream()
                        .anyMatch(type -> type.getName().equals(CPU_TIME));
        if (hasCpuTime) {
            recording.enable(CPU_TIME).with("throttle", CPU_TIME_PERIOD).withStackTrace();
        } else {
            recording
                    .enable("jdk.ExecutionSample")
                    .with("period", JAVA_CODE_PERIOD)
                    .withStackTrace();
        }
        WAITS.forEach(name -> recording.enable(name).withThreshold(MIN_WAIT).withStackTrace());
    }

    private static boolean areOthersOnDisk() {
        return FlightRecorder.getFlightRecorder().getRecordings().stream()
                .anyMatch(other -> other.getState() == RecordingState.RUNNING && other.isToDisk());
    }

    /** Ties the recorder's clock to ours. */
    void anchor() {
        for (int i = 0; i < ANCHORS; i++) {
            ClockAnchor anchor = new ClockAnchor();
            anchor.before = clock.nanoTime();
            anchor.begin();
            anchor.after = clock.nanoTime();
            anchor.commit();
        }
    }

    /** Writes the recording, and ends it. A recording in memory has nothing to write once it was stopped. */
    void writeTo(Path file) throws IOException {
        try (recording) {
            recording.dump(file);
        }
    }
}
