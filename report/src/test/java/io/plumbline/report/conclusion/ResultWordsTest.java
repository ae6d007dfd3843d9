// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ClientSpread.SeriesSpread;
import io.plumbline.model.result.ClientSpread.Spread;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.report.Reports;
import io.plumbline.report.Swamped;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Table;
import io.plumbline.report.table.ClientFigures;
import io.plumbline.report.table.ObjectiveTable;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The sentences about a result. */
class ResultWordsTest {

    @Test
    void saysWhereTheTailWaitsAndHowSureThatIs() {
        assertThat(sentences(SampleResults.rich()))
                .containsExactly(
                        "At least 94 % of the invocations at p99.9 and above owe most of their time to waiting.",
                        "How sure: 119,994 samples; over 4 runs in two JVMs, with 95 % confidence; new JVMs may vary more.");
    }

    @Test
    void tellsHowMuchOfTheTailIsTheHosts() {
        BenchmarkResult disturbed = takenApart(SeriesNames.WAIT, SeriesNames.LATENESS);
        assertThat(sentences(disturbed))
                .contains(
                        "At least 89 % of the invocations at p99.9 and above owe most of their time to this host's or the harness's"
                                + " disturbance.");
    }

    /** Both can't be most of the same response, and percentiles of different invocations don't add up. */
    @Test
    void tellsNoCauseWhereTheSlowestDiffer() {
        assertThat(sentences(takenApart(SeriesNames.WAIT, SeriesNames.WAIT)))
                .anyMatch(text -> text.endsWith(" owe most of their time to waiting."))
                .noneMatch(text -> text.contains("disturbance") || text.contains("queueing"));
    }

    @Test
    void doesNotBlameTheHostForQueueing() {
        BenchmarkResult queued = takenApart(SeriesNames.LATENESS, SeriesNames.WAIT);
        assertThat(sentences(queued))
                .anyMatch(text ->
                        text.endsWith(" above owe most of their time to queueing behind the round trips before."));
    }

    /** The sample with these of its series as disturbance and queueing. */
    private static BenchmarkResult takenApart(String disturbance, String queueing) {
        BenchmarkResult sample = SampleResults.rich();
        List<ForkResult> forks = sample.forks().stream()
                .map(fork -> fork.withRuns(fork.runs().stream()
                        .map(run -> run.withSeries(Stream.concat(
                                        run.series().stream(),
                                        Stream.of(
                                                named(SeriesNames.DISTURBANCE, run.series(disturbance)),
                                                named(SeriesNames.QUEUEING, run.series(queueing))))
                                .toList()))
                        .toList()))
                .toList();
        return with(sample, forks);
    }

    private static Series named(String name, Optional<Series> series) {
        Series one = series.orElseThrow();
        return new Series(
                name,
                one.count(),
                one.minNanos(),
                one.maxNanos(),
                one.meanNanos(),
                one.saturated(),
                one.negative(),
                one.histogram(),
                one.censored(),
                one.intervals());
    }

    @Test
    void blamesABusyHostAndNotTheSystemForABacklogThatItExplains() {
        BenchmarkResult sample = SampleResults.saturated();
        List<ForkResult> forks = sample.forks().stream()
                .map(fork -> fork.withRuns(fork.runs().stream()
                        .map(run -> run.withCpuWait(new CpuWait("client", 500_000_000, 1_000_000_000, 90)))
                        .toList()))
                .toList();
        assertThat(sentences(with(sample, forks)))
                .first()
                .asString()
                .startsWith("This describes a busy host, not the system: a measuring thread had no CPU when it "
                        + "needed one. At 20 k/s the backlog grew: 16.02 k/s were completed");
    }

    @Test
    void speaksOfServiceAloneInAClosedLoop() {
        assertThat(sentences(SampleResults.closedLoop())).containsExactly("How sure: 99,928 samples in two runs.");
    }

