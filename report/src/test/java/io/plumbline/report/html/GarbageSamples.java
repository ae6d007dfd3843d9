// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.util.List;
import java.util.Optional;

/** Results in which the JVM did this and that besides. */
final class GarbageSamples {

    private GarbageSamples() {}

    /** The same result, with these collections in each of its runs, or without any word of them. */
    static BenchmarkResult with(BenchmarkResult sample, Optional<GarbageCollections> garbage) {
        return sample.withForks(
                sample.forks().stream().map(fork -> with(fork, garbage)).toList(), sample.summary());
    }

    private static ForkResult with(ForkResult fork, Optional<GarbageCollections> garbage) {
        int collections = garbage.map(all -> all.events().size()).orElse(7);
        JvmActivity activity = new JvmActivity(0, collections, 9).withCollections(garbage);
        return fork.withRuns(
                fork.runs().stream().map(run -> run.withJvmActivity(activity)).toList());
    }

    /** In a run of 3 s: one that began before it, two short ones, one beside the application, one that reaches beyond the end. */
    static GarbageCollections ofEveryKind() {
        return new GarbageCollections(
                1_000_000,
                12,
                List.of(
                        garbage(Kind.PAUSE, -2, 5),
                        garbage(Kind.PAUSE, 700, 0),
                        garbage(Kind.PAUSE, 900, 2),
                        garbage(Kind.CONCURRENT, 1_200, 85),
                        garbage(Kind.UNKNOWN, 1_800, 15),
                        garbage(Kind.PAUSE, 2_998, 12)));
    }

    static GarbageCollection garbage(Kind kind, long startMillis, long millis) {
        return new GarbageCollection(
                kind, startMillis * 1_000_000, millis * 1_000_000, "Shenandoah", "Allocation <Failure>", "end of it");
    }
}
