// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.outcome;

import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SlowInvocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes what stands below the reasons of a failure: the main figures, the slowest invocations, and where the rest is. */
final class FailureDetails {

    private static final int SLOWEST = 3;

    private FailureDetails() {}

    /** Lines, without a line feed behind the last. */
    static String of(ResultView view, List<Path> files) {
        Conclusions found = Conclusions.of(view);
        List<String> lines = new ArrayList<>(List.of(found.assessment().with(found.tiles())));
        Conclusions.mainDoubt(view).ifPresent(lines::add);
        String before = "slowest ";
        for (SlowInvocation one :
                SlowInvocation.of(view).stream().limit(SLOWEST).toList()) {
            lines.add(before + text(one, view.isClosedLoop()));
            before = "        ";
        }
        files.forEach(file -> lines.add("see     " + file.toUri()));
        return String.join("\n", lines);
    }

    private static String text(SlowInvocation one, boolean isClosedLoop) {
        WorstInvocation worst = one.worst();
        String parts =
                isClosedLoop ? "" : " = wait " + time(worst.waitNanos()) + " + service " + time(worst.serviceNanos());
        String pauses = one.pauses().isEmpty() ? "" : ", in GC pauses of " + one.pauseTime();
        return time(worst.responseNanos()) + parts + ", due at " + time(worst.intendedOffsetNanos()) + " in "
                + one.run().label() + pauses;
    }

    private static String time(long nanos) {
        return Quantity.TIME.of(nanos);
    }
}
