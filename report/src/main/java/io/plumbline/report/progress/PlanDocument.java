// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.progress;

import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Remark;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.FactsText;
import java.util.List;

/** Tells what would be measured, and what can't be here. */
public record PlanDocument(String title, String extent, List<String> refusals, List<String> unchecked) {

    private static final double NANOS_PER_SECOND = 1e9;

    public static String ofSearch(long forkNanos, long mostNanosPerRate) {
        return "a fork of about " + time(forkNanos)
                + " for each step, as many steps as it takes; a rate is measured for " + time(mostNanosPerRate)
                + " at most";
    }

    public static String ofUnknownRates() {
        return "rates from a closed loop, which is measured first";
    }

    public static String ofFloor(int forks, long nanos) {
        return "the service and its floor in turns; " + FactsText.counted(forks, "fork") + " to measure, about "
                + time(nanos);
    }

    public static String ofCells(int cells, long refused, int forks, long nanos, long seed) {
        String which = cells == 1 ? "" : refused + " of them ";
        return FactsText.counted(cells, "cell")
                + (refused == 0 ? "" : ", " + which + "not possible here") + "; "
                + FactsText.counted(forks, "fork") + " to measure, about " + time(nanos)
                + (cells > 1 ? "; seed " + seed : ""); // the forks of one cell have but one order
    }

    /** Such as {@code 45 s}, rounded up. */
    static String time(long nanos) {
        return Quantity.seconds((long) Math.ceil(nanos / NANOS_PER_SECOND));
    }

    public Document storedIn(String file) {
        return Document.titled(title)
                .doubts(refusals.stream()
                        .map(refusal -> Remark.of("refused", Emphasis.BOUND, refusal, ""))
                        .toList())
                .sentence(extent + ".")
                .sentence(unchecked.isEmpty() ? "" : "Not checked yet: " + String.join(", ", unchecked) + ".")
                .sentence("Nothing was measured.")
                .sentence("To measure it: plumbline measure " + file)
                .build();
    }
}
