// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reasons to doubt the result, each with its remedy below. */
final class CaveatList {

    private static final int SEVERITY_COLUMNS = 9;

    private final ResultView view;
    private final ConsoleOptions options;

    CaveatList(ResultView view, ConsoleOptions options) {
        this.view = view;
        this.options = options;
    }

    List<Line> lines() {
        return view.result().caveats().stream()
                .flatMap(caveat -> lines(caveat).stream())
                .toList();
    }

    private List<Line> lines(Caveat caveat) {
        String severity = caveat.severity().name().toLowerCase(Locale.ROOT);
        Line prefix = Line.of(severity, Style.valueOf(caveat.severity().name())).padded(SEVERITY_COLUMNS);
        List<Line> lines = new ArrayList<>(
                Wrap.behind(prefix, options.symbols().write(caveat.message()), Style.PLAIN, options.width()));
        Line indent = Line.of(" ".repeat(SEVERITY_COLUMNS));
        if (!caveat.remedy().isBlank()) {
            String remedy = options.symbols().write("→ " + caveat.remedy());
            lines.addAll(Wrap.behind(indent, remedy, Style.FAINT, options.width()));
        }
        return lines;
    }
}
