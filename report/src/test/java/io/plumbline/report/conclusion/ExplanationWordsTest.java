// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.report.table.ExplanationTables;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplanationWordsTest {

    private static Happening event(EventKind kind, EventReason reason, int cpu, String what) {
        return new Happening(Optional.empty(), Optional.of(kind), reason, cpu, what, 0, 0);
    }

    @Test
    void saysWhatTookTheTimeOfALine() {
        LedgerLine line = new LedgerLine(
                DelayCause.PREEMPTED,
                2_000_000,
                List.of(
                        event(EventKind.PREEMPTED, EventReason.NONE, 3, "\"sh\" of another process"),
                        event(EventKind.PREEMPTED, EventReason.NONE, 4, ""),
                        event(EventKind.PREEMPTED, EventReason.NONE, TimedEvent.NO_CPU, "")),
                7);
        assertThat(ExplanationTables.evidence(line)).isEqualTo("CPU 3, by \"sh\" of another process; CPU 4; 7 more");
    }

    @Test
    void saysHowACollectionIsKnownAndThatAFaultLiesInAGap() {
        LedgerLine line = new LedgerLine(
                DelayCause.STOPPED,
                2_000_000,
                List.of(
                        event(EventKind.GARBAGE_COLLECTION, EventReason.NOTICE, TimedEvent.NO_CPU, "G1, Pause"),
                        event(EventKind.MINOR_FAULT, EventReason.GAP, 1, "")),
                0);
        assertThat(ExplanationTables.evidence(line))
                .isEqualTo("garbage collection noticed by the JVM: G1, Pause; "
                        + "CPU 1, page fault within a gap of the waiting client");
    }

    @Test
    void saysWhatHeldUpThoseInTheQueue() {
        LedgerLine line = new LedgerLine(
                DelayCause.QUEUED,
                9_000_000,
                List.of(
                        Happening.of(DelayCause.STOPPED).lasting(2_000_000),
                        Happening.of(DelayCause.PREEMPTED).lasting(1_000_000)),
                0);
        assertThat(ExplanationTables.evidence(line))
                .isEqualTo("stopped by the JVM for 2.00 ms of it; waiting for a CPU for 1.00 ms of it");
    }

    @Test
    void saysWhatElseHappened() {
        TimedEvent given = TimedEvent.of(EventKind.DEOPTIMIZATION, WatchedProcess.CLIENT, 1, 1, 0, "acme.Order.place");
        assertThat(ExplanationWords.hint(Happening.of(DelayCause.BLOCKED).lasting(4_000_000)))
                .isEqualTo("the client may have waited for a CPU for up to 4.00 ms after it was woken");
        assertThat(ExplanationWords.hint(
                        Happening.of(DelayCause.REFLECTOR_FAULT).times(2)))
                .isEqualTo("2 page faults of the reflector");
        assertThat(ExplanationWords.hint(Happening.of(given))).isEqualTo("deoptimization of acme.Order.place");
        assertThat(ExplanationWords.hint(Happening.of("run delay").lasting(3_000_000)))
                .isEqualTo("run delay 3.00 ms");
        assertThat(ExplanationWords.hint(Happening.of("Tcp retransmits").times(3)))
                .isEqualTo("3 Tcp retransmits");
        assertThat(ExplanationWords.hint(Happening.of("3 softirqs"))).isEqualTo("3 softirqs");
    }
}
