// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.environment.ThreadRole;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventKind.Reach;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.conclusion.ExplanationWords;
import io.plumbline.report.conclusion.SourceWords;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Table;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.ExplanationTables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** An explanation as the page shows it. */
public record ExplanationData(
        List<String> sentences, List<Table> tables, List<EpisodeData> episodes, List<String> missing) {

    private static final int MAX_EVENTS = 200;

    /** A delay: its words, its account, and what happened around it in lanes. */
    record EpisodeData(
            String place,
            String confidence,
            Table account,
            List<String> notes,
            long from,
            long to,
            List<LaneData> lanes) {}

    /** What happened to one thread, process or host. */
    record LaneData(String name, List<EventData> events) {}

    /** A happening in a lane, cut off at the ends of the picture. */
    record EventData(String text, long from, long to) {}

    /** What percentiles would be without their causes, then where the slowest responses went, then everything else. */
    public static List<Chart> of(String title, BenchmarkResult result) {
        return result.explanation()
                .map(why -> Stream.of(
                                ExplanationBars.ladders(why),
                                ExplanationBars.slowest(why),
                                Stream.of(Chart.scripted("why", title, of(why, result))))
                        .flatMap(charts -> charts)
                        .toList())
                .orElse(List.of());
    }

    private static ExplanationData of(Explanation why, BenchmarkResult result) {
        return new ExplanationData(
                why.rhythms().stream().map(ExplanationWords::of).toList(),
                List.of(ExplanationTables.causes(why), ExplanationTables.groups(why)),
                why.worst().stream().map(episode -> episode(episode, result)).toList(),
                SourceWords.notSeen(why.sources()));
    }

    private static EpisodeData episode(Episode episode, BenchmarkResult result) {
        long due = episode.head().dueOffsetNanos();
        long done = episode.head().completionOffsetNanos();
        long margin = Math.max(1, (done - due) / 4);
        long from = due - margin;
        long to = done + margin;
        return new EpisodeData(
                ExplanationWords.place(episode),
                ExplanationWords.of(episode.confidence()),
                ExplanationTables.account(episode, "Where its time went", Integer.MAX_VALUE),
                Stream.of(ExplanationWords.excluded(episode), ExplanationWords.queued(episode))
                        .filter(text -> !text.isEmpty())
                        .toList(),
                from,
                to,
                lanes(episode, result, from, to));
    }

    private static List<LaneData> lanes(Episode episode, BenchmarkResult result, long from, long to) {
        Map<String, List<EventData>> lanes = new LinkedHashMap<>();
        long sent = episode.head().completionOffsetNanos() - episode.head().serviceNanos();
        List<EventData> client = new ArrayList<>();
        client.add(new EventData("due, not started", episode.head().dueOffsetNanos(), sent));
        client.add(new EventData("in service", sent, episode.head().completionOffsetNanos()));
        lanes.put("invocation", client);
        result.forks().stream()
                .filter(fork -> fork.index() == episode.fork())
                .findFirst()
                .ifPresent(fork -> addEvents(lanes, fork, episode.run(), from, to));
        return lanes.entrySet().stream()
                .map(lane -> new LaneData(lane.getKey(), lane.getValue()))
                .toList();
    }

    private static void addEvents(Map<String, List<EventData>> lanes, ForkResult fork, int run, long from, long to) {
        Optional<SlowLog> log = fork.runs().stream()
                .filter(one -> one.index() == run)
                .findFirst()
                .flatMap(one -> one.slowLog());
        long start = log.map(SlowLog::measuredFromNanos).orElse(0L);
        log.ifPresent(tail -> tail.gaps().stream()
                .filter(gap -> gap.startOffsetNanos() < to && gap.startOffsetNanos() + gap.nanos() > from)
                .limit(MAX_EVENTS)
                .forEach(gap -> lane(lanes, "client saw a gap")
                        .add(event(
                                Quantity.TIME.of(gap.nanos()),
                                gap.startOffsetNanos(),
                                gap.startOffsetNanos() + gap.nanos(),
                                from,
                                to))));
        fork.evidence().orElse(Evidence.NONE).events().stream()
                .filter(event -> event.startNanos() - start < to && event.endNanos() - start >= from)
                .filter(event -> isShown(event, start + from, start + to))
                .sorted(Comparator.comparingLong(TimedEvent::durationNanos).reversed())
                .limit(MAX_EVENTS) // the first ones would leave the end of a picture empty
                .sorted(Comparator.comparingLong(event -> event.startNanos() - start))
                .forEach(event -> {
                    lane(lanes, name(event))
                            .add(event(words(event), event.startNanos() - start, event.endNanos() - start, from, to));
                    if (event.kind() == EventKind.PREEMPTED && !event.detail().isEmpty()) {
                        lane(lanes, CpuLabel.of(event.cpu()) + " instead")
                                .add(event(
                                        event.detail(),
                                        event.startNanos() - start,
                                        event.endNanos() - start,
                                        from,
                                        to));
                    }
                });
    }

    /**
     * Of threads only those on which invocations run: a JVM has twenty others, which sleep. One that sleeps all the
     * time has the name of the one that works, and nothing to do with it.
     */
    private static boolean isShown(TimedEvent event, long fromNanos, long toNanos) {
        if (event.kind().reach() != Reach.THREAD) {
            return true;
        }
        ThreadRole role = ThreadRole.of(event.thread());
        boolean isMeasured = event.thread().isEmpty() || role == ThreadRole.CLIENT || role == ThreadRole.REFLECTOR;
        boolean sleepsThroughout = event.kind() == EventKind.BLOCKED
                && event.startNanos() - fromNanos <= 0
                && event.endNanos() - toNanos >= 0;
        return isMeasured && !sleepsThroughout;
    }

    private static List<EventData> lane(Map<String, List<EventData>> lanes, String name) {
        return lanes.computeIfAbsent(name, none -> new ArrayList<>());
    }

    private static EventData event(String text, long start, long end, long from, long to) {
        return new EventData(text, Math.max(from, start), Math.min(to, end));
    }

    /** One lane for each process and reach; threads have one each. */
    private static String name(TimedEvent event) {
        String part = event.part().name().toLowerCase(Locale.ROOT);
        return switch (event.kind().reach()) {
            case THREAD -> part + (event.thread().isEmpty() ? "" : ", " + event.thread());
            case JVM -> part + " JVM";
            case CPU -> "CPU " + event.cpu();
            case HOST -> "host";
        };
    }

    private static String words(TimedEvent event) {
        String what = event.kind().words() + " " + Quantity.TIME.of(event.durationNanos());
        return event.detail().isEmpty() ? what : what + ", " + event.detail();
    }
}
