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
 * monitors. It samples nothing and writes nothing beside runs, unless a recording of the user's is written to disk: then the recorder writes
 * the events of all recordings there, and one in memory would stay empty. The only class that needs the module {@code jdk.jfr}, with {@link ClockAnchor}.
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

    private static final int ANCHORS = 64;

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final Recording recording = new Recording();

    MemoryRecording() {
        recording.setName("plumbline");
        recording.setToDisk(areOthersOnDisk());
        EVENTS.forEach(
                name -> recording.enable(name).withThreshold(Duration.ZERO).withoutStackTrace());
        recording.enable(ClockAnchor.NAME);
        recording.start();
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
