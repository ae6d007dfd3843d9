// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecordingIT {

    @AfterEach
    void forget() {
        System.clearProperty(FlightRecording.FILE);
        System.clearProperty(FlightRecording.SAMPLES);
    }

    private static void record(Path file) {
        System.setProperty(FlightRecording.FILE, file.toString());
        FlightRecording recording = FlightRecording.start();
        recording.anchor();
        recording.end();
        recording.end();
    }

    @Test
    void tiesTheRecordersClockToOurs(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("one.jfr");
        long before = System.nanoTime();
        record(file);
        long after = System.nanoTime();
        List<RecordedEvent> anchors = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals(ClockAnchor.NAME))
                .toList();
        assertThat(anchors).hasSize(3 * 64).allSatisfy(anchor -> {
            assertThat(anchor.getLong("before")).isBetween(before, after);
            assertThat(anchor.getLong("after")).isBetween(anchor.getLong("before"), after);
        });
    }

    @Test
    void hasItsEventsWhereTheUserRecordsToDiskAsWell(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("one.jfr");
        try (Recording users = new Recording()) {
            users.setToDisk(true);
            users.start();
            record(file);
        }
        assertThat(RecordingFile.readAllEvents(file))
                .filteredOn(event -> event.getEventType().getName().equals(ClockAnchor.NAME))
                .hasSize(3 * 64);
    }

    @Test
    void recordsWhereThreadsWaitOnlyIfCodeIsSampled(@TempDir Path folder) throws Exception {
        assertThat(waits(folder.resolve("bare.jfr"))).isEmpty();
        System.setProperty(FlightRecording.SAMPLES, "true");
        assertThat(waits(folder.resolve("sampled.jfr")))
                .anySatisfy(event -> assertThat(event.getStackTrace().getFrames())
                        .extracting(frame -> frame.getMethod().getName())
                        .contains("waits"));
    }

    private static List<RecordedEvent> waits(Path file) throws Exception {
        System.setProperty(FlightRecording.FILE, file.toString());
        FlightRecording recording = FlightRecording.start();
        Thread.sleep(2);
        recording.end();
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.ThreadSleep"))
                .toList();
    }

    @Test
    void saysWhyItCannotWrite(@TempDir Path folder) throws Exception {
        Path taken = Files.createDirectory(folder.resolve("taken.jfr"));
        record(taken);
        assertThat(Path.of(taken + FlightRecording.WHY_NOT)).content().contains("taken.jfr");
    }

    @Test
    void neverFailsNotEvenWhereItCannotSayWhy(@TempDir Path folder) {
        assertThatCode(() -> record(folder.resolve("missing/one.jfr"))).doesNotThrowAnyException();
    }

    @Test
    void doesNothingUnlessAskedFor(@TempDir Path folder) {
        FlightRecording recording = FlightRecording.start();
        recording.anchor();
        recording.end();
        assertThat(folder).isEmptyDirectory();
    }
}