    @Test
    void givesNoPercentilesWhereTheBacklogGrows() {
        assertThat(sentences(SampleResults.saturated()))
                .containsExactly(
                        "At 20 k/s this can't keep up: 16.02 k/s were completed, and the response time grew by "
                                + "250 ms per second of the run.");
    }

    @Test
    void saysHowManyRunsFellBehindWhereOthersKeptUp() {
        ForkResult behind = SampleResults.saturated().forks().get(0);
        ForkResult kept = SampleResults.onSchedule(50, 100_000).forks().get(0);
        assertThat(sentences(with(SampleResults.saturated(), List.of(kept, behind))))
                .first()
                .asString()
                .startsWith("At 20 k/s 1 of 2 runs fell behind: 16.02 k/s were completed");
        assertThat(sentences(with(SampleResults.saturated(), List.of(behind, behind))))
                .first()
                .asString()
                .startsWith("At 20 k/s this can't keep up: in the worst of 2 runs 16.02 k/s were completed");
    }

    @Test
    void tellsWhatBecameOfObjectives() {
        assertThat(sentences(asked(SampleResults.rich(), "p50<1ms"))).contains("All objectives hold.");
        assertThat(sentences(asked(SampleResults.rich(), "p50<1ms", "p99<1us")))
                .contains("Of the objectives, p99<1us fails.");
        assertThat(sentences(asked(SampleResults.saturated(), "p99<1us")))
                .contains("Objectives missed: the rate is not reached.");
        BenchmarkResult asked = asked(SampleResults.rich(), "p50<1ms", "p99<1us");
        assertThat(texts(ObjectiveTable.of(new ResultView(asked)))).contains("holds", "fails");
    }

    private static BenchmarkResult asked(BenchmarkResult result, String... objectives) {
        return result.withExperiment(new Single(
                CellSpec.of(PingSpec.over("tcp").build()),
                Stream.of(objectives).map(Objective::parse).toList()));
    }

    @Test
    void tellsNoGrowthWhereNothingWasDone() {
        BenchmarkResult swamped = Swamped.basedOn(SampleResults.saturated());
        assertThat(sentences(swamped))
                .first()
                .isEqualTo("At 20 k/s this can't keep up: nothing that was to be measured had completed when the run "
                        + "was given up.");
        assertThat(texts(RunTable.of(new ResultView(swamped))))
                .contains("all stuck")
                .noneMatch(text -> text.endsWith("per s"));
    }

    @Test
    void tellsHowTheServiceOfClientsDiffersWhereTheBacklogGrows() {
        BenchmarkResult sample = SampleResults.manyClientsSaturated();
        assertThat(sentences(sample))
                .contains(
                        "8 clients on 4 threads differ: p99 of the service alone is 215 µs for the fastest and 260 µs for"
                                + " the slowest of a run.");
        Table clients = ClientFigures.table(new ResultView(sample));
        assertThat(clients.caption()).isEqualTo("Clients side by side: service");
        assertThat(texts(clients)).contains("47.0 µs").doesNotContain("350 ms");
        assertThat(sentences(sample.withForks(sample.forks(), new Summary(List.of()))))
                .contains("8 clients on 4 threads.");
    }

    @Test
    void comparesClientsWithinARunAndNotAcrossRuns() {
        List<SeriesSpread> runs = List.of(spread(3_370_000, 3_410_000), spread(52_000_000, 52_600_000));
        ClientFigures figures = new ClientFigures(8, "2 threads", runs);
        assertThat(new ResultWords(new ResultView(SampleResults.manyClients())).difference(figures))
                .isEqualTo(" are alike: within each run p99 differs by 1.2 % at most");
    }

    private static SeriesSpread spread(long minNanos, long maxNanos) {
        Spread spread = new Spread(minNanos, minNanos, maxNanos);
        return new SeriesSpread("response", spread, spread);
    }

