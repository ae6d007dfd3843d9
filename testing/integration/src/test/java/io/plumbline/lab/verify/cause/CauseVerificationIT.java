// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.plumbline.model.explain.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Delays of every kind in every circumstance, a fork for each. Properties make it a measurement: {@code causes.rounds}, {@code
 * causes.hogs} busy loops beside it, {@code causes.seconds} of each fork, {@code causes.of} and {@code causes.in} for some kinds
 * and circumstances only, {@code causes.minutes} after which no fork begins. What is named wrongly is written to
 * {@code target/causes.txt} with its account.
 */
@Tag("full")
@Timeout(3_600)
class CauseVerificationIT {

    @Test
    void explanationsNameTheCauseThatWasInjected() throws IOException {
        CauseReport report = beside(Integer.getInteger("causes.hogs", 0));

        String misses = report.findings().stream()
                .filter(one -> !one.isRight() || one.isWronglyExcluded() || !one.addsUp())
                .map(CauseFinding::toString)
                .collect(Collectors.joining("\n"));
        System.out.println(report.table());
        Files.writeString(Path.of("target", "causes.txt"), report.table() + misses);
        assumeThat(report.blind())
                .filteredOn(source -> !source.kinds().contains(EventKind.BLOCKED)) // a quiet host needs no wake-ups
                .isEmpty();
        assertThat(report.obstacles()).isEmpty();
        assertThat(report.findings()).isNotEmpty();
        assertThat(report.isGood()).as("%s%n%s", report.table(), misses).isTrue();
    }

    private static CauseReport beside(int hogs) throws IOException {
        List<Process> busy = new ArrayList<>();
        try {
            for (int i = 0; i < hogs; i++) {
                busy.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            return new CauseVerification(
                            chosen("causes.of", Injection.values()),
                            chosen("causes.in", Circumstance.values()),
                            Integer.getInteger("causes.rounds", 1),
                            Duration.ofSeconds(Integer.getInteger("causes.seconds", 2)))
                    .verify(Duration.ofMinutes(Integer.getInteger("causes.minutes", 30)));
        } finally {
            busy.forEach(Process::destroyForcibly);
        }
    }

    private static <E extends Enum<E>> List<E> chosen(String property, E[] all) {
        List<String> names = List.of(
                System.getProperty(property, "").toUpperCase(Locale.ROOT).split(",", -1));
        return Stream.of(all)
                .filter(one -> names.contains("") || names.contains(one.name()))
                .toList();
    }
}
