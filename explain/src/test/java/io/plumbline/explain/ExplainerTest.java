// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.Availability;
import io.plumbline.model.environment.ThreadRole;
import io.plumbline.model.explain.Certainty;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.Explanation.Ladder;
import io.plumbline.model.explain.Explanation.Step;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainerTest {

    private static final Duration LENGTH = Duration.ofSeconds(2);
    private static final long MS = 1_000_000;
    private static final Map<EventKind, DelayCause> CAUSES =
            Map.of(EventKind.SAFEPOINT, DelayCause.STOPPED, EventKind.PREEMPTED, DelayCause.PREEMPTED);

    @Test
    void namesTheStopThatAnInvocationWasLateFor() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH).stoppedBy(EventKind.SAFEPOINT, 500 * MS + 60_000, 4 * MS));

        assertThat(worst.head().responseNanos()).isEqualTo(4 * MS - 40_000 + MadeRun.SERVICE);
        assertThat(worst.confidence()).isEqualTo(Certainty.PROVEN);
        assertThat(worst.ledger())
                .extracting(LedgerLine::cause, LedgerLine::nanos)
                .containsExactly(
                        tuple(DelayCause.STOPPED, 4 * MS - 40_000),
                        tuple(DelayCause.USUAL, MadeRun.SERVICE),
                        tuple(DelayCause.UNEXPLAINED, 0L));
        assertThat(worst.queued()).isBetween(40, 45);
        assertThat(worst.excluded()).contains(DelayCause.PREEMPTED, DelayCause.PAGE_FAULT);
        assertThat(worst.unknown()).contains(DelayCause.INTERRUPTED);
    }

    @Test
    void countsACollectionThatASafepointCoversOnce() {
        MadeRun run = MadeRun.seeingAll(LENGTH)
                .stoppedBy(EventKind.SAFEPOINT, 500 * MS + 60_000, 4 * MS)
                .told(EventKind.GARBAGE_COLLECTION, 500 * MS + 70_000, 4 * MS - 20_000)
                .noticed(500 * MS, 4 * MS);
        Explanation why = explain(run);
        assertThat(why.causes())
                .singleElement()
                .satisfies(cause -> assertThat(cause.nanos()).isEqualTo(4 * MS - 40_000));
        assertThat(why.worst().get(0).confidence()).isEqualTo(Certainty.PROVEN);
    }

    @Test
    void saysWhichCollectionASafepointWasFor() {
        List<TimedEvent> told = JvmStories.told(
                List.of(TimedEvent.of(
                                EventKind.SAFEPOINT,
                                WatchedProcess.CLIENT,
                                0,
                                4 * MS,
                                20_000,
                                "safepoint \"G1CollectForAllocation\"")
                        .because(EventReason.COLLECTOR)),
                List.of(TimedEvent.of(
                        EventKind.GARBAGE_COLLECTION,
                        WatchedProcess.CLIENT,
                        MS,
                        5 * MS,
                        MS,
                        "G1, G1 Evacuation Pause")),
                true);
        assertThat(told).singleElement().satisfies(event -> {
            assertThat(event.kind()).isEqualTo(EventKind.SAFEPOINT);
            assertThat(event.detail()).isEqualTo("safepoint \"G1CollectForAllocation\", G1, G1 Evacuation Pause");
        });
    }

    @Test
    void saysOnceWhatASafepointWasThoughItsEdgesSayItToo() {
        String words = "safepoint \"G1CollectFull\"";
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .stopped(500 * MS + 5_000, 4 * MS)
                .told(stop(EventKind.SAFEPOINT_EDGE, 500 * MS + 5_000, 500 * MS + 50_000, words))
                .told(stop(EventKind.SAFEPOINT, 500 * MS + 50_000, 504 * MS + 5_000, words + ", System.gc()")));
        assertThat(worst.ledger().get(0).evidence())
                .extracting(Happening::what)
                .containsExactly(words + ", System.gc()");
    }

    private static DelayCause mainCause(Episode episode) {
        return episode.ledger().stream()
                .filter(line -> line.cause().isCause() && 2 * line.nanos() >= episode.excessNanos())
                .findFirst()
                .map(LedgerLine::cause)
                .orElse(DelayCause.UNEXPLAINED);
    }

    private static TimedEvent stop(EventKind kind, long fromOffset, long toOffset, String words) {
        return TimedEvent.of(kind, WatchedProcess.CLIENT, MadeRun.FROM + fromOffset, MadeRun.FROM + toOffset, 0, words);
    }

    @Test
    void takesAJvmsNoticeForLikelyWhereItsSafepointsAreNotSeen() {
        Episode worst =
                worst(new MadeRun(LENGTH).stopped(500 * MS + 5_000, 4 * MS).noticed(500 * MS, 4 * MS));
        assertThat(worst.confidence()).isEqualTo(Certainty.LIKELY);
        assertThat(worst.ledger().get(0).cause()).isEqualTo(DelayCause.STOPPED);
        assertThat(worst.ledger().get(0).evidence())
                .extracting(Happening::reason, Happening::what)
                .containsExactly(tuple(EventReason.NOTICE, "G1 Young Generation, G1 Evacuation Pause"));
        assertThat(worst.unknown()).contains(DelayCause.STOPPED);
    }

    @Test
    void believesASafepointLogThatHasNothingMoreThanANotice() {
        Episode worst = worst(
                MadeRun.seeingAll(LENGTH).stopped(500 * MS + 5_000, 4 * MS).noticed(500 * MS, 4 * MS));
        assertThat(worst.ledger()).noneMatch(line -> line.cause() == DelayCause.STOPPED);
        assertThat(worst.excluded()).contains(DelayCause.STOPPED);
    }

    @Test
    void namesWhatACompilerThatTookTheCpuCompiled() {
        TimedEvent taken = MadeRun.event(EventKind.PREEMPTED, 500 * MS, 4 * MS).because(EventReason.C2_COMPILER);
        TimedEvent other = compilation("C1 CompilerThread0", "acme.Other.run");
        List<TimedEvent> told = JvmStories.told(
                List.of(taken, compilation("C2 CompilerThread0", "acme.Order.place"), other), List.of(), true);
        assertThat(told)
                .filteredOn(event -> event.kind() == EventKind.PREEMPTED)
                .singleElement()
                .satisfies(event -> assertThat(event.detail())
                        .isEqualTo("\"C2 CompilerThread0\" of the client, compiling acme.Order.place"));
    }

    @Test
    void doesNotAskWhatTheClientCompiledWhenTheReflectorsCompilerTookTheCpu() {
        TimedEvent own = MadeRun.event(EventKind.PREEMPTED, 500 * MS, 4 * MS);
        TimedEvent taken = new TimedEvent(
                own.kind(),
                own.part(),
                own.threadId(),
                own.thread(),
                own.cpu(),
                own.startNanos(),
                own.endNanos(),
                0,
                EventReason.NONE,
                "\"C2 CompilerThre\" of the reflector");
        List<TimedEvent> told =
                JvmStories.told(List.of(taken, compilation("C2 CompilerThread0", "acme.Order.place")), List.of(), true);
        assertThat(told).contains(taken);
    }

    @Test
    void namesFirstThatTheMeasuredThreadWaitedAndNotThatOthersDid() {
        Episode worst = worst(new MadeRun(LENGTH)
                .stopped(500 * MS + 5_000, 4 * MS)
                .withoutGaps()
                .counted(EventKind.RETRANSMIT, WatchedProcess.HOST, "Tcp retransmits", 3)
                .delayed(12, "C2 CompilerThre", 9 * MS)
                .delayed(17, "plumbline-clien", 3 * MS));
        assertThat(worst.confidence()).isEqualTo(Certainty.POSSIBLE);
        assertThat(worst.hints())
                .containsExactly(
                        Happening.of("plumbline-clien 17 run delay").lasting(3 * MS),
                        Happening.of("Tcp retransmits").times(3));
    }

    @Test
    void doesNotTakeWhatOtherThreadsWaitedForPossible() {
        Episode worst = worst(new MadeRun(LENGTH)
                .stopped(500 * MS + 5_000, 4 * MS)
                .withoutGaps()
                .delayed(12, "C2 CompilerThre", 9 * MS));
        assertThat(worst.confidence()).isEqualTo(Certainty.UNKNOWN);
    }

    @Test
    void doesNotCallUnexplainedWhatTheUnseenReflectorMayHaveDone() {
        SourceReport blind = SourceReport.missing(
                "perf switches",
                WatchedProcess.REFLECTOR,
                List.of(EventKind.PREEMPTED),
                Availability.unavailable("it has ended", "Look why."));
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .with(blind)
                .stopped(500 * MS + 5_000, 4 * MS)
                .withoutGaps());
        assertThat(worst.confidence()).isEqualTo(Certainty.UNKNOWN);
        assertThat(worst.unknown()).contains(DelayCause.REFLECTOR_PREEMPTED);
    }

    private static TimedEvent compilation(String thread, String method) {
        long from = MadeRun.FROM + 501 * MS;
        return new TimedEvent(
                EventKind.COMPILATION,
                WatchedProcess.CLIENT,
                9,
                thread,
                TimedEvent.NO_CPU,
                from,
                from + MS,
                100,
                EventReason.of(ThreadRole.of(thread)),
                method);
    }

    @Test
    void takesADeoptimizationForPossibleAndNoMore() {
        TimedEvent given = new TimedEvent(
                EventKind.DEOPTIMIZATION,
                WatchedProcess.CLIENT,
                17,
                "main",
                TimedEvent.NO_CPU,
                MadeRun.FROM + 501 * MS,
                MadeRun.FROM + 501 * MS,
                100,
                EventReason.NONE,
                "acme.Order.place (class_check, reinterpret)");
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .stopped(500 * MS + 5_000, 4 * MS)
                .withoutGaps()
                .told(given));
        assertThat(worst.confidence()).isEqualTo(Certainty.POSSIBLE);
        assertThat(worst.hints()).contains(Happening.of(given));
    }

    @Test
    void excludesNothingOfASourceThatLostEvents() {
        SourceReport lossy = new SourceReport(
                "perf",
                WatchedProcess.CLIENT,
                List.of(EventKind.PREEMPTED, EventKind.MINOR_FAULT, EventKind.MAJOR_FAULT),
                Availability.available(),
                true,
                3,
                "");
        Episode worst = worst(new MadeRun(LENGTH)
                .watchedFor(EventKind.SAFEPOINT)
                .with(lossy)
                .stoppedBy(EventKind.SAFEPOINT, 500 * MS + 5_000, 4 * MS));
        assertThat(worst.excluded()).doesNotContain(DelayCause.PREEMPTED, DelayCause.PAGE_FAULT);
        assertThat(worst.unknown()).contains(DelayCause.PREEMPTED, DelayCause.PAGE_FAULT);
    }

    @Test
    void countsOneStopOnceHoweverManyWereQueuedBehindIt() {
        Explanation why = explain(MadeRun.seeingAll(LENGTH)
                .stoppedBy(EventKind.SAFEPOINT, 500 * MS + 5_000, 4 * MS)
                .stoppedBy(EventKind.SAFEPOINT, 900 * MS + 5_000, 4 * MS));
        assertThat(why.episodes()).isEqualTo(2);
        assertThat(why.slow()).isGreaterThan(80);
        assertThat(why.excessNanos()).isEqualTo(8 * MS);
        assertThat(why.causes()).singleElement().satisfies(cause -> {
            assertThat(cause.cause()).isEqualTo(DelayCause.STOPPED);
            assertThat(cause.nanos()).isEqualTo(8 * MS);
            assertThat(cause.episodes()).isEqualTo(2);
        });
    }

    @Test
    void chargesEachMomentToTheInnermostCause() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .stoppedBy(EventKind.SAFEPOINT_EDGE, 500 * MS + 5_000, 4 * MS)
                .told(EventKind.PREEMPTED, 501 * MS, MS));
        assertThat(worst.ledger())
                .extracting(LedgerLine::cause, LedgerLine::nanos)
                .containsExactly(
                        tuple(DelayCause.STOPPED, 3 * MS),
                        tuple(DelayCause.PREEMPTED, MS),
                        tuple(DelayCause.USUAL, MadeRun.SERVICE),
                        tuple(DelayCause.UNEXPLAINED, 0L));
        assertThat(worst.ledger().get(1).evidence())
                .extracting(Happening::cpu, Happening::what)
                .containsExactly(tuple(3, "\"C2 CompilerThread0\" of the client"));
    }

    @Test
    void takesAWaitThatOutlastsEveryDelayForThatOfAnIdleThread() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .withoutGaps()
                .stoppedBy(EventKind.BLOCKED, 500 * MS + 5_000, 4 * MS)
                .told(EventKind.BLOCKED, 10 * MS, 900 * MS));
        assertThat(mainCause(worst)).isEqualTo(DelayCause.BLOCKED);
        assertThat(worst.confidence()).isEqualTo(Certainty.PROVEN);
    }

    @Test
    void doesNotBlameWhoeverHadTheCpuWhileAllThreadsStoodStill() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .stoppedBy(EventKind.SAFEPOINT, 500 * MS + 5_000, 4 * MS)
                .told(EventKind.PREEMPTED, 501 * MS, 2 * MS));
        assertThat(worst.ledger().get(0).cause()).isEqualTo(DelayCause.STOPPED);
        assertThat(worst.ledger().get(0).nanos()).isEqualTo(4 * MS);
    }

    @Test
    void doesNotTakeAFaultWithinAStopForTheReason() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .stoppedBy(EventKind.SAFEPOINT, 500 * MS + 50_000, 4 * MS)
                .told(EventKind.MINOR_FAULT, 502 * MS, 0));
        assertThat(mainCause(worst)).isEqualTo(DelayCause.STOPPED);
    }

    @Test
    void leavesUnexplainedWhatNobodyTellsOf() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH).withoutGaps().stopped(500 * MS + 5_000, 4 * MS));
        assertThat(mainCause(worst)).isEqualTo(DelayCause.UNEXPLAINED);
        assertThat(worst.confidence()).isEqualTo(Certainty.UNEXPLAINED);
        assertThat(worst.ledger())
                .containsExactly(
                        new LedgerLine(DelayCause.USUAL, MadeRun.SERVICE),
                        new LedgerLine(DelayCause.UNEXPLAINED, 4 * MS));
    }

    @Test
    void saysThatItCannotKnowWhereASourceIsMissing() {
        Episode worst = worst(new MadeRun(LENGTH)
                .withoutGaps()
                .watchedFor(EventKind.SAFEPOINT)
                .with(SourceReport.missing(
                        "perf",
                        WatchedProcess.CLIENT,
                        List.of(EventKind.PREEMPTED),
                        Availability.unavailable("perf_event_paranoid is 4", "set it to 2")))
                .stopped(500 * MS + 5_000, 4 * MS));
        assertThat(worst.confidence()).isEqualTo(Certainty.UNKNOWN);
        assertThat(worst.unknown()).contains(DelayCause.PREEMPTED);
        assertThat(worst.excluded()).contains(DelayCause.STOPPED).doesNotContain(DelayCause.PREEMPTED);
    }

    @Test
    void excludesNothingThatASourceMayHaveLost() {
        Episode worst = worst(new MadeRun(LENGTH)
                .withoutGaps()
                .with(new SourceReport(
                        "log",
                        WatchedProcess.CLIENT,
                        List.of(EventKind.SAFEPOINT),
                        Availability.available(),
                        true,
                        1,
                        ""))
                .stopped(500 * MS + 5_000, 4 * MS));
        assertThat(worst.excluded()).doesNotContain(DelayCause.STOPPED);
        assertThat(worst.unknown()).contains(DelayCause.STOPPED);
    }

    @Test
    void doesNotBlameAStopForAThreadThatWentOnMeanwhile() {
        MadeRun run = MadeRun.seeingAll(LENGTH).withoutGaps().stopped(500 * MS + 5_000, 4 * MS);
        run.told(EventKind.SAFEPOINT, 503 * MS, 8 * MS); // the invocation was completed in the middle of it
        assertThat(mainCause(worst(run))).isEqualTo(DelayCause.UNEXPLAINED);
    }

    @Test
    void ladderSaysWhatPercentilesWouldBeWithoutACause() {
        MadeRun run = MadeRun.seeingAll(Duration.ofSeconds(10));
        for (int i = 0; i < 20; i++) {
            run.stoppedBy(EventKind.SAFEPOINT, (100 + 300 * i) * MS + 5_000, MS);
            run.stoppedBy(EventKind.PREEMPTED, (200 + 300 * i) * MS + 5_000, MS / 2);
        }
        Ladder ladder = explain(run).ladders().stream()
                .filter(one -> one.percentile() == 99.9)
                .findFirst()
                .orElseThrow();
        assertThat(ladder.nanos()).isBetween(500_000L, 1_010_000L);
        assertThat(ladder.steps()).extracting(Step::without).containsExactly(DelayCause.STOPPED, DelayCause.PREEMPTED);
        assertThat(ladder.steps().get(0).nanos()).isLessThan(ladder.nanos());
        assertThat(ladder.steps().get(1).isBound()).isTrue();
    }

    @Test
    void groupsShowWhichColumnGrows() {
        MadeRun run = MadeRun.seeingAll(LENGTH);
        run.stoppedBy(EventKind.SAFEPOINT, 500 * MS + 5_000, 4 * MS);
        assertThat(explain(run).groups())
                .allSatisfy(group -> assertThat(group.belowNanos()).isGreaterThan(group.fromNanos()))
                .last()
                .satisfies(group -> assertThat(group.means())
                        .extracting(LedgerLine::cause)
                        .contains(DelayCause.STOPPED, DelayCause.QUEUED, DelayCause.USUAL));
    }

    @Test
    void findsTheRhythmOfATimerTick() {
        MadeRun run = MadeRun.seeingAll(LENGTH);
        for (int i = 0; i < 400; i++) {
            run.stopped(4 * MS * i + 40_000, 30_000);
        }
        assertThat(explain(run).rhythms()).anySatisfy(rhythm -> {
            assertThat(rhythm.kind()).isEqualTo(EventKind.PACER_GAP);
            assertThat(rhythm.periodNanos()).isEqualTo(4 * MS);
            assertThat(rhythm.strength()).isCloseTo(1, within(0.01));
        });
    }

    @Test
    void namesInjectedCausesAndNoOthers() {
        int injected = 0;
        int named = 0;
        int wronglyProven = 0;
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            MadeRun run = MadeRun.seeingAll(LENGTH);
            for (int i = 0; i < 10; i++) {
                EventKind kind = random.nextBoolean() ? EventKind.SAFEPOINT : EventKind.PREEMPTED;
                run.stoppedBy(kind, (150 * i + random.nextInt(100)) * MS + random.nextInt(100_000), 4 * MS);
            }
            for (int i = 0; i < 100; i++) {
                run.stopped(random.nextLong(LENGTH.toNanos()), 20_000 + random.nextInt(40_000)); // nobody tells why
            }
            for (Episode episode : explain(run).worst()) {
                injected++;
                boolean isRight = episode.ledger().get(0).cause() == CAUSES.get(injectedAt(run, episode));
                boolean isSure = episode.confidence() == Certainty.PROVEN || episode.confidence() == Certainty.LIKELY;
                named += isRight && isSure ? 1 : 0;
                wronglyProven += !isRight && episode.confidence() == Certainty.PROVEN ? 1 : 0;
            }
        }
        assertThat((double) named / injected).isGreaterThanOrEqualTo(0.95);
        assertThat((double) wronglyProven / injected).isLessThan(0.01);
    }

    private static EventKind injectedAt(MadeRun run, Episode episode) {
        return run.result().forks().get(0).evidence().orElseThrow().events().stream()
                .filter(event ->
                        event.startNanos() - MadeRun.FROM <= episode.head().completionOffsetNanos())
                .filter(event -> event.endNanos() - MadeRun.FROM
                        > episode.head().completionOffsetNanos()
                                - episode.head().ownNanos())
                .findFirst()
                .orElseThrow()
                .kind();
    }

    @Test
    void isSeldomSureOfEventsThatWereShiftedAtRandom() {
        int looked = 0;
        int sure = 0;
        int guilty = 0;
        int reports = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            MadeRun run = MadeRun.seeingAll(LENGTH).withoutGaps();
            for (int i = 0; i < 40; i++) {
                EventKind kind = random.nextBoolean() ? EventKind.SAFEPOINT : EventKind.PREEMPTED;
                run.stoppedBy(kind, random.nextLong(LENGTH.toNanos()), 100_000 + random.nextInt(900_000));
            }
            Explanation why = explain(run.shifted(random));
            for (Episode episode : why.worst()) {
                looked++;
                sure += episode.confidence() == Certainty.PROVEN || episode.confidence() == Certainty.LIKELY ? 1 : 0;
            }
            reports++;
            guilty += why.causes().stream().anyMatch(cause -> cause.p() <= 0.05) ? 1 : 0;
        }
        assertThat((double) sure / looked).isLessThanOrEqualTo(0.05);
        assertThat((double) guilty / reports).isLessThanOrEqualTo(0.05);
    }

    @Test
    void everyAccountAddsUp() {
        for (int seed = 0; seed < 10; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            MadeRun run = MadeRun.seeingAll(LENGTH);
            EventKind[] kinds = {EventKind.SAFEPOINT, EventKind.PREEMPTED, EventKind.BLOCKED, EventKind.CONTROL_GAP};
            for (int i = 0; i < 60; i++) {
                run.stoppedBy(kinds[random.nextInt(4)], random.nextLong(LENGTH.toNanos()), random.nextInt(2_000_000));
                run.told(kinds[random.nextInt(4)], random.nextLong(LENGTH.toNanos()), random.nextInt(2_000_000));
            }
            assertThat(explain(run).worst())
                    .isNotEmpty()
                    .allSatisfy(episode -> assertThat(episode.ledger().stream()
                                    .mapToLong(LedgerLine::nanos)
                                    .sum())
                            .isEqualTo(episode.head().responseNanos()));
        }
    }

    @Test
    void countsEventsOfARunThatLastsLongerThanPlannedForABacklog() {
        MadeRun run = MadeRun.seeingAll(LENGTH).stoppedBy(EventKind.PREEMPTED, 1_990 * MS, 400 * MS);
        run.stoppedBy(EventKind.PREEMPTED, 2_390 * MS + 500_000, 200 * MS);
        Explanation why = explain(run);
        assertThat(why.worst().subList(0, 2)).allSatisfy(episode -> {
            assertThat(mainCause(episode)).isEqualTo(DelayCause.PREEMPTED);
            assertThat(episode.confidence()).isEqualTo(Certainty.PROVEN);
            assertThat(episode.excluded()).doesNotContain(DelayCause.PREEMPTED);
        });
    }

    @Test
    void namesEachStopWithinABacklogAndTellsTheQueueingApart() {
        MadeRun run = MadeRun.seeingAll(LENGTH).stoppedBy(EventKind.SAFEPOINT, 500 * MS + 5_000, 400 * MS);
        for (int i = 1; i <= 12; i++) {
            run.stoppedBy(i % 2 == 0 ? EventKind.PREEMPTED : EventKind.BLOCKED, (900 + 3 * i) * MS + 5_000, 2 * MS);
        }
        Explanation why = explain(run);
        assertThat(why.worst().get(0).ledger()).noneMatch(line -> line.cause() == DelayCause.QUEUED);
        assertThat(why.worst().subList(1, 10)).allSatisfy(episode -> {
            assertThat(mainCause(episode)).isIn(DelayCause.PREEMPTED, DelayCause.BLOCKED);
            assertThat(episode.excessNanos()).isEqualTo(2 * MS);
            LedgerLine queued = episode.ledger().stream()
                    .filter(line -> line.cause() == DelayCause.QUEUED)
                    .findFirst()
                    .orElseThrow();
            assertThat(queued.nanos())
                    .isEqualTo(episode.head().responseNanos() - episode.head().ownNanos());
            assertThat(queued.evidence()).extracting(Happening::cause).contains(Optional.of(DelayCause.STOPPED));
            assertThat(episode.excluded()).doesNotContain(DelayCause.STOPPED);
        });
    }

    @Test
    void examinesTheTenSlowestThoughOneStopMadeAHundredthOfAllSlow() {
        MadeRun run = MadeRun.seeingAll(LENGTH).stoppedBy(EventKind.SAFEPOINT, 500 * MS + 5_000, 100 * MS);
        for (int i = 0; i < 9; i++) {
            run.stoppedBy(EventKind.PREEMPTED, (1_000 + 50 * i) * MS + 5_000, 300_000);
        }
        Explanation why = explain(run);
        assertThat(why.worst()).hasSize(10);
        assertThat(why.worst().subList(1, 10)).allMatch(episode -> mainCause(episode) == DelayCause.PREEMPTED);
    }

    @Test
    void provesThatTheClientHadNoCpuThoughItHadNoneMostOfTheTime() {
        SplittableRandom random = new SplittableRandom(7);
        MadeRun run = MadeRun.seeingAll(LENGTH);
        for (int i = 0; i < 360; i++) {
            run.stoppedBy(EventKind.PREEMPTED, 5L * i * MS + random.nextInt(400_000), 4 * MS);
        }
        List<Episode> worst = explain(run).worst();
        assertThat(worst).hasSize(10).allSatisfy(episode -> {
            assertThat(mainCause(episode)).isEqualTo(DelayCause.PREEMPTED);
            assertThat(episode.confidence()).isEqualTo(Certainty.PROVEN);
        });
        assertThat(explain(run.shifted(random)).worst()).noneMatch(episode -> episode.confidence() == Certainty.PROVEN);
    }

    @ParameterizedTest
    @CsvSource({"SAFEPOINT, STOPPED, PROVEN", "MINOR_FAULT, PAGE_FAULT, LIKELY"})
    void namesWhatItsReadingsBearOutAmongMoreAndLongerWaitsForACpu(
            EventKind kind, DelayCause cause, Certainty confidence) {
        SplittableRandom random = new SplittableRandom(7);
        MadeRun run = MadeRun.seeingAll(Duration.ofSeconds(6)).withoutGaps();
        long offset = 0;
        for (int i = 0; i < 750; i++) {
            run.stoppedBy(EventKind.PREEMPTED, offset, 4 * MS);
            if (i % 5 == 0) {
                run.stoppedBy(kind, offset + 4_700_000, 1_500_000);
                run.told(EventKind.SAFEPOINT_EDGE, offset + 6_200_000, 400_000); // which lets the client go on at once
            }
            offset += 6_800_000 + random.nextInt(2_000_000);
        }
        assertThat(episodes(run))
                .filteredOn(episode -> mainCause(episode) == cause)
                .hasSize(150)
                .allMatch(episode -> episode.confidence() == confidence);
        assertThat(episodes(run.shifted(random)))
                .noneMatch(episode -> episode.confidence() == Certainty.PROVEN)
                .noneMatch(episode -> episode.confidence() == Certainty.LIKELY && mainCause(episode) == cause);
    }

    private static List<Episode> episodes(MadeRun run) {
        return Explainer.episodes(run.result().forks().get(0), 200_000);
    }

    @Test
    void namesTheLongerOfTwoCausesThatExplainADelayTogether() {
        MadeRun run = MadeRun.seeingAll(LENGTH);
        for (int i = 0; i < 20; i++) {
            long from = (50 + 90 * i) * MS + 5_000;
            run.stoppedBy(EventKind.PREEMPTED, from, 2 * MS - 100_000)
                    .stoppedBy(EventKind.BLOCKED, from + 2 * MS - 100_000, 2 * MS - 120_000)
                    .stopped(from + 4 * MS - 220_000, 200_000);
        }
        assertThat(episodes(run)).hasSize(20).allSatisfy(episode -> {
            assertThat(episode.ledger().get(0).cause()).isEqualTo(DelayCause.PREEMPTED);
            assertThat(2 * episode.ledger().get(0).nanos()).isLessThan(episode.excessNanos());
            assertThat(episode.confidence()).isEqualTo(Certainty.LIKELY);
        });
        assertThat(episodes(run.shifted(new SplittableRandom(5))))
                .noneMatch(episode -> episode.confidence() == Certainty.LIKELY);
    }

    @Test
    void aCauseOfShortDelaysIsNoChanceThoughAnotherCausesAThousandLongerOnes() {
        MadeRun run = new MadeRun(Duration.ofSeconds(20));
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 1_000; i++) {
            run.stoppedBy(EventKind.PREEMPTED, i * 20L * MS + random.nextLong(2L * MS), 5 * MS);
            if (i % 2 == 0) {
                run.stoppedBy(EventKind.SAFEPOINT, i * 20L * MS + (10 + random.nextLong(3)) * MS, 2 * MS);
            }
        }
        RunEvidence evidence = RunEvidence.of(run.result().forks().get(0)).get(0);
        Chance chance = new Chance(Delay.of(evidence, new SlowPart(200_000, 200_000)));
        assertThat(chance.p(DelayCause.STOPPED, 1)).isLessThan(0.01);
        assertThat(chance.p(DelayCause.PREEMPTED, 1)).isLessThan(0.01);

        RunEvidence moved =
                RunEvidence.of(run.shifted(random).result().forks().get(0)).get(0);
        assertThat(new Chance(Delay.of(moved, new SlowPart(200_000, 200_000))).p(DelayCause.STOPPED, 1))
                .isGreaterThan(0.01);
    }

    @Test
    void tellsOfTheForkInWhichASourceSawLeast() {
        SourceReport complete = new SourceReport(
                "perf", WatchedProcess.CLIENT, List.of(EventKind.PREEMPTED), Availability.available(), true, 0, "");
        SourceReport lossy = new SourceReport(
                "perf", WatchedProcess.CLIENT, List.of(EventKind.PREEMPTED), Availability.available(), true, 3, "");
        SourceReport lossier = new SourceReport(
                "perf", WatchedProcess.CLIENT, List.of(EventKind.PREEMPTED), Availability.available(), true, 70, "");
        SourceReport missing = SourceReport.missing(
                "perf", WatchedProcess.CLIENT, List.of(EventKind.PREEMPTED), Availability.unavailable("no", "do"));
        assertThat(Explainer.worst(List.of(complete, lossy, lossier, lossy, complete)))
                .containsExactly(lossier);
        assertThat(Explainer.worst(List.of(lossier, missing, lossy))).containsExactly(missing);
    }

    @Test
    void doesNotProveASleepWhoseEndNobodySaw() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .withoutGaps()
                .stopped(500 * MS + 5_000, 4 * MS)
                .told(blocked(500 * MS + 5_000, 4 * MS)));
        assertThat(worst.confidence()).isEqualTo(Certainty.POSSIBLE);
        assertThat(worst.excluded()).doesNotContain(DelayCause.PREEMPTED);
        assertThat(worst.hints()).contains(Happening.of(DelayCause.BLOCKED).lasting(4 * MS));
    }

    @Test
    void believesTheSchedulersAccountThatASleepWasNoWaitForACpu() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .withoutGaps()
                .stopped(500 * MS + 5_000, 4 * MS)
                .told(blocked(500 * MS + 5_000, 4 * MS))
                .delayed(17, "main", 50_000));
        assertThat(worst.confidence()).isEqualTo(Certainty.PROVEN);
        assertThat(mainCause(worst)).isEqualTo(DelayCause.BLOCKED);
        assertThat(worst.excluded()).doesNotContain(DelayCause.PREEMPTED);
    }

    @Test
    void doesNotTakeAWaitForCountedThatWasNotOverWhenTheCounterWasRead() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .withoutGaps()
                .stopped(700 * MS + 5_000, 4 * MS)
                .told(blocked(700 * MS + 5_000, 4 * MS))
                .told(MadeRun.event(EventKind.PREEMPTED, 1_490 * MS, 20 * MS))
                .delayed(17, "main", 3 * MS));
        assertThat(worst.confidence()).isEqualTo(Certainty.POSSIBLE);
    }

    @Test
    void doesNotCountAWaitTwiceThatTheSchedulersAccountHoldsToo() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .withoutGaps()
                .stopped(700 * MS + 5_000, 4 * MS)
                .told(blocked(700 * MS + 5_000, 4 * MS))
                .stoppedBy(EventKind.PREEMPTED, 900 * MS + 5_000, 3 * MS)
                .delayed(17, "main", 3 * MS));
        assertThat(worst.confidence()).isEqualTo(Certainty.PROVEN);
        assertThat(worst.excluded()).contains(DelayCause.PREEMPTED);
    }

    /** As the kernel tells it where wake-ups aren't seen: it may have ended at any time. */
    private static TimedEvent blocked(long offset, long nanos) {
        TimedEvent exact = MadeRun.event(EventKind.BLOCKED, offset, nanos);
        return new TimedEvent(
                exact.kind(),
                exact.part(),
                exact.threadId(),
                exact.thread(),
                exact.cpu(),
                exact.startNanos(),
                exact.endNanos(),
                nanos,
                EventReason.NONE,
                "");
    }

    @Test
    void knowsAReflectorInTheClientsProcessByItsThread() {
        Episode worst = worst(MadeRun.seeingAll(LENGTH)
                .withoutGaps()
                .stopped(500 * MS + 5_000, 4 * MS)
                .told(thread("plumbline-echo", 500 * MS + 5_000, 4 * MS))
                .told(thread("plumbline-refle", 400 * MS, 200 * MS)));
        assertThat(mainCause(worst)).isEqualTo(DelayCause.REFLECTOR_PREEMPTED);
        assertThat(worst.excluded())
                .contains(DelayCause.PREEMPTED, DelayCause.REFLECTOR_FAULT)
                .doesNotContain(DelayCause.REFLECTOR_PREEMPTED, DelayCause.REFLECTOR_STOPPED);
    }

    private static TimedEvent thread(String name, long offset, long nanos) {
        long from = MadeRun.FROM + offset;
        return new TimedEvent(
                EventKind.PREEMPTED, WatchedProcess.CLIENT, 23, name, 1, from, from + nanos, 0, EventReason.NONE, "");
    }

    private static Episode worst(MadeRun run) {
        return explain(run).worst().get(0);
    }

    private static MadeRun eventful() {
        return MadeRun.seeingAll(LENGTH)
                .stopped(300 * MS, 4 * MS)
                .told(stop(EventKind.SAFEPOINT_EDGE, 300 * MS, 301 * MS, "safepoint \"G1CollectFull\""))
                .told(stop(EventKind.SAFEPOINT, 301 * MS, 304 * MS, "safepoint \"G1CollectFull\", more")
                        .because(EventReason.COLLECTOR))
                .noticed(300 * MS, 4 * MS)
                .stoppedBy(EventKind.PREEMPTED, 500 * MS, 4 * MS)
                .told(compilation("C2 CompilerThread0", "acme.Order.place"))
                .stopped(700 * MS, 4 * MS)
                .told(EventKind.MINOR_FAULT, 701 * MS, 0);
    }

    @Test
    void noConclusionRestsOnWords() {
        Explanation why = explain(eventful());
        Explanation reworded = explain(eventful().reworded());
        assertThat(why.causes()).hasSizeGreaterThan(1).isEqualTo(reworded.causes());
        assertThat(why.worst())
                .extracting(Episode::confidence)
                .isEqualTo(reworded.worst().stream().map(Episode::confidence).toList());
    }

    /** A run in which nothing completed has none; a file with all that was seen beside it could hardly be read. */
    @Test
    void keepsLittleEvidenceWhereNoRunKeptItsTail() {
        MadeRun made = MadeRun.seeingAll(LENGTH);
        for (int i = 0; i < 12_000; i++) {
            made.told(EventKind.PREEMPTED, i * 100_000L, 1_000 + i);
        }
        BenchmarkResult whole = made.result();
        ForkResult fork = whole.forks().get(0);
        ForkResult bare = fork.withRuns(List.of(fork.runs().get(0).withSlowLog(Optional.empty())));
        BenchmarkResult kept = Explainer.explain(whole.withForks(List.of(bare), whole.summary()));
        assertThat(kept.explanation()).isEmpty();
        assertThat(kept.forks().get(0).evidence().orElseThrow().events())
                .hasSize(5_000)
                .allMatch(event -> event.durationNanos() >= 8_000);
    }

    private static Explanation explain(MadeRun run) {
        return Explainer.explain(run.result()).explanation().orElseThrow();
    }
}
