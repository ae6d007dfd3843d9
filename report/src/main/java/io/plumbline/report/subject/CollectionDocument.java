// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.chart.AnswerChart;
import io.plumbline.report.chart.FlameData;
import io.plumbline.report.chart.HeatCharts;
import io.plumbline.report.chart.PercentileChart;
import io.plumbline.report.chart.RatePlots;
import io.plumbline.report.chart.ThroughputChart;
import io.plumbline.report.conclusion.CaveatGroup;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.conclusion.ProfileWords;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.Document.Sentence;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Table;
import io.plumbline.report.table.Conditions;
import io.plumbline.report.table.LegTable;
import io.plumbline.report.table.MatrixTable;
import io.plumbline.report.table.ObjectiveTable;
import io.plumbline.report.table.RateTable;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.CommandLineText;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells what the cells of a result come to, and several results side by side. */
public final class CollectionDocument {

    private static final int MAX_CURVES = 48; // more can't be told apart
    private static final int MAX_CHOSEN = 5;
    private static final int MAX_ROWS_BESIDE_A_MAP = 40; // all pairs of 9 CPUs; pages, CSV and JSON have every one
    private static final String RESUME = "resume to measure them";

    private final String name;
    private final CollectionView view;

    private CollectionDocument(String name, ResultCollection collection) {
        this.name = name;
        this.view = new CollectionView(collection);
    }

    public static Document of(ResultCollection collection) {
        return of(List.of(new NamedSubject<>("", collection, List.of())));
    }

    /** Makes the document of one; {@code command} measures its missing forks, if it is stored. */
    public static Document of(ResultCollection collection, Optional<String> command) {
        return collection.single().map(ResultDocument::of).orElseGet(() -> {
            CollectionDocument one = new CollectionDocument("", collection);
            return one.alone(command.map(resume -> "to measure them: " + resume).orElse("run it again to measure them"))
                    .charts(charts(List.of(one)))
                    .build();
        });
    }

    public static Document of(List<NamedSubject<ResultCollection>> entries) {
        if (entries.stream().allMatch(entry -> entry.subject().single().isPresent())) {
            return ResultDocument.of(entries.stream()
                    .map(entry ->
                            new NamedSubject<>(entry.name(), entry.subject().result(), entry.files()))
                    .toList());
        }
        List<CollectionDocument> all = entries.stream()
                .map(entry -> new CollectionDocument(entry.name(), entry.subject()))
                .toList();
        List<Document.Builder> parts = IntStream.range(0, all.size())
                .mapToObj(index ->
                        all.get(index).alone(RESUME).files(entries.get(index).files()))
                .toList();
        if (all.size() == 1) {
            return parts.get(0).charts(charts(all)).build();
        }
        List<Document> built = parts.stream().map(Document.Builder::build).toList();
        return Document.ofMany(built)
                .answers(built.stream().map(CollectionDocument::lead).toList(), Place.EVERYWHERE)
                .charts(charts(all))
                .build();
    }

    private static String lead(Document part) {
        String verdict =
                part.verdict().grade() == Grade.VALID ? "" : part.verdict().text() + ". ";
        return part.at(Place.SHORT).sentences().stream()
                .filter(Sentence::isAnswer)
                .map(Sentence::text)
                .collect(Collectors.joining(" ", part.name() + ": " + verdict, ""));
    }

    private Document.Builder alone(String remedy) {
        ResultCollection collection = view.collection();
        Conclusions conclusions = Conclusions.of(view);
        Document.Builder document =
                Document.titled(FactsText.capital(collection.title())).fact("", Conclusions.effort(view), Place.SHORT);
        return conclusions
                .tell(Machines.tell(
                        document,
                        Stream.of(collection.host()),
                        view.measured().stream().map(cell -> new ResultView(cell.result()))))
                .named(name)
                .origin(new Origin(collection.startedAt().toString(), collection.toolVersion()))
                .fact("all", view.labels().common(), view.isOneCurve() ? Place.IN_FULL : Place.EVERYWHERE)
                .tables(tables())
                .caveats(doubts(remedy))
                .conditions(Conditions.of(view))
                .command(CommandLineText.of(collection).orElse(""));
    }

    private List<Table> tables() {
        List<Table> tables = new ArrayList<>();
        view.review().ifPresent(review -> tables.add(ObjectiveTable.of(review)));
        boolean isMatrix = view.curves().isEmpty();
        Table cells = (isMatrix ? MatrixTable.of(view) : RateTable.of(view)).noting(Footnote::of);
        boolean isMapEnough = view.measured().size() > MAX_ROWS_BESIDE_A_MAP
                && !HeatCharts.ofPairs(view).isEmpty();
        tables.add(
                isMapEnough
                        ? cells.only(Place.NOT_LONG)
                        : view.review().isPresent() ? cells.only(Place.IN_FULL) : cells);
        if (!isMatrix) {
            Table legs = LegTable.of(view).only(Place.IN_FULL);
            tables.add(legs.noting(
                    legs.isEmpty()
                            ? List.of()
                            : List.of(new Footnote(
                                    "", String.join(" + ", LegTable.names(view)) + "; share of the service time"))));
        }
        return tables;
    }

