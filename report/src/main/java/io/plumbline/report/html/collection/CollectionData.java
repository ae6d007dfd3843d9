// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.OptionValue;
import io.plumbline.report.console.FactsText;
import io.plumbline.report.html.chart.PageChart;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.html.view.CommandLineText;
import io.plumbline.report.html.view.PageData;
import io.plumbline.report.html.view.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
        CollectionWords words = new CollectionWords(view);
        return new JsonNode()
                .put("title", collection.title())
                .put("verdict", words.verdict().kind())
                .put("verdictText", words.verdict().text())
                .put("startedAt", collection.startedAt().toString())
                .put("toolVersion", collection.toolVersion())
                .put("where", where())
                .put("headline", words.sentences())
                .put("headlineSeries", "")
                .put("tiles", new CollectionTiles(view).json())
                .put("states", CellStates.of(view))
                .put("caveatGroups", CaveatGroups.of(view))
                .put("tables", tables())
                .put("maps", view.curves().isEmpty() ? new Maps(view).json() : List.of())
                .put(
                        "conditions",
                        new CollectionConditions(view)
                                .tables().stream().map(Table::json).toList())
                .put("commandLine", commandLine().orElse(null));
    }

    /**
     * Returns the chart over rates.
     *
     * @return the chart; empty if cells don't differ in their rates
     */
    public Optional<PageChart> chart() {
        return new RateCurves(view).chart().map(PageChart.class::cast);
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
                .flatMap(cell -> cell.result().forks().stream())
                .map(ForkResult::jvm)
                .filter(Objects::nonNull)
                .map(FactsText::of)
                .distinct();
        String common = view.labels().common();
        return Stream.concat(
                        Stream.of(FactsText.of(collection.host())),
                        Stream.concat(jvms, common.isEmpty() ? Stream.empty() : Stream.of(common)))
                .toList();
    }

    private List<JsonNode> tables() {
        List<Table> tables = new ArrayList<>();
        view.review().map(ObjectiveRows::of).ifPresent(tables::add);
        if (view.curves().isEmpty()) {
            tables.add(new MatrixRows(view).table());
        } else {
            tables.add(new RateRows(view).table());
            tables.add(new LegRows(view).table());
        }
        tables.removeIf(Table::isEmpty);
        return tables.stream().map(Table::json).toList();
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
        return has("task") ? Optional.empty() : CommandLineText.subject(any);
    }

    /** The file doesn't name the command; title and options do. */
    private String command(BenchmarkResult any) {
        String firstWord = collection.title().split(" ", 2)[0];
        if (firstWord.equals("sweep") || firstWord.equals("search")) {
            return firstWord;
        }
        boolean isMatrix = firstWord.equals("matrix") || has("preset");
        return isMatrix ? "matrix" : any.roundTrip() ? "ping" : "run";
    }

    private boolean has(String option) {
        return collection.options().stream().map(OptionValue::name).anyMatch(option::equals);
    }
}
