// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.WatchedProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightLogIT {

    @Name("plumbline.ClockAnchor")
    static final class Anchor extends Event {
        long before;
        long after;
    }

    private static void anchors() {
        for (int i = 0; i < 64; i++) {
            Anchor anchor = new Anchor();
            anchor.before = System.nanoTime();
            anchor.begin();
            anchor.after = System.nanoTime();
            anchor.commit();
        }
    }

    @Test
    void placesACollectionWithinTheReadingsAroundIt(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("one.jfr");
        long before;
        long after;
        try (Recording recording = new Recording()) {
            recording.setToDisk(false);
            recording.enable("jdk.GCPhasePause").withThreshold(Duration.ZERO);
            recording.start();
            anchors();
            before = System.nanoTime();
            System.gc();
            after = System.nanoTime();
            anchors();
            recording.dump(file);
        }
        Evidence evidence = FlightLog.read(file, WatchedProcess.CLIENT);
        assertThat(evidence.sources())
                .singleElement()
                .satisfies(source -> assertThat(source.isComplete()).isTrue());
        assertThat(evidence.events())
                .filteredOn(event -> event.kind() == EventKind.GARBAGE_COLLECTION)
                .isNotEmpty()
                .anySatisfy(event -> {
                    assertThat(event.startNanos()).isGreaterThanOrEqualTo(before - event.uncertaintyNanos());
                    assertThat(event.endNanos()).isLessThanOrEqualTo(after + event.uncertaintyNanos());
                });
    }

    @Tag("full") // ten seconds of CPU time
    @Test
    void saysThatTheOldestEventsAreGoneWhereThereWereMoreThanItsMemoryHolds(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("full.jfr");
        try (Recording recording = new Recording()) {
            recording.setToDisk(false);
            recording.start();
            for (int i = 0; i < 15_000; i++) {
                anchors();
            }
            recording.dump(file);
        }
        assertThat(FlightLog.read(file, WatchedProcess.CLIENT).sources())
                .singleElement()
                .satisfies(source -> {
                    assertThat(source.note()).contains("10 MiB");
                    assertThat(source.isComplete()).isFalse();
                });
    }

    @Test
    void saysWhyThereIsNone(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("none.jfr");
        assertThat(reason(file)).isEqualTo("its JVM wrote no recording");
        Files.writeString(folder.resolve("none.jfr.why-not"), "java.io.IOException: No space left on device");
        assertThat(reason(file)).isEqualTo("its JVM wrote no recording: java.io.IOException: No space left on device");
        Files.write(file, new byte[0]);
        assertThat(reason(file)).contains("No space left on device");
        Files.delete(folder.resolve("none.jfr.why-not"));
        Files.write(file, new byte[] {'F', 'L', 'R', 0, 1, 2, 3});
        assertThat(reason(file)).startsWith("its recording can't be read: ");
        Files.write(file, new byte[0]);
        assertThat(reason(file)).startsWith("its recording can't be read: ");
    }

    private static String reason(Path file) {
        Evidence evidence = FlightLog.read(file, WatchedProcess.CLIENT);
        assertThat(evidence.events()).isEmpty();
        return evidence.sources().get(0).availability().reason();
    }
}
