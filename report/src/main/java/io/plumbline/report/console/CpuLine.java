// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.CpuCost;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What each process burned, over all forks: CPUs kept busy, how often its threads gave theirs up, and its system calls for
 * an invocation, as far as they are counted.
 */
final class CpuLine {

    private final Subject subject;

    CpuLine(Subject subject) {
        this.subject = subject;
    }

    /** Nothing if nobody looked. */
    List<Line> lines() {
        List<CpuUse> uses = CpuCost.byRole(subject.result().forks());
        if (uses.isEmpty()) {
            return List.of();
        }
        List<Line> lines =
                new ArrayList<>(line("CPUs", uses.stream().map(CpuLine::text).toList()));
        List<String> calls =
                uses.stream().map(this::calls).flatMap(Optional::stream).toList();
        if (!calls.isEmpty()) {
            lines.addAll(line("calls", calls));
        }
        return lines;
    }

    private List<Line> line(String heading, List<String> texts) {
        String text = subject.text(String.join("; ", texts));
        return Wrap.behind(Line.of(heading, Style.FAINT).padded(7), text, Style.PLAIN, subject.width());
    }

    /** Nothing if nobody counted. */
    private Optional<String> calls(CpuUse use) {
        return use.calls()
                .filter(calls -> calls.invocations() > 0)
                .map(calls -> use.role() + " " + perInvocation(calls.reads(), calls) + " reads, "
                        + perInvocation(calls.writes(), calls) + " writes"
                        + (calls.transport() == 0 ? "" : ", " + perInvocation(calls.transport(), calls) + " others")
                        + " an invocation"
                        + (CpuCost.hasAllCalls(subject.result().forks(), use.role()) ? "" : ", and some uncounted"));
    }

    private static String perInvocation(long count, SystemCalls calls) {
        return Quantity.frequency(calls.perInvocation(count).orElse(0));
    }

    private static String text(CpuUse use) {
        return String.format(
                Locale.ROOT,
                "%s %.2f busy, %s waits and %s preemptions/s",
                use.role(),
                use.cpus(),
                Quantity.frequency(use.voluntarySwitchesPerSecond()),
                Quantity.frequency(use.involuntarySwitchesPerSecond()));
    }
}