    @Test
    void endsInLinesThatStandAlone() {
        ResultView view = new ResultView(SampleResults.rich());
        Conclusions rich = Conclusions.of(view);
        assertThat(rich.assessment().with(rich.tiles()))
                .startsWith(
                        "Valid, with warnings: p50 6.17 µs (95 % 6.14 µs – 6.22 µs), p99 30.5 µs (95 % 30.0 µs – 30.8 µs), ");
        assertThat(Conclusions.mainDoubt(view)).contains("Main doubt: 1 reply of 120,000 never came.");
    }

    @Test
    void theFiguresOfAFailureAreOfBeforeAndFaint() {
        Conclusions died = Conclusions.of(new ResultView(SampleResults.died()));
        assertThat(died.tiles()).isNotEmpty().allMatch(tile -> tile.value().emphasis() == Emphasis.FAINT);
        assertThat(died.assessment().with(died.tiles()))
                .isEqualTo("Invalid: it failed; these figures are from before.");
    }

    @Test
    void comparesWaitingAtTheFarthestPercentileThatIsSupported() {
        assertThat(sentences(SampleResults.onSchedule(500, 100_000)).get(0))
                .contains(" invocations at p99 and above owe ");
    }

    @Test
    void namesNoIntervalAndIsNotSimplyValidWhereForksDisagree() {
        List<ForkResult> forks = List.of(
                SampleResults.backToBack(310, 1).forks().get(0),
                SampleResults.backToBack(6_600, 1).forks().get(0),
                SampleResults.backToBack(900_000, 1).forks().get(0));
        BenchmarkResult result = with(SampleResults.backToBack(310, 1), forks);
        Conclusions conclusions = Conclusions.of(new ResultView(result));
        assertThat(conclusions.assessment().grade()).isEqualTo(Grade.DOUBTFUL);
        assertThat(conclusions.sentences().get(0)).endsWith(" samples, but the forks disagree.");
        assertThat(conclusions.tiles().get(0).details()).first().asString().startsWith("forks disagree: ");
    }

    @Test
    void namesRunsWhereRunsOfOneForkDisagree() {
        List<RunResult> runs = List.of(
                SampleResults.backToBack(310, 1).forks().get(0).runs().get(0),
                SampleResults.backToBack(900_000, 1).forks().get(0).runs().get(0));
        List<ForkResult> fork =
                List.of(SampleResults.backToBack(310, 1).forks().get(0).withRuns(runs));
        BenchmarkResult result = with(SampleResults.backToBack(310, 1), fork);
        assertThat(Conclusions.of(new ResultView(result)).tiles().get(0).details())
                .first()
                .asString()
                .startsWith("runs disagree: ");
    }

    @Test
    void saysWhenNothingWasMeasured() {
        BenchmarkResult sample = SampleResults.minimal();
        BenchmarkResult empty = with(sample, List.of());
        assertThat(sentences(empty)).containsExactly("Nothing was measured.");
    }

    private static List<String> texts(Table table) {
        return table.rows().stream()
                .flatMap(row -> row.cells().stream())
                .map(cell -> cell.text())
                .toList();
    }

    private static List<String> sentences(BenchmarkResult result) {
        return Conclusions.of(new ResultView(result)).sentences();
    }

    private static BenchmarkResult with(BenchmarkResult sample, List<ForkResult> forks) {
        return sample.withForks(forks, Summaries.of(forks));
    }

    @Test
    void headsTheScreenOfAStarvedRunWithThat() {
        BenchmarkResult sample = SampleResults.saturated();
        assertThat(Reports.text(ResultCollection.of(sample))).contains("At 20 k/s this can't keep up: ");
        List<ForkResult> forks = sample.forks().stream()
                .map(fork -> fork.withRuns(fork.runs().stream()
                        .map(run -> run.withCpuWait(new CpuWait("client", 500_000_000, 1_000_000_000, 90)))
                        .toList()))
                .toList();
        BenchmarkResult starved = with(sample, forks);
        assertThat(Reports.text(ResultCollection.of(starved)).replaceAll("\\s+", " "))
                .contains("This describes a busy host, not the system")
                .doesNotContain("this can't keep up");
        assertThat(Conclusions.of(new ResultView(starved)).tiles()).isEmpty();
    }
}
