// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import java.io.PrintStream;
import java.util.function.Consumer;
import net.openhft.chronicle.core.util.Histogram;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHOptions;
import net.openhft.chronicle.jlbh.JLBHResult;

/** JLBH as it is, except that percentiles which its result leaves out can be asked for at the end of a run. */
final class OpenedJlbh extends JLBH {

    /** No initial value here: it would undo the superclass constructor's call of {@link #createHistogram}. */
    private Histogram endToEnd;

    OpenedJlbh(JLBHOptions options, PrintStream out, Consumer<JLBHResult> consumer) {
        super(options, out, consumer);
    }

    @Override
    protected Histogram createHistogram() {
        Histogram histogram = super.createHistogram();
        if (endToEnd == null) {
            endToEnd = histogram; // the end-to-end histogram is the first that JLBH creates
        }
        return histogram;
    }

    /** Asks the run that is just complete; the quantile is between 0 and 1. */
    long endToEndNanos(double quantile) {
        return Math.round(endToEnd.percentile(quantile));
    }
}
