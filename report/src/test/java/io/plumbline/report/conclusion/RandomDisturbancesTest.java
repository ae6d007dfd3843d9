// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollection.Kind;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.Reports;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.table.GarbageTable;
import io.plumbline.report.table.MatrixTable;
import io.plumbline.report.table.SlowestTable;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SearchReview;
import io.plumbline.report.view.SearchReview.Judged;
import io.plumbline.stats.Disagreement;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.sweep.Capacity;
import io.plumbline.stats.validity.ValidityCheck;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results of a host that disturbs forks at random: no conclusion may contradict what was measured. */
class RandomDisturbancesTest {

    private static final long[] RATES = {100, 300, 1_000, 3_000, 8_000};
    private static final long MEAN_NANOS = 200_000; // carries 5,000 per second
    private static final int FORKS = 3;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final Pattern NAMED = Pattern.compile("\\((fork \\d+(?: run \\d+)?)\\)");
    private static final Pattern COLLECTIONS = Pattern.compile("^(\\d+) GC pauses? .*");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void noConclusionContradictsItsFigures(int seed) {
        CollectionView view = new CollectionView(sweep(new SplittableRandom(seed)));
        view.measured().forEach(cell -> check(cell.result())); // five results each
        checkCapacity(view);
        Conclusions conclusions = Conclusions.of(view);
        String text = Reports.text(view.collection()).replaceAll("\\s+", " ");
        assertThat(text)
                .contains(conclusions.assessment().with(conclusions.tiles()).replaceAll("\\s+", " "));
        if (view.hasWarnings() || view.measured().stream().anyMatch(view::isDisturbed)) {
            assertThat(conclusions.assessment().grade()).isNotEqualTo(Grade.VALID);
        }
    }

    private static ResultCollection sweep(SplittableRandom random) {
        List<CollectionCell> cells = new ArrayList<>();
        for (long rate : RATES) {
            cells.add(SampleCollections.complete(
                    SampleCollections.under(SampleCollections.parameters("tcp", "spin"), rate + "/s"),
                    result(rate, random)));
        }
        return SampleCollections.of("sweep", FORKS, cells);
    }

