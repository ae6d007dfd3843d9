// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.spec.Words;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;

/** Reasons to doubt the result, each with its remedy below. */
final class CaveatList {

    private CaveatList() {}

    static List<Line> lines(ResultView view, ConsoleOptions options) {
        List<Line> lines = new ArrayList<>();
        for (Caveat caveat : view.result().caveats()) {
            lines.addAll(Wrap.doubt(Words.text(caveat.severity()), caveat.severity(), caveat.message(), options));
            if (!caveat.remedy().isBlank()) {
                Line indent = Line.of(" ".repeat(Wrap.DOUBT_COLUMNS));
                lines.addAll(Wrap.behind(indent, "→ " + caveat.remedy(), Style.FAINT, options));
            }
        }
        return lines;
    }
}
