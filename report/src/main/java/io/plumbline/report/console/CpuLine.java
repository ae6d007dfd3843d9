// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.environment.CpuUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What each process burned, over all forks: CPUs kept busy, and how often its threads gave theirs up. */
final class CpuLine {

    private final Subject subject;

    CpuLine(Subject subject) {
        this.subject = subject;
    }

    /** Nothing if nobody looked. */
    List<Line> lines() {
        Map<String, CpuUse> byRole = new LinkedHashMap<>();
        subject.result().forks().stream()
                .flatMap(fork -> fork.cpu().stream())
                .forEach(use -> byRole.merge(use.role(), use, CpuLine::together));
        if (byRole.isEmpty()) {
            return List.of();
        }
        String text =
                String.join("; ", byRole.values().stream().map(CpuLine::text).toList());
        return Wrap.behind(Line.of("CPUs", Style.FAINT).padded(7), subject.text(text), Style.PLAIN, subject.width());
    }

    private static CpuUse together(CpuUse one, CpuUse other) {
        List<CpuUse.ThreadUse> threads = new ArrayList<>(one.threads());
        threads.addAll(other.threads());
        return new CpuUse(
                one.role(), one.elapsedNanos() + other.elapsedNanos(), one.cpuNanos() + other.cpuNanos(), threads);
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
