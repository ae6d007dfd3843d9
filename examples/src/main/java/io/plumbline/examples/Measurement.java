// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples;

import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.host.facts.HostFactsReader;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.results.ResultAssembly;
import io.plumbline.stats.Percentiles;

/** One run in this JVM, and how to read single figures from it. */
record Measurement(BenchmarkResult result) {

    private static final LatencyFormat FORMAT = new LatencyFormat(Symbols.UNICODE);

    static Measurement of(String title, HarnessOptions options, LatencyTask task) {
        ResultAssembly assembly = assembly(title, options);
        return of(assembly, new Harness(options).run(task));
    }

    static Measurement of(String title, HarnessOptions options, AsyncLatencyTask task) {
        ResultAssembly assembly = assembly(title, options);
        return of(assembly, new Harness(options).run(task));
    }

    static ResultAssembly assembly(String title, HarnessOptions options) {
        return ResultAssembly.startingNow(
                title, options.values(), HostFactsReader.ofThisHost().read());
    }

    static Measurement of(ResultAssembly assembly, ForkResult fork) {
        if (fork.end() != EndState.COMPLETED) {
            throw new IllegalStateException(fork.endDetail());
        }
        return new Measurement(assembly.of(fork));
    }

    RunResult run() {
        return result.forks().get(0).runs().get(0);
    }

    /** Whether the backlog grows all the time, so that percentiles of the response mean nothing. */
    boolean isSaturated() {
        return result.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
    }

    Series series(String name) {
        return run().series(name).orElseThrow();
    }

    /** Whether anything came to its end: on a host that others overload nothing may. */
    boolean hasFigures() {
        return run().counts().completed() > 0;
    }

    long nanos(String series, double percentile) {
        return Percentiles.of(series(series), percentile).nanos();
    }

    String time(String series, double percentile) {
        return series(series).count() == 0 ? "-" : time(nanos(series, percentile));
    }

    static String time(long nanos) {
        return FORMAT.of(nanos);
    }
}
