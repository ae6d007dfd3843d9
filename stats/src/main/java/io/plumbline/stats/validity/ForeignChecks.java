// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.result.ForkResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Caveats of files of other tools, which don't say everything. */
public final class ForeignChecks {

    private ForeignChecks() {}

    /** Returns the caveats, the severest first. */
    public static List<Caveat> of(BenchmarkResult result) {
        List<Caveat> caveats = new ArrayList<>(ValidityCheck.of(result.forks(), Defaults.MAX_LOSS));
        caveats.add(CaveatCode.MEASURED_ELSEWHERE.note(
                "another tool measured this: how many invocations never completed isn't known",
                "Ask that tool for its errors and time-outs: they may be the slowest."));
        if (result.isClosedLoop()) {
            caveats.add(CaveatCode.MEASURED_ELSEWHERE.note(
                    "JMH keeps a sample: it halves its counts when its buffer is full, but never a count of 1",
                    "Rare times count too much: expect a lower tail of all invocations."));
        }
        if (result.headlineName().equals(SeriesNames.UNKNOWN_SCHEDULE)) {
            caveats.add(CaveatCode.SCHEDULE_UNKNOWN.warning(
                    "the file doesn't say whether times count from when an invocation was due",
                    "A stall may hide in it. If the tool kept a schedule, say so."));
        }
        fact(result, FactNames.SAID_SCHEDULE)
                .ifPresent(said -> caveats.add(CaveatCode.SCHEDULE_UNKNOWN.note(
                        "the user says that these are " + said + " times; the file doesn't",
                        "If it isn't so, nothing here can be relied on.")));
        ForkResult.stated(result.forks(), FactNames.COARSE_PERCENT)
                .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())) // whole numbers
                .ifPresent(percent -> caveats.add(CaveatCode.COARSE_VALUES.note(
                        "times may be up to " + percent + " % too high: the file's resolution",
                        "Smaller differences say nothing.")));
        fact(result, FactNames.ROWS)
                .ifPresent(any -> caveats.add(CaveatCode.COARSE_VALUES.note(
                        "only percentiles of the file's rows are known; those between are too high",
                        "A log of histograms has them all.")));
        fact(result, FactNames.CUT_LINE)
                .ifPresent(line -> caveats.add(CaveatCode.INTERRUPTED.warning(
                        "the file is cut off in line " + line + ", which is left out",
                        "The tool was stopped while it wrote, or the file wasn't copied to its end.")));
        return ValidityCheck.severestFirst(caveats);
    }

    /** Returns the share by which times of a file may be too high; 0 of those that we have measured. */
    public static double resolution(BenchmarkResult result) {
        return ForkResult.stated(result.forks(), FactNames.COARSE_PERCENT)
                .filter(any -> result.isImported())
                .mapToDouble(ForeignChecks::share)
                .max()
                .orElse(0);
    }

    private static double share(String percent) {
        try {
            return Math.min(100, Integer.parseInt(percent)) / 100.0;
        } catch (NumberFormatException none) {
            return 0;
        }
    }

    /** One that forks state, as the first of them does. */
    private static Optional<String> fact(BenchmarkResult result, String name) {
        return ForkResult.stated(result.forks(), name).findFirst();
    }
}
