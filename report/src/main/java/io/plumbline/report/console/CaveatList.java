// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reasons to doubt the result, each with its remedy below. */
final class CaveatList {

    private static final int SEVERITY_COLUMNS = 9;

    private final Subject subject;

    CaveatList(Subject subject) {
        this.subject = subject;
    }

    List<Line> lines() {
        return subject.result().caveats().stream()
                .flatMap(caveat -> lines(caveat).stream())
                .toList();
    }

    private List<Line> lines(Caveat caveat) {
        String severity = caveat.severity().name().toLowerCase(Locale.ROOT);
        Line prefix = Line.of(severity, style(caveat.severity())).padded(SEVERITY_COLUMNS);
        List<Line> lines =
                new ArrayList<>(Wrap.behind(prefix, subject.text(caveat.message()), Style.PLAIN, subject.width()));
        Line indent = Line.of(" ".repeat(SEVERITY_COLUMNS));
        if (!caveat.remedy().isBlank()) {
            String remedy = subject.text("→ " + caveat.remedy());
            lines.addAll(Wrap.behind(indent, remedy, Style.FAINT, subject.width()));
        }
        return lines;
    }

    private static Style style(Severity severity) {
        return switch (severity) {
            case NOTE -> Style.NOTE;
            case WARNING -> Style.WARNING;
            case INVALID -> Style.INVALID;
        };
    }
}
