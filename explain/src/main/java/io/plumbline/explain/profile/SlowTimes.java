// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.explain.Explainer;
import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The times at which slow invocations ran, by their client thread. {@code leftOut}: those whose samples say nothing; {@code count}: of slow ones,
 * with those of them that are left out.
 */
record SlowTimes(
        Spans measured,
        Map<Integer, Spans> slow,
        Map<Integer, Spans> leftOut,
        long aboveNanos,
        long count,
        long countLeftOut) {

    private static final double PERCENTILE = 99;
    private static final double MAX_HIT = 0.6; // of those as long, ones without a sample were hardly running
    private static final int ANY_CLIENT = -1;

    /** What happens outside the JVM, so that its code isn't why. */
    private static final Set<DelayCause> OF_THE_HOST = EnumSet.of(
            DelayCause.INTERRUPTED,
            DelayCause.PREEMPTED,
            DelayCause.PAGE_FAULT,
            DelayCause.HOST,
            DelayCause.STILL,
            DelayCause.REFLECTOR_PREEMPTED,
            DelayCause.REFLECTOR_FAULT);

    private record Slow(SlowInvocation one, long fromNanos) {

        long toNanos() {
            return fromNanos + one.serviceNanos();
        }
    }

    static SlowTimes of(ForkResult fork, SampleLog log) {
        List<Slow> candidates = new ArrayList<>();
        Spans measured = new Spans();
        long base = 0;
        for (RunResult run : fork.runs()) {
            if (run.slowLog().isPresent()) {
                SlowLog tail = run.slowLog().get();
                long from = tail.measuredFromNanos();
                measured.add(from, from + run.duration().toNanos());
                base = Math.max(base, Math.max(tail.ownAboveNanos(), usual(run)));
                tail.invocations()
                        .forEach(one -> candidates.add(new Slow(one, from + one.dueOffsetNanos() + one.waitNanos())));
            }
        }
        Set<SlowInvocation> proven = fork.evidence().isEmpty() ? Set.of() : ofTheHost(fork, base);
        List<Slow> all = above(candidates, base);
        long above =
                threshold(all.stream().filter(one -> !proven.contains(one.one)).toList(), log, base);
        Map<Boolean, List<Slow>> slow =
                above(all, above).stream().collect(Collectors.partitioningBy(one -> proven.contains(one.one)));
        return new SlowTimes(
                measured,
                spans(slow.get(false)),
                spans(all.stream().filter(one -> proven.contains(one.one)).toList()),
                above,
                slow.get(false).size() + slow.get(true).size(),
                slow.get(true).size());
    }

    private static List<Slow> above(List<Slow> all, long nanos) {
        return all.stream().filter(slow -> slow.one.serviceNanos() > nanos).toList();
    }

    private static Map<Integer, Spans> spans(List<Slow> all) {
        Map<Integer, Spans> spans = new HashMap<>();
        for (Slow slow : all) {
            for (int client : List.of(slow.one.thread(), ANY_CLIENT)) {
                spans.computeIfAbsent(client, any -> new Spans()).add(slow.fromNanos, slow.toNanos());
            }
        }
        return spans;
    }

    private static Set<SlowInvocation> ofTheHost(ForkResult fork, long aboveNanos) {
        return Explainer.episodes(fork, aboveNanos).stream()
                .filter(delay -> delay.confidence() == Certainty.PROVEN)
                .filter(delay -> delay.ledger().stream().limit(1).anyMatch(line -> OF_THE_HOST.contains(line.cause())))
                .map(Episode::head)
                .collect(Collectors.toSet());
    }

    private static long usual(RunResult run) {
        return run.series(SeriesNames.SERVICE)
                .map(series -> series.histogram().totalCount() == 0
                        ? 0
                        : series.histogram().valueAt(PERCENTILE))
                .orElse(0L);
    }

    /**
     * A sample takes tens of microseconds and more, so that short invocations are slow because they are sampled. Of those that are, so many
     * are slow for a reason of their own as the ones that happen to have no sample let expect, and all that run as long as a period, about.
     */
    private static long threshold(List<Slow> open, SampleLog log, long base) {
        Map<Integer, Spans> spans = spans(open);
        Map<Long, Integer> samples = new HashMap<>(); // by the start of what they lie in
        log.samples().stream()
                .filter(sample -> !sample.isWait() && sample.isOfClient())
                .forEach(sample -> at(spans, sample.client(), sample.nanos())
                        .ifPresent(start -> samples.merge(start, 1, Integer::sum)));
        Map<Long, Long> waited = new HashMap<>();
        log.waits()
                .forEach(wait -> at(spans, wait.client(), wait.fromNanos())
                        .ifPresent(start -> waited.merge(start, wait.toNanos() - wait.fromNanos(), Long::sum)));
        double expected = 0;
        for (Slow slow : open) {
            long ran = slow.one.serviceNanos() - waited.getOrDefault(slow.fromNanos, 0L);
            double hit = Math.max(0, (double) ran / (double) log.periodNanos());
            int of = samples.getOrDefault(slow.fromNanos, 0);
            expected += hit >= MAX_HIT ? Math.min(of, 1) : of == 0 ? hit / (1 - hit) : 0;
        }
        return open.stream()
                .filter(slow -> samples.containsKey(slow.fromNanos))
                .map(slow -> slow.one.serviceNanos())
                .sorted(Comparator.reverseOrder())
                .skip((long) (expected + Math.sqrt(expected)))
                .findFirst()
                .orElse(base);
    }

    /** Whether a sample lies within the measured part of a run, and not in an invocation that says nothing. */
    boolean counts(Sample sample) {
        return measured.at(sample.nanos()).isPresent()
                && (slowAt(sample).isPresent()
                        || at(leftOut, sample.client(), sample.nanos()).isEmpty());
    }

    /** The beginning of the slow invocation that a sample lies in. */
    OptionalLong slowAt(Sample sample) {
        return at(slow, sample.client(), sample.nanos());
    }

    private static OptionalLong at(Map<Integer, Spans> spans, int client, long nanos) {
        Spans of = spans.get(client);
        return of == null ? OptionalLong.empty() : of.at(nanos);
    }
}
