// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.Availability;
import io.plumbline.model.RecordForm;
import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.Explanation.CauseAccount;
import io.plumbline.model.explain.Explanation.DurationGroup;
import io.plumbline.model.explain.Explanation.Ladder;
import io.plumbline.model.explain.Explanation.Mark;
import io.plumbline.model.explain.Explanation.Rhythm;
import io.plumbline.model.explain.Explanation.Step;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.Gap;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.option.ExplainChoice;
import io.plumbline.model.option.ExplainDecision;
import io.plumbline.model.profile.Profile;
import io.plumbline.model.profile.Profile.CodeFrame;
import io.plumbline.model.profile.Profile.CodeNode;
import io.plumbline.model.profile.Profile.LiftedFrame;
import io.plumbline.model.profile.Profile.Price;
import io.plumbline.model.profile.Profile.Sampler;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Results with an explanation, for tests of code that stores or shows them. */
public final class SampleExplanations {

    private static final long FROM_NANOS = 90_000_000_000_000L;
    private static final long STOP_NANOS = FROM_NANOS + 500_000_000;
    private static final SlowInvocation HEAD = new SlowInvocation(0, 499_900_000, 4_000_000, 3_990_000, 10_000);

    private SampleExplanations() {}

    /** Returns a result whose slowest invocation was stopped by the JVM. */
    public static BenchmarkResult stopped() {
        BenchmarkResult result = SampleResults.rich();
        List<ForkResult> forks = result.forks().stream()
                .map(fork -> fork.withRuns(fork.runs().stream()
                                .map(SampleExplanations::withTail)
                                .toList())
                        .withEvidence(evidence()))
                .toList();
        return result.withForks(forks, result.summary())
                .withExplanation(explanation())
                .withExplaining(new ExplainDecision(
                        ExplainChoice.ON, "it costs less than 2 % on this host", "--no-explain leaves it out"));
    }

    /** Returns the same result with the code of its slow invocations, of the client and of a thread beside it. */
    public static BenchmarkResult profiled() {
        return RecordForm.with(stopped(), "profile", Optional.of(profile()));
    }

    private static Profile profile() {
        List<CodeFrame> frames = List.of(
                new CodeFrame("", "client"),
                new CodeFrame("com.acme", "PlaceOrder.run"),
                new CodeFrame("com.acme", "OrderBook.match"),
                new CodeFrame("com.acme", "OrderBook.rebalance"),
                new CodeFrame("java.util", "TreeMap.put"),
                new CodeFrame("", "[monitor of Audit]"),
                new CodeFrame("", "auditor"),
                new CodeFrame("com.acme", "Audit.write"));
        List<CodeNode> nodes = List.of(
                new CodeNode(-1, 0, 200, 1000),
                new CodeNode(0, 1, 200, 1000),
                new CodeNode(1, 2, 58, 996),
                new CodeNode(1, 3, 122, 4),
                new CodeNode(3, 4, 48, 2),
                new CodeNode(2, 5, 20, 0),
                new CodeNode(-1, 6, 40, 40),
                new CodeNode(6, 7, 36, 4));
        return new Profile(
                Sampler.CPU_TIME,
                4_000_000,
                "",
                120_000,
                310,
                12,
                frames,
                nodes,
                List.of(
                        new LiftedFrame(3, 0, -1, 0.61, 0.004, 0.0005),
                        new LiftedFrame(4, 0, 3, 0.24, 0.002, 0.0005),
                        new LiftedFrame(5, 0, 2, 0.1, 0, 0.002),
                        new LiftedFrame(7, 6, -1, 0.9, 0.1, 0.011)),
                Optional.of(new Price(9_400, 9_800)));
    }

    /** Returns an explanation whose worst delay has every cause there is, and much to say about each. */
    public static Explanation manifold() {
        Explanation why = explanation();
        Episode one = why.worst().get(0);
        List<DelayCause> all = List.of(DelayCause.values()).stream()
                .filter(DelayCause::isCause)
                .toList();
        List<LedgerLine> ledger = new ArrayList<>(all.stream()
                .map(cause -> new LedgerLine(
                        cause, 300_000, List.of(Happening.of("by something that has a long name; ".repeat(5))), 0))
                .toList());
        ledger.add(new LedgerLine(DelayCause.USUAL, 10_000));
        ledger.add(new LedgerLine(DelayCause.UNEXPLAINED, 40_000));
        Episode worst = new Episode(
                one.fork(),
                one.run(),
                one.head(),
                one.endOffsetNanos(),
                one.queued(),
                one.usualNanos(),
                Certainty.LIKELY,
                ledger,
                all,
                all,
                List.of(Happening.of("steal").lasting(10_000_000)));
        List<Step> steps =
                all.stream().map(cause -> new Step(cause, 96_000, false)).toList();
        return new Explanation(
                why.slowAboveNanos(),
                why.slow(),
                why.episodes(),
                why.excessNanos(),
                all.stream()
                        .map(cause -> new CauseAccount(cause, 300_000, 1, 0.01, 0.002))
                        .toList(),
                List.of(worst),
                why.marks(),
                List.of(new Ladder(99.9, 412_000, steps)),
                why.groups(),
                why.rhythms(),
                why.sources());
    }

