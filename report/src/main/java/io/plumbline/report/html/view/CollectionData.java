// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.PercentileObjective;
import io.plumbline.report.conclusion.CellNote;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.html.chart.Goals;
import io.plumbline.report.html.chart.PageChart;
import io.plumbline.report.html.chart.RatePoint;
import io.plumbline.report.html.chart.ThroughputChart;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.table.Conditions;
import io.plumbline.report.table.HeatMap;
import io.plumbline.report.table.LegTable;
import io.plumbline.report.table.MatrixTable;
import io.plumbline.report.table.ObjectiveTable;
import io.plumbline.report.table.RateTable;
import io.plumbline.report.table.Table;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.CommandLineText;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.ResultView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The data of a page of a collection: what its script draws and writes. */
public final class CollectionData {

    /** More curves than this can't be told apart. */
    private static final int MOST_CURVES = 48;

    private final CollectionView view;
    private final ResultCollection collection;

    /**
     * Looks at a collection.
     *
     * @param collection the collection
     */
    public CollectionData(ResultCollection collection) {
        this.collection = collection;
        this.view = new CollectionView(collection);
    }

    /**
     * Returns the words, tables and maps of the collection as a whole.
     *
     * @return one object
     */
    public JsonNode whole() {
        JsonNode json = new JsonNode()
                .put("title", collection.title())
                .put("startedAt", collection.startedAt().toString())
                .put("toolVersion", collection.toolVersion())
                .put("where", where())
                .put("headlineSeries", "")
                .put(
                        "states",
                        CellNote.of(view).stream().map(CollectionData::state).toList())
                .put("caveatGroups", CaveatGroups.of(view))
                .put("tables", PageTable.json(tables()))
                .put("maps", maps().map(PageTable::json).toList())
                .put("conditions", PageTable.json(Conditions.of(view).stream()))
                .put("commandLine", commandLine().orElse(null));
        return PageData.conclusions(json, Conclusions.of(view));
    }

    private static JsonNode state(CellNote note) {
        return new JsonNode()
                .put("word", note.word())
                .put("kind", note.severity().name().toLowerCase(Locale.ROOT))
                .put("cells", note.cells())
                .put("reason", note.reason());
    }

    private Stream<Table> tables() {
        return Stream.concat(
                view.review().map(ObjectiveTable::of).stream(),
                view.curves().isEmpty()
                        ? Stream.of(MatrixTable.of(view))
                        : Stream.of(RateTable.of(view), LegTable.of(view)));
    }

    private Stream<HeatMap> maps() {
        return view.curves().isEmpty() ? HeatMap.of(view).stream() : Stream.empty();
    }

    /**
     * Returns the chart over rates.
     *
     * @return the chart; empty if cells don't differ in their rates
     */
    public Optional<PageChart> chart() {
        Map<String, List<RatePoint>> curves = new LinkedHashMap<>();
        view.curves().forEach((label, cells) -> {
            List<RatePoint> points =
                    cells.stream().flatMap(cell -> point(cell).stream()).toList();
            if (!points.isEmpty()) {
                curves.put(view.curves().size() == 1 ? "" : label, points);
            }
        });
        return curves.isEmpty() ? Optional.empty() : Optional.of(new ThroughputChart(curves, goals()));
    }

    private Optional<RatePoint> point(MeasuredCell cell) {
        return cell.rate()
                .map(rate -> new RatePoint(
                        rate.perSecond(),
                        cell.result(),
                        view.review().map(review -> review.judged().get(rate))));
    }

    private Goals goals() {
        return view.review()
                .map(review -> new Goals(
                        review.plan().allObjectives().stream()
                                .filter(PercentileObjective.class::isInstance)
                                .map(PercentileObjective.class::cast)
                                .toList(),
                        review.answer().flatMap(Answer::holds).map(Rate::perSecond),
                        review.answer().flatMap(Answer::fails).map(Rate::perSecond)))
                .orElse(Goals.NONE);
    }

    /**
     * Returns the percentile curves of each cell.
     *
     * @return one object for each cell that has figures; none if there are too many to tell them apart
     */
    public List<JsonNode> cells() {
        return view.measured().size() > MOST_CURVES
                ? List.of()
                : view.measured().stream()
                        .map(cell -> PageData.curves(view.label(cell.cell()), cell.result()))
                        .toList();
    }

    private List<String> where() {
        Stream<String> jvms = view.measured().stream()
                .flatMap(cell -> new ResultView(cell.result()).jvms().stream())
                .map(FactsText::of)
                .distinct();
        Stream<String> common = Stream.of(view.labels().common()).filter(text -> !text.isEmpty());
        return Stream.of(Stream.of(FactsText.of(collection.host())), jvms, common)
                .flatMap(parts -> parts)
                .toList();
    }

    private Optional<String> commandLine() {
        Optional<BenchmarkResult> any = collection.cells().stream()
                .map(CollectionCell::result)
                .flatMap(Optional::stream)
                .findFirst();
        return any.flatMap(result -> CommandLineText.of(command(result), subject(result), collection.options()));
    }

    /** A sweep or search has its task as an option. */
    private Optional<String> subject(BenchmarkResult any) {
        return view.option("task").isPresent() ? Optional.empty() : CommandLineText.subject(any);
    }

    /** The file doesn't name the command; title and options do. */
    private String command(BenchmarkResult any) {
        String firstWord = collection.title().split(" ", 2)[0];
        if (firstWord.equals("sweep") || firstWord.equals("search")) {
            return firstWord;
        }
        boolean isMatrix = firstWord.equals("matrix") || view.option("preset").isPresent();
        return isMatrix ? "matrix" : any.roundTrip() ? "ping" : "run";
    }
}
