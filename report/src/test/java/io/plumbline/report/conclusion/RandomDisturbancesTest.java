// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.spec.Defaults;
import io.plumbline.report.collection.CollectionReport;
import io.plumbline.report.conclusion.Assessment.Grade;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Disagreement;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.sweep.Capacity;
import io.plumbline.stats.validity.ValidityCheck;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sweeps on a host that disturbs forks at random: no conclusion may contradict what was measured. */
class RandomDisturbancesTest {

    private static final long[] RATES = {100, 300, 1_000, 3_000, 8_000};
    private static final long MEAN_NANOS = 200_000; // carries 5,000 per second
    private static final int FORKS = 3;
    private static final Pattern NAMED = Pattern.compile("\\((fork \\d+(?: run \\d+)?)\\)");
    private static final Pattern COLLECTIONS = Pattern.compile("^(\\d+) garbage collections? .*");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void noConclusionContradictsItsFigures(int seed) {
        CollectionView view = new CollectionView(sweep(new SplittableRandom(seed)));
        view.measured().forEach(cell -> check(cell.result())); // five results each
        checkCapacity(view);
        Conclusions conclusions = Conclusions.of(view);
        String text = CollectionReport.of(view.collection()).replaceAll("\\s+", " ");
        assertThat(text).contains(conclusions.closing().get(0).replaceAll("\\s+", " "));
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
            forks.add(numbered(any.forks().get(0), index));
        }
        return new BenchmarkResult(
                any.toolVersion(),
                any.title(),
                any.roundTrip(),
                any.startedAt(),
                any.options(),
                any.host(),
                forks,
                Summaries.of(forks),
                ValidityCheck.of(forks, Defaults.MAX_LOSS),
                Optional.empty());
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
                fork.endDetail());
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
        Conclusions conclusions = Conclusions.of(view);
        boolean isDoubtful = view.result().caveats().stream().anyMatch(caveat -> caveat.severity() != Severity.NOTE);
        assertThat(conclusions.assessment().grade() == Grade.VALID)
                .isEqualTo(!isDoubtful
                        && view.disagreement(50).isEmpty()
                        && view.disagreement(99).isEmpty());
        if (view.disagreement(50).isPresent()) {
            assertThat(conclusions.sentences()).noneMatch(text -> text.contains("confidence"));
        }
        assertThat(conclusions.closing()).hasSizeBetween(1, 2);
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
}