    private static RunResult withTail(RunResult run) {
        return run.withSlowLog(Optional.of(new SlowLog(
                FROM_NANOS, 50_000, 50_000, 12, List.of(HEAD), 1_000, List.of(new Gap(0, 500_000_000, 3_900_000)))));
    }

    private static Evidence evidence() {
        return new Evidence(
                List.of(new SourceReport(
                        "safepoint log",
                        WatchedProcess.CLIENT,
                        List.of(EventKind.SAFEPOINT),
                        Availability.available(),
                        true,
                        0,
                        "threads that lived for less than 100 ms")),
                List.of(
                        TimedEvent.of(
                                EventKind.SAFEPOINT,
                                WatchedProcess.CLIENT,
                                STOP_NANOS,
                                STOP_NANOS + 3_900_000,
                                20_000,
                                "safepoint \"G1CollectForAllocation\": reaching 3.70 ms, operation 190 µs, leaving 20.0 µs"),
                        new TimedEvent(
                                EventKind.PREEMPTED,
                                WatchedProcess.CLIENT,
                                4711,
                                "main",
                                1,
                                STOP_NANOS + 3_900_000,
                                STOP_NANOS + 3_950_000,
                                0,
                                EventReason.NONE,
                                "\"C2 CompilerThread0\" of the client")),
                List.of(new CounterInterval(
                        EventKind.STEAL,
                        WatchedProcess.HOST,
                        "steal",
                        CounterInterval.Unit.NANOS,
                        0,
                        "",
                        1,
                        STOP_NANOS,
                        STOP_NANOS + 100_000_000,
                        10_000_000)));
    }

    private static Explanation explanation() {
        Episode worst = new Episode(
                0,
                0,
                HEAD,
                504_000_000,
                9,
                10_000,
                Certainty.PROVEN,
                List.of(
                        new LedgerLine(
                                DelayCause.STOPPED,
                                3_900_000,
                                List.of(
                                        Happening.of(
                                                "safepoint \"G1CollectForAllocation\": reaching 3.70 ms, operation 190 µs, leaving 20.0 µs")),
                                0),
                        new LedgerLine(
                                DelayCause.PREEMPTED,
                                50_000,
                                List.of(new Happening(
                                        Optional.empty(),
                                        Optional.of(EventKind.PREEMPTED),
                                        EventReason.NONE,
                                        1,
                                        "\"C2 CompilerThread0\" of the client",
                                        0,
                                        0)),
                                0),
                        new LedgerLine(DelayCause.USUAL, 10_000),
                        new LedgerLine(DelayCause.UNEXPLAINED, 40_000)),
                List.of(DelayCause.PAGE_FAULT),
                List.of(DelayCause.INTERRUPTED),
                List.of(Happening.of("steal").lasting(10_000_000)));
        return new Explanation(
                50_000,
                10,
                1,
                3_990_000,
                List.of(
                        new CauseAccount(DelayCause.STOPPED, 3_900_000, 1, 0.01, 0.002),
                        new CauseAccount(DelayCause.PREEMPTED, 50_000, 1, 0.4, 0.3)),
                List.of(worst),
                List.of(new Mark(0, 0, 499_900_000, 4_000_000, DelayCause.STOPPED)),
                List.of(new Ladder(
                        99.9,
                        412_000,
                        List.of(
                                new Step(DelayCause.STOPPED, 96_000, false),
                                new Step(DelayCause.PREEMPTED, 50_000, true)))),
                List.of(
                        new DurationGroup(0, 50_000, 9_990, List.of(new LedgerLine(DelayCause.USUAL, 10_000))),
                        new DurationGroup(
                                2_097_152,
                                4_194_304,
                                10,
                                List.of(
                                        new LedgerLine(DelayCause.STOPPED, 390_000),
                                        new LedgerLine(DelayCause.QUEUED, 2_000_000)))),
                List.of(new Rhythm(EventKind.PACER_GAP, 4_000_000, 0.97, 1e-12, 400)),
                List.of(SourceReport.missing(
                        "perf",
                        WatchedProcess.CLIENT,
                        List.of(EventKind.PREEMPTED),
                        Availability.unavailable("perf_event_paranoid is 4.", "Set it to 2."))));
    }
}
