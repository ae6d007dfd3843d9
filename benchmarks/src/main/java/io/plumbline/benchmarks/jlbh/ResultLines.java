// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.jlbh;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import net.openhft.chronicle.jlbh.JLBHResult;
import net.openhft.chronicle.jlbh.JLBHResult.ProbeResult;
import net.openhft.chronicle.jlbh.JLBHResult.RunResult;

/** Prints a JLBH result as lines {@code name count min p50 p90 p99 p99.9 max} in nanoseconds, {@code -} if not known. */
record ResultLines(PrintStream out, long count) {

    void print(JLBHResult result, boolean onSchedule) {
        print(onSchedule ? "response" : "service", result.endToEnd());
        for (String name : result.probeNames()) {
            print(name, result.probe(name).orElseThrow());
        }
    }

    private void print(String name, ProbeResult probe) {
        for (RunResult run : probe.eachRunSummary()) {
            out.printf(
                    Locale.ROOT,
                    "%s %d - %s %s %s %s %s%n",
                    name,
                    count,
                    nanos(run.get50thPercentile()),
                    nanos(run.get90thPercentile()),
                    nanos(run.get99thPercentile()),
                    nanos(run.get999thPercentile()),
                    nanos(run.getWorst()));
        }
    }

    private static String nanos(Duration duration) {
        return duration == null ? "-" : Long.toString(duration.toNanos());
    }
}
