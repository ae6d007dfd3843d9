// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.result.RunResult;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;

/** Rate that several runs achieved together. */
public final class AchievedRate {

    private AchievedRate() {}

    /**
     * Adds up the completed invocations of runs, and the time that they took, in invocations per second; empty if
     * nothing was completed. Runs that differ in kind, such as some that fell behind among others, are separated
     * before.
     */
    public static OptionalDouble perSecond(Collection<RunResult> runs) {
        List<RunResult> some =
                runs.stream().filter(run -> run.achievedPerSecond() > 0).toList();
        long completed =
                some.stream().mapToLong(run -> run.counts().completed()).sum();
        double seconds = some.stream()
                .mapToDouble(run -> run.counts().completed() / run.achievedPerSecond())
                .sum();
        return seconds > 0 ? OptionalDouble.of(completed / seconds) : OptionalDouble.empty();
    }
}
