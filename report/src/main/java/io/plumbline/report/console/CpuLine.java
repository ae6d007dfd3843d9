// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.stats.CpuCost;
import java.util.List;
import java.util.Locale;

/** What each process burned, over all forks: CPUs kept busy, and how often its threads gave theirs up. */
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
        String text = String.join("; ", uses.stream().map(CpuLine::text).toList());
        return Wrap.behind(Line.of("CPUs", Style.FAINT).padded(7), subject.text(text), Style.PLAIN, subject.width());
    }

    private static String text(CpuUse use) {
        return String.format(
                Locale.ROOT,
                "%s %.2f busy, %s waits and %s preemptions/s",
                use.role(),
                use.cpus(),
                perSecond(use.voluntarySwitchesPerSecond()),
                perSecond(use.involuntarySwitchesPerSecond()));
    }

    private static String perSecond(double rate) {
        return String.format(Locale.ROOT, rate < 10 ? "%.1f" : "%,.0f", rate);
    }
}
