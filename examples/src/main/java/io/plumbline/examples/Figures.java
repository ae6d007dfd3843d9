// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.Percentiles;

/** Single figures of a result as text. */
final class Figures {

    private static final LatencyFormat FORMAT = new LatencyFormat(Symbols.UNICODE);

    private Figures() {}

    /** The one run that {@link Effort} asks for. */
    static RunResult run(BenchmarkResult result) {
        return result.forks().get(0).runs().get(0);
    }

    /** Whether anything came to its end: on a host that others overload nothing may. */
    static boolean areIn(BenchmarkResult result) {
        return run(result).counts().completed() > 0;
    }

    static String time(BenchmarkResult result, String series, double percentile) {
        return areIn(result) ? time(Percentiles.of(result, series, percentile).nanos()) : "-";
    }

    static String time(long nanos) {
        return FORMAT.of(nanos);
    }
}
