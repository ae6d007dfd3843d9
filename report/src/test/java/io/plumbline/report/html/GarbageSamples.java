// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.util.List;
import java.util.Optional;

/** Results in which the JVM did this and that besides. */
final class GarbageSamples {

    private GarbageSamples() {}

    /** The same result, with these collections in each of its runs, or without any word of them. */
    static BenchmarkResult with(BenchmarkResult sample, Optional<GarbageCollections> garbage) {
        return new BenchmarkResult(
                sample.toolVersion(),
                sample.title(),
                sample.roundTrip(),
                sample.startedAt(),
                sample.options(),
                sample.host(),
                sample.forks().stream().map(fork -> with(fork, garbage)).toList(),
                sample.summary(),
                sample.caveats());
    }

    private static ForkResult with(ForkResult fork, Optional<GarbageCollections> garbage) {
        return new ForkResult(
                fork.index(),
                fork.jvm(),
                fork.placement(),
                fork.pacer(),
                fork.floor(),
                fork.cpu(),
                fork.facts(),
                fork.runs().stream().map(run -> with(run, garbage)).toList(),
                fork.end(),
                fork.endDetail());
    }

    private static RunResult with(RunResult run, Optional<GarbageCollections> garbage) {
        return new RunResult(
                run.index(),
                run.startedAt(),
                run.arrivals(),
                run.duration(),
                run.counts(),
                run.offeredPerSecond(),
                run.achievedPerSecond(),
                run.backlogGrowth(),
                run.series(),
                run.worst(),
                new JvmActivity(0, garbage.map(all -> all.events().size()).orElse(7), 9, garbage),
                run.end(),
                run.clientSpread());
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