    /** One fork in four is slowed down by a factor of up to 300. */
    private static BenchmarkResult result(long rate, SplittableRandom random) {
        List<ForkResult> forks = new ArrayList<>();
        BenchmarkResult any = SampleResults.minimal();
        for (int index = 0; index < FORKS; index++) {
            boolean isDisturbed = random.nextInt(4) == 0;
            long meanNanos = isDisturbed ? MEAN_NANOS * random.nextInt(2, 300) : MEAN_NANOS;
            any = SampleResults.loaded(rate, meanNanos, new Shape(1, 4, random.nextInt(1_000_000)));
            ForkResult fork = numbered(any.forks().get(0), index);
            forks.add(fork.withRuns(
                    fork.runs().stream().map(run -> collected(run, random)).toList()));
        }
        return new BenchmarkResult(
                any.toolVersion(),
                any.title(),
                any.roundTrip(),
                any.startedAt(),
                any.origin(),
                any.chosen(),
                any.host(),
                forks,
                Summaries.of(forks),
                ValidityCheck.of(forks, Defaults.MAX_LOSS),
                any.experiment(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** No collection in one run of two, else up to three, each with a cause of its own. */
    private static RunResult collected(RunResult run, SplittableRandom random) {
        long millis = run.duration().toMillis();
        List<GarbageCollection> events = new ArrayList<>();
        for (int left = random.nextInt(-3, 4); left > 0; left--) {
            events.add(new GarbageCollection(
                    Kind.PAUSE,
                    random.nextLong(millis) * NANOS_PER_MILLI,
                    random.nextLong(20) * NANOS_PER_MILLI,
                    "Copy",
                    "cause " + random.nextInt(100),
                    "end of minor GC"));
        }
        return run.withJvmActivity(new JvmActivity(
                        0,
                        events.size(),
                        events.stream()
                                        .mapToLong(GarbageCollection::durationNanos)
                                        .sum()
                                / NANOS_PER_MILLI)
                .withCollections(Optional.of(new GarbageCollections(NANOS_PER_MILLI, 0, events))));
    }

    private static ForkResult numbered(ForkResult fork, int index) {
        return new ForkResult(
                index,
                fork.jvm(),
                fork.placement(),
                fork.pacer(),
                fork.floor(),
                fork.cpu(),
                fork.facts(),
                fork.runs(),
                fork.end(),
                fork.endDetail(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static void check(BenchmarkResult result) {
        ResultView view = new ResultView(result);
        result.summary().series().forEach(RandomDisturbancesTest::checkIntervals);
        List<String> runs = view.runs().stream().map(ResultView.Run::label).toList();
        for (Caveat caveat : result.caveats()) {
            Matcher named = NAMED.matcher(caveat.message());
            if (named.find()) {
                assertThat(runs).contains(named.group(1));
            }
            Matcher counted = COLLECTIONS.matcher(caveat.message());
            if (caveat.code() == CaveatCode.GARBAGE_COLLECTED && counted.matches()) {
                assertThat(view.runs())
                        .extracting(run -> run.run().jvmActivity().collections())
                        .contains(Long.parseLong(counted.group(1)));
            }
        }
        checkCollections(view);
        Conclusions conclusions = Conclusions.of(view);
        boolean isDoubtful = view.result().caveats().stream().anyMatch(caveat -> caveat.severity() != Severity.NOTE);
        assertThat(conclusions.assessment().grade() == Grade.VALID)
                .isEqualTo(!isDoubtful
                        && view.disagreement(50).isEmpty()
                        && view.disagreement(99).isEmpty());
        if (view.disagreement(50).isPresent()) {
            assertThat(conclusions.sentences()).noneMatch(text -> text.contains("confidence"));
        }
        assertThat(Conclusions.mainDoubt(view).isPresent()).isEqualTo(isDoubtful);
    }

    private static void checkIntervals(SummarySeries series) {
        Series seen = series.merged();
        series.intervals().values().forEach(bounds -> {
            assertThat(bounds.lowNanos()).isBetween(seen.minNanos(), seen.maxNanos());
            assertThat(bounds.highNanos()).isBetween(bounds.lowNanos(), seen.maxNanos());
        });
    }

    /** Nothing that is too much lies below what is carried, in words or in tiles; and forks that disagree are said to do so. */
    private static void checkCapacity(CollectionView view) {
        List<MeasuredCell> curve = view.alongCurves();
        Capacity capacity = MeasuredCell.capacity(curve);
        String sentence = Conclusions.of(view).sentences().get(0);
        for (MeasuredCell cell : curve) {
            String offered = CurveWords.offered(cell);
            boolean isBelow = cell.rate().orElseThrow().perSecond()
                    < capacity.carriedPerSecond().orElse(0);
            assertThat(sentence.contains(" " + offered + " is more than it carries") && isBelow)
                    .isFalse();
            assertThat(view.isDisturbed(cell)).isEqualTo(cell.isSaturated() && isBelow);
            assertThat(Disagreement.of(cell.result().forks(), "response").isPresent()
                            && !cell.isSaturated()
                            && cell.result().caveats().stream()
                                    .noneMatch(caveat -> caveat.code() == CaveatCode.FORKS_DISAGREE))
                    .isFalse();
        }
        capacity.tooMuchPerSecond()
                .ifPresent(rate -> assertThat(rate)
                        .isGreaterThan(capacity.carriedPerSecond().orElse(0)));
    }

    /** As many collections as there were, each with a cause that it had; no invocation lies in a pause of another run. */
    private static void checkCollections(ResultView view) {
        List<GarbageCollection> events = view.runs().stream()
                .flatMap(run -> run.run().jvmActivity().garbageCollections().stream())
                .flatMap(garbage -> garbage.events().stream())
                .toList();
        Table table = GarbageTable.of(view, Extent.FULL);
        assertThat(table.rows()).hasSize(events.size());
        assertThat(column(table, "cause"))
                .containsExactlyInAnyOrderElementsOf(
                        events.stream().map(GarbageCollection::cause).toList());
        assertThat(view.result().caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.GARBAGE_COLLECTED))
                .isEqualTo(!events.isEmpty());
        Table slowest = SlowestTable.of(view, Extent.FULL);
        List<String> runs = column(slowest, "in");
        List<String> pauses = column(slowest, "in GC pauses");
        for (int row = 0; row < runs.size(); row++) {
            String label = runs.get(row);
            boolean hasPauses = view.runs().stream()
                    .filter(run -> run.label().equals(label))
                    .anyMatch(run -> run.run().jvmActivity().collections() > 0);
            assertThat(hasPauses || pauses.get(row).equals(TableCell.NOTHING.text()))
                    .isTrue();
        }
    }

    private static List<String> column(Table table, String heading) {
        int index = table.columns().stream().map(Column::heading).toList().indexOf(heading);
        return index < 0
                ? List.of()
                : table.rows().stream()
                        .map(row -> row.cells().get(index).text())
                        .toList();
    }

    /** The floor is the lowest of those that don't mislead, and the table marks these. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void noMatrixNamesAFloorThatItHasNot(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<CollectionCell> cells = new ArrayList<>();
        for (String transport : List.of("tcp", "shm", "udp", "pipe", "uds")) {
            BenchmarkResult result = SampleResults.backToBack(random.nextLong(200, 20_000), 3);
            cells.add(SampleCollections.complete(
                    SampleCollections.parameters(transport, "spin"),
                    random.nextInt(3) == 0
                            ? result.withCaveats(List.of(CaveatCode.STARVED.invalid("no CPU", "")))
                            : result));
        }
        CollectionView view = new CollectionView(SampleCollections.of("matrix", 3, cells));
        List<MeasuredCell> valid = view.measured().stream()
                .filter(cell -> cell.result().isValid())
                .sorted(Comparator.comparingLong(MeasuredCell::medianNanos))
                .toList();
        Conclusions conclusions = Conclusions.of(view);
        if (valid.isEmpty()) {
            assertThat(conclusions.tiles()).isEmpty();
            return;
        }
        String floor = view.label(valid.get(0).cell());
        assertThat(conclusions.tiles().get(0).details()).first().isEqualTo(floor);
        for (MeasuredCell cell : view.measured()) {
            assertThat(MatrixTable.of(view).rows().stream()
                            .anyMatch(row -> row.mark() == Row.Mark.MISLEADING
                                    && row.label().equals(view.label(cell.cell()))))
                    .isNotEqualTo(cell.result().isValid());
        }
    }

    /** What is called an answer has the verdicts that it needs, and no rate without one is passed over. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void noAnswerOfASearchContradictsItsRates(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        TreeMap<Rate, Judged> judged = new TreeMap<>();
        for (long rate : RATES) {
            Verdict verdict = List.of(Verdict.values()).get(random.nextInt(Verdict.values().length));
            judged.put(Rate.perSecond(rate), new Judged(verdict, List.of(), List.of(verdict)));
        }
        Rate holds = Rate.perSecond(RATES[random.nextInt(2)]);
        Rate fails = Rate.perSecond(RATES[random.nextInt(2, RATES.length)]);
        Answer answer =
                new Answer(Outcome.FOUND, Optional.of(holds), Optional.of(fails), false, RATES.length, Duration.ZERO);
        SearchReview review = new SearchReview(
                SearchReview.of(SampleCollections.search("p99<1ms"))
                        .orElseThrow()
                        .plan(),
                Optional.of(answer),
                judged,
                List.of());
        String text = String.join(" ", new SearchWords(review).sentences());
        assertThat(text.contains(" Confirmed in ")).isEqualTo(judged.get(holds).verdict() == Verdict.HOLDS);
        assertThat(text.contains("; at " + SearchWords.text(Optional.of(fails)) + " not"))
                .isEqualTo(judged.get(fails).verdict() == Verdict.FAILS);
        boolean doesFail = judged.get(fails).verdict() == Verdict.FAILS;
        Optional<Rate> above = judged.tailMap(doesFail ? fails : holds, doesFail).entrySet().stream()
                .filter(rate -> rate.getValue().verdict() == Verdict.FAILS)
                .map(Map.Entry::getKey)
                .findFirst();
        assertThat(text.contains("no rate is known to fail")).isEqualTo(above.isEmpty());
        boolean isOpen = above.isPresent()
                && judged.subMap(holds, false, above.get(), false).values().stream()
                        .anyMatch(one -> one.verdict() == Verdict.UNDECIDED);
        assertThat(text.contains("Between both, undecided: ")).isEqualTo(isOpen);
        boolean isSound = judged.get(holds).verdict() == Verdict.HOLDS && doesFail && !isOpen;
        assertThat(CollectionWords.assessment(review).grade() == Grade.VALID).isEqualTo(isSound);
    }
}
