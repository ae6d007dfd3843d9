// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The flight recorder of a fork, if requested, beside the user's recordings. It never fails: the reason for a missing
 * recording stands in a file beside the expected one. Threading: one thread at a time, none that is measuring.
 */
final class FlightRecording {

    /** Property that names the file for the recording; without it there is none. */
    static final String FILE = "plumbline.flight-recording";

    /** Property that also has code sampled. */
    static final String SAMPLES = "plumbline.flight-samples";

    /** Ending of the file that says why there is no recording. */
    static final String WHY_NOT = ".why-not";

    private final String file;
    private Optional<MemoryRecording> recording = Optional.empty();

    private FlightRecording(String file) {
        this.file = file;
    }

    static FlightRecording start() {
        FlightRecording started = new FlightRecording(System.getProperty(FILE, ""));
        if (!started.file.isEmpty()) {
            started.attempt(() -> started.recording = Optional.of(new MemoryRecording(Boolean.getBoolean(SAMPLES))));
            started.anchor();
        }
        return started;
    }

    /** Ties the recorder's clock to ours, between runs. */
    void anchor() {
        recording.ifPresent(running -> attempt(running::anchor));
    }

    void end() {
        anchor();
        recording.ifPresent(running -> attempt(() -> running.writeTo(Path.of(file))));
        recording = Optional.empty();
    }

    /** Whatever goes wrong in the flight recorder, or where the JVM has none, measuring goes on. */
    private void attempt(Step step) {
        try {
            step.take();
        } catch (IOException | RuntimeException | LinkageError broken) {
            recording = Optional.empty();
            explain(broken);
        }
    }

    private void explain(Throwable broken) {
        try {
            Files.writeString(Path.of(file + WHY_NOT), broken.toString());
        } catch (IOException full) {
            return; // the parent sees that there is no file
        }
    }

    private interface Step {
        void take() throws IOException;
    }
}