    private List<Remark> doubts(String remedy) {
        Stream<Remark> missing = view.collection().isComplete()
                ? Stream.of()
                : Stream.of(Remark.of(Severity.INVALID, "INCOMPLETE: forks are missing", remedy));
        Stream<Remark> code = view.collection().cells().stream()
                .filter(cell -> cell.result().flatMap(BenchmarkResult::profile).isPresent())
                .map(cell -> Remark.of(
                        "code",
                        Emphasis.PLAIN,
                        view.labels().withLoad(cell.parameters()) + ": "
                                + ProfileWords.found(cell.result()
                                                .orElseThrow()
                                                .profile()
                                                .orElseThrow())
                                        .get(0),
                        ""));
        Stream<Remark> caveats = CaveatGroup.doubts(CaveatGroup.of(view)).stream();
        return Stream.of(
                        missing,
                        without(CellState.FAILED, "failed", Severity.INVALID),
                        without(CellState.PENDING, "in part", Severity.WARNING),
                        without(CellState.REFUSED, "not here", Severity.NOTE),
                        without(CellState.LEFT_OUT, "left out", Severity.NOTE),
                        code,
                        caveats)
                .flatMap(doubts -> doubts)
                .toList();
    }

    /** Cells without figures, or with fewer forks than requested, grouped by reason. */
    private Stream<Remark> without(CellState state, String word, Severity severity) {
        Map<String, String> namesByReason = new LinkedHashMap<>();
        view.collection().cells().stream()
                .filter(cell -> cell.state() == state)
                .forEach(cell -> namesByReason.merge(
                        reason(cell), view.labels().withLoad(cell.parameters()), (one, other) -> one + ", " + other));
        return namesByReason.entrySet().stream()
                .map(cells -> Remark.of(word, Emphasis.of(severity), cells.getValue() + ": " + cells.getKey(), ""));
    }

    private String reason(CollectionCell cell) {
        return cell.state() == CellState.PENDING
                ? cell.forks() + " of "
                        + FactsText.counted(view.collection().plan().forks(), "fork")
                : cell.reason();
    }

    private static List<Chart> charts(List<CollectionDocument> all) {
        Map<String, CollectionView> views = new LinkedHashMap<>();
        all.forEach(one -> views.put(one.name, one.view));
        List<Chart> charts = new ArrayList<>();
        all.stream()
                .filter(one -> all.size() == 1)
                .flatMap(one -> one.view.review().stream())
                .findFirst()
                .map(AnswerChart::of)
                .orElseGet(() -> ThroughputChart.ofCollections(views))
                .ifPresent(charts::add);
        all.forEach(one -> charts.addAll(RatePlots.of(one.view)));
        PercentileChart.of(
                        all.stream().flatMap(one -> one.drawn(all.size() > 1)).toList())
                .ifPresent(charts::add);
        for (CollectionDocument one : all) {
            one.view.measured().stream()
                    .limit(MAX_CURVES)
                    .flatMap(
                            cell -> FlameData.of(
                                    "Code of the slow ones, " + one.view.label(cell.cell()),
                                    cell.result().profile())
                                    .stream())
                    .forEach(charts::add);
            if (one.view.curves().isEmpty()) {
                HeatCharts.ofChoices(one.view).map(Chart::onPage).ifPresent(charts::add);
                charts.addAll(HeatCharts.ofPairs(one.view));
            }
        }
        return charts;
    }

    private Stream<PercentileChart.Drawn> drawn(boolean isNamed) {
        if (view.measured().size() > MAX_CURVES) {
            return Stream.of();
        }
        List<MeasuredCell> chosen = chosen();
        return Stream.concat(chosen.stream(), view.measured().stream().filter(cell -> !chosen.contains(cell)))
                .map(cell -> PercentileChart.Drawn.leading(
                                (isNamed ? name + " " : "") + view.label(cell.cell()), new ResultView(cell.result()))
                        .among(
                                cell.rate().map(Rate::perSecond),
                                chosen.contains(cell),
                                Misleading.reason(cell.cell(), view.collection())
                                        .isPresent()));
    }

    /** Those to see at first: beside the answer of a search; of a matrix a few, from the floor to the most expensive. */
    private List<MeasuredCell> chosen() {
        if (view.review().isPresent()) {
            List<Optional<Rate>> beside =
                    List.of(view.review().get().holds(), view.review().get().fails());
            List<MeasuredCell> cells = view.measured().stream()
                    .filter(cell -> beside.contains(cell.rate()))
                    .toList();
            return cells.isEmpty() ? view.measured() : cells;
        }
        boolean isMatrix = view.curves().isEmpty();
        List<MeasuredCell> cells = isMatrix && !view.reliable().isEmpty() ? view.reliable() : view.measured();
        return !isMatrix || cells.size() <= MAX_CHOSEN
                ? cells
                : IntStream.range(0, MAX_CHOSEN)
                        .mapToObj(i -> cells.get(i * (cells.size() - 1) / (MAX_CHOSEN - 1)))
                        .toList();
    }
}
