// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.Explanation.CauseAccount;
import io.plumbline.model.explain.Explanation.Mark;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.SummarySeries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Explains a benchmark from the tails of its runs and the evidence of its forks. */
public final class Explainer {

    private static final double SLOW_PERCENTILE = 99;
    private static final int MAX_WORST = 10;
    private static final int MAX_MARKS = 2_000;

    private Explainer() {}

    /**
     * Returns a result with as much of its evidence as is worth storing, and with its explanation unless no run kept
     * its tail.
     */
    public static BenchmarkResult explain(BenchmarkResult result) {
        List<RunEvidence> runs = new ArrayList<>();
        result.forks().forEach(fork -> runs.addAll(RunEvidence.of(fork)));
        long common = slowAbove(result);
        IdentityHashMap<RunResult, SlowPart> parts = new IdentityHashMap<>();
        List<Delay> delays = new ArrayList<>();
        for (RunEvidence run : runs) {
            SlowPart part = SlowPart.of(run, common);
            parts.put(run.run(), part);
            delays.addAll(Delay.of(run, part));
        }
        BenchmarkResult kept = result.withForks(
                result.forks().stream()
                        .map(fork -> KeptEvidence.of(fork, delays, parts))
                        .toList(),
                result.summary());
        return parts.values().stream()
                .map(SlowPart::aboveNanos)
                .max(Comparator.naturalOrder())
                .map(above -> kept.withExplanation(explanation(result, runs, delays, above)))
                .orElse(kept);
    }

    /**
     * Judges all delays of a fork, where {@link #explain} shows the worst. {@code aboveNanos}: response times up to
     * this are not slow, in nanoseconds. Returns the delays, in the order of time.
     */
    public static List<Episode> episodes(ForkResult fork, long aboveNanos) {
        List<Delay> delays = new ArrayList<>();
        RunEvidence.of(fork)
                .forEach(run -> delays.addAll(Delay.of(
                        run,
                        new SlowPart(
                                Math.max(aboveNanos, run.log().aboveNanos()),
                                Math.max(
                                        run.usualNanos() + aboveNanos, run.log().ownAboveNanos())))));
        EpisodeJudge judgement = new EpisodeJudge(new Chance(delays));
        return delays.stream().map(judgement::of).toList();
    }

    /** Not so low that most of it is as usual. */
    private static long slowAbove(BenchmarkResult result) {
        return result.summary()
                .series(result.headlineName())
                .map(SummarySeries::merged)
                .filter(series -> series.histogram().totalCount() > 0)
                .map(series -> series.histogram().valueAt(SLOW_PERCENTILE))
                .orElse(0L);
    }

    private static Explanation explanation(
            BenchmarkResult result, List<RunEvidence> runs, List<Delay> delays, long above) {
        Chance chance = new Chance(delays);
        EpisodeJudge judgement = new EpisodeJudge(chance);
        long invocations = runs.stream()
                .map(RunEvidence::run)
                .map(RunResult::counts)
                .mapToLong(counts -> counts.completed())
                .sum();
        Comparator<Delay> longestFirst =
                Comparator.comparingLong(Delay::excessNanos).reversed();
        return new Explanation(
                above,
                delays.stream().mapToLong(delay -> delay.members().size()).sum(),
                delays.size(),
                delays.stream().mapToLong(Delay::excessNanos).sum(),
                causes(delays, chance),
                delays.stream()
                        .sorted(longestFirst)
                        .limit(MAX_WORST)
                        .map(judgement::of)
                        .toList(),
                marks(delays.stream().sorted(longestFirst).limit(MAX_MARKS).toList()),
                new Ladders(delays, invocations, above).all(),
                DurationGroups.of(delays, invocations, above),
                Rhythms.of(runs),
                sources(result.forks()));
    }

    private static List<CauseAccount> causes(List<Delay> delays, Chance chance) {
        List<CauseAccount> accounts = new ArrayList<>();
        for (DelayCause cause : DelayCause.values()) {
            if (cause.isCause()) {
                List<Delay> hit = delays.stream()
                        .filter(delay -> delay.ledger().nanos(cause) > 0)
                        .toList();
                long nanos = hit.stream()
                        .mapToLong(delay ->
                                Math.min(delay.excessNanos(), delay.ledger().nanos(cause)))
                        .sum();
                if (!hit.isEmpty()) {
                    accounts.add(new CauseAccount(
                            cause, nanos, hit.size(), Chance.expected(delays, cause), chance.p(cause, 1)));
                }
            }
        }
        accounts.sort(Comparator.comparingLong(CauseAccount::nanos).reversed());
        return accounts;
    }

    private static List<Mark> marks(List<Delay> delays) {
        return delays.stream()
                .map(delay -> new Mark(
                        delay.run().fork(),
                        delay.run().run().index(),
                        delay.head().dueOffsetNanos(),
                        delay.head().responseNanos(),
                        delay.mainCause()))
                .sorted(Comparator.comparingInt(Mark::fork)
                        .thenComparingInt(Mark::run)
                        .thenComparingLong(Mark::offsetNanos))
                .toList();
    }

    private static List<SourceReport> sources(List<ForkResult> forks) {
        return worst(forks.stream()
                .flatMap(fork -> fork.evidence().stream())
                .flatMap(evidence -> evidence.sources().stream())
                .toList());
    }

    /** One report for each source and process: that of the fork in which it saw least. */
    static List<SourceReport> worst(List<SourceReport> all) {
        Comparator<SourceReport> leastSeen = Comparator.comparing(
                        (SourceReport one) -> one.availability().isAvailable())
                .thenComparing(SourceReport::lost, Comparator.reverseOrder())
                .thenComparing(one -> one.note().isEmpty());
        Map<String, SourceReport> worst = new LinkedHashMap<>();
        all.forEach(source -> worst.merge(
                source.source() + " " + source.part() + " " + source.kinds(),
                source,
                (one, other) -> leastSeen.compare(other, one) < 0 ? other : one));
        return List.copyOf(worst.values());
    }
}
