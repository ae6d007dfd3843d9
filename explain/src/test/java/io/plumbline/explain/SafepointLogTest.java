// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafepointLogTest {

    private static final String OF_17 =
            "[5000000ns] Safepoint \"GenCollectFull\", Time since last: 99 ns, Reaching safepoint: 300 ns,"
                    + " Cleanup: 50 ns, At safepoint: 650 ns, Total: 1000 ns";
    private static final String OF_21 =
            "[5000000ns] Safepoint \"ICBufferFull\", Time since last: 1 ns, Reaching safepoint: 300 ns,"
                    + " Cleanup: 50 ns, At safepoint: 550 ns, Leaving safepoint: 100 ns, Total: 1000 ns";
    private static final String OF_25 =
            "[5000000ns] Safepoint \"G1CollectForAllocation\", Time since last: 1 ns, Reaching safepoint:"
                    + "      300 ns, At safepoint:      600 ns, Leaving safepoint: 100 ns, Total: 1000 ns, Threads: 0 runnable, 11 total";

    @TempDir
    private Path folder;

    @Test
    void tellsWhichStopsACollectorAskedFor() throws IOException {
        assertThat(read(OF_17).events())
                .filteredOn(event -> event.kind() == EventKind.SAFEPOINT)
                .extracting(TimedEvent::reason)
                .containsExactly(EventReason.COLLECTOR);
        assertThat(read(OF_21).events()).extracting(TimedEvent::reason).containsOnly(EventReason.NONE);
    }

    @Test
    void readsTheFormOfJdk17() throws IOException {
        assertThat(read(OF_17).events())
                .containsExactly(
                        edge(4_999_000, 4_999_300, "GenCollectFull", "operation 700 ns"),
                        stop(4_999_300, 5_000_000, "GenCollectFull", "operation 700 ns"));
    }

    @Test
    void readsTheFormOfJdk21() throws IOException {
        assertThat(read(OF_21).events())
                .containsExactly(
                        edge(4_999_000, 4_999_300, "ICBufferFull", "operation 600 ns, leaving 100 ns"),
                        stop(4_999_300, 4_999_900, "ICBufferFull", "operation 600 ns, leaving 100 ns"),
                        edge(4_999_900, 5_000_000, "ICBufferFull", "operation 600 ns, leaving 100 ns"));
    }

    @Test
    void readsTheFormOfJdk25() throws IOException {
        assertThat(read(OF_25).events())
                .extracting(TimedEvent::startNanos, TimedEvent::endNanos)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(4_999_000L, 4_999_300L),
                        org.assertj.core.groups.Tuple.tuple(4_999_300L, 4_999_900L),
                        org.assertj.core.groups.Tuple.tuple(4_999_900L, 5_000_000L));
    }

    @Test
    void countsLinesThatItDoesNotUnderstandAsLostAndPassesOverOthers() throws IOException {
        Path file = folder.resolve("safepoints.log");
        Files.writeString(file, "[1ns] Application time: 1\n" + OF_25 + "\n[7ns] Safepoint \"Cut o");
        Evidence evidence = SafepointLog.read(file, WatchedProcess.REFLECTOR);
        assertThat(evidence.events()).hasSize(3).allMatch(event -> event.part() == WatchedProcess.REFLECTOR);
        SourceReport report = evidence.sources().get(0);
        assertThat(report.lost()).isEqualTo(1);
        assertThat(report.isComplete()).isFalse();
    }

    @Test
    void takesALogOfAJvmWithoutSafepointsForComplete() throws IOException {
        assertThat(report("[1ns] HotSpot is running with glibc 2.36\n").isComplete())
                .isTrue();
    }

    @Test
    void takesALogInWhichNothingIsForNone() throws IOException {
        SourceReport report = report("");
        assertThat(report.isComplete()).isFalse();
        assertThat(report.availability().reason()).isEqualTo("its JVM wrote nothing to its log");
    }

    @Test
    void knowsThatTheJvmLeftLinesOut() throws IOException {
        assertThat(report(OF_25 + "\n[9ns]     12 messages dropped due to async logging\n")
                        .lost())
                .isEqualTo(12);
        assertThat(report(OF_25 + "\n\nERROR: Could not flush log (28)\n").note())
                .isEqualTo("its JVM could not write all of it");
    }

    @Test
    void correctsALineThatCameLateByItsNeighbours() throws IOException {
        String log = line(10_000) + line(12_000 + 1_800_000) + line(14_000);
        assertThat(ends(log)).containsExactly(10_000L, 12_000L, 14_000L);
        assertThat(ends(line(10_000) + line(12_000 + 1_800_000))).as("last").containsExactly(10_000L, 12_000L);
        assertThat(ends(line(10_000 + 1_800_000) + line(12_000))).as("first").containsExactly(10_000L, 12_000L);
    }

    @Test
    void correctsNothingByALineBeforeOnesThatAreMissing() throws IOException {
        String log = line(10_000) + line(92_000) + "[93000ns]     12 messages dropped due to async logging\n";
        assertThat(ends(log)).containsExactly(10_000L, 92_000L);
    }

    /** A safepoint that takes 1 µs and begins so long after the end of the one before that 2 µs lie between the ends. */
    private static String line(long printedNanos) {
        return "[" + printedNanos
                + "ns] Safepoint \"GenCollectFull\", Time since last: 1000 ns, Reaching safepoint: 300 ns,"
                + " Cleanup: 50 ns, At safepoint: 100 ns, Total: 1000 ns\n";
    }

    private List<Long> ends(String log) throws IOException {
        return read(log).events().stream()
                .filter(event -> event.kind() == EventKind.SAFEPOINT)
                .map(TimedEvent::endNanos)
                .toList();
    }

    private SourceReport report(String log) throws IOException {
        return read(log).sources().get(0);
    }

    private Evidence read(String log) throws IOException {
        Path file = folder.resolve("safepoints.log");
        Files.writeString(file, log);
        return SafepointLog.read(file, WatchedProcess.CLIENT);
    }

    @Test
    void saysThatThereIsNoLog() {
        Evidence evidence = SafepointLog.read(folder.resolve("none.log"), WatchedProcess.CLIENT);
        assertThat(evidence.events()).isEmpty();
        assertThat(evidence.sources()).singleElement().satisfies(source -> {
            assertThat(source.availability().isAvailable()).isFalse();
            assertThat(source.availability().reason()).contains("none.log");
        });
    }

    private static TimedEvent stop(long start, long end, String operation, String phases) {
        return event(EventKind.SAFEPOINT, start, end, operation, phases)
                .because(operation.contains("Collect") ? EventReason.COLLECTOR : EventReason.NONE);
    }

    private static TimedEvent edge(long start, long end, String operation, String phases) {
        return event(EventKind.SAFEPOINT_EDGE, start, end, operation, phases);
    }

    private static TimedEvent event(EventKind kind, long start, long end, String operation, String phases) {
        return TimedEvent.of(
                kind,
                WatchedProcess.CLIENT,
                start,
                end,
                20_000,
                "safepoint \"" + operation + "\": reaching 300 ns, " + phases);
    }
}
