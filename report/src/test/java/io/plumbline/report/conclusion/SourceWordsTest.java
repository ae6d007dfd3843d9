// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Availability;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.WatchedProcess;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceWordsTest {

    private static final Availability FILTERED = Availability.unavailable("a filter forbids it", "Lift it.");

    @Test
    void saysAReasonOnceForAllThatItKeepsFromSeeing() {
        assertThat(SourceWords.notSeen(List.of(
                        missing("perf switches", WatchedProcess.CLIENT),
                        missing("perf page faults", WatchedProcess.CLIENT),
                        missing("perf switches", WatchedProcess.REFLECTOR),
                        missing("perf page faults", WatchedProcess.REFLECTOR))))
                .containsExactly("perf switches and perf page faults of the client and the reflector:"
                        + " a filter forbids it → Lift it.");
        assertThat(SourceWords.notSeen(List.of(
                        missing("perf switches", WatchedProcess.CLIENT),
                        missing("safepoint log", WatchedProcess.REFLECTOR))))
                .containsExactly(
                        "perf switches of the client, safepoint log of the reflector: a filter forbids it → Lift it.");
    }

    @Test
    void saysWhatWasSeenInPartOnly() {
        assertThat(SourceWords.notSeen(List.of(seen(1_200, ""), seen(3, "threads not watched: 2"), seen(0, ""))))
                .containsExactly(
                        "perf switches of the client, in part: 1,200 events lost",
                        "perf switches of the client, in part: 3 events lost, threads not watched: 2");
    }

    private static SourceReport missing(String source, WatchedProcess part) {
        return SourceReport.missing(source, part, List.of(EventKind.PREEMPTED), FILTERED);
    }

    private static SourceReport seen(long lost, String note) {
        return new SourceReport(
                "perf switches",
                WatchedProcess.CLIENT,
                List.of(EventKind.PREEMPTED),
                Availability.available(),
                true,
                lost,
                note);
    }
}
