// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.conclusion.CaveatGroup;
import io.plumbline.report.conclusion.CellNote;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.table.CollectionTables;
import io.plumbline.report.table.Conditions;
import io.plumbline.report.table.HeatMap;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.CommandLineText;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A collection on a page: words, tables, maps and the curves of its cells.
 *
 * @param name what distinguishes it from the others on the page
 * @param title what was measured
 * @param startedAt when, in UTC
 * @param toolVersion version of Plumbline
 * @param where host, JVMs and what cells have in common, a line each
 * @param verdict whether it can be relied on
 * @param verdictText the same in words
 * @param headline sentences, the most important first
 * @param headlineSeries empty, since cells have different ones
 * @param tiles the figures that people look for first
 * @param states cells without figures, or measured in part
 * @param caveatGroups reasons to doubt cells, those of one kind together
 * @param cells curves of each cell that has figures; none if they can't be distinguished
 * @param tables figures
 * @param maps medians in two dimensions
 * @param conditions the conditions of the measurement
 * @param commandLine how to measure it again
 */
public record CollectionData(
        String name,
        String title,
        String startedAt,
        String toolVersion,
        List<String> where,
        Assessment.Grade verdict,
        String verdictText,
        List<String> headline,
        String headlineSeries,
        List<ResultData.TileData> tiles,
        List<CellNote> states,
        List<GroupData> caveatGroups,
        List<CellCurves> cells,
        List<TableData> tables,
        List<MapData> maps,
        List<TableData> conditions,
        Optional<String> commandLine) {

    private static final int MOST_CURVES = 48;

    /** The curves of a cell, and what decides how they are drawn. */
    record CellCurves(
            String name,
            String headlineSeries,
            Optional<Double> offeredPerSecond,
            String medium,
            String waiting,
            List<CurveData> curves) {}

    /** Caveats of one kind, under the cells that have them. */
    record GroupData(Severity severity, String heading, String message, List<CaveatGroup.Case> cases) {

        static GroupData of(CaveatGroup group) {
            return new GroupData(group.severity(), group.where(), group.message(), group.cases());
        }
    }

    /**
     * Makes the data of a collection.
     *
     * @param name what distinguishes it from the others on the page
     * @param view the collection
     * @param isNamed true if its cells go by its name too
     * @return its data
     */
    public static CollectionData of(String name, CollectionView view, boolean isNamed) {
        ResultCollection collection = view.collection();
        Conclusions conclusions = Conclusions.of(view);
        return new CollectionData(
                name,
                collection.title(),
                collection.startedAt().toString(),
                collection.toolVersion(),
                where(view),
                conclusions.assessment().grade(),
                conclusions.assessment().text(),
                conclusions.heading(),
                "",
                ResultData.TileData.of(conclusions),
                CellNote.of(view),
                CaveatGroup.of(view).stream().map(GroupData::of).toList(),
                view.measured().size() > MOST_CURVES
                        ? List.of()
                        : view.measured().stream()
                                .map(cell -> curves(cell, (isNamed ? name + " " : "") + view.label(cell.cell()), view))
                                .toList(),
                TableData.of(CollectionTables.all(view)),
                (view.curves().isEmpty() ? HeatMap.of(view) : List.<HeatMap>of())
                        .stream().map(MapData::of).toList(),
                TableData.of(Conditions.of(view).stream()),
                CommandLineText.of(view.collection()));
    }

    private static CellCurves curves(MeasuredCell cell, String name, CollectionView view) {
        ResultView result = new ResultView(cell.result());
        boolean isCurve = !view.curves().isEmpty();
        return new CellCurves(
                name,
                result.headlineName(),
                isCurve ? cell.rate().map(Rate::perSecond) : Optional.empty(),
                isCurve ? null : cell.parameters().transport(),
                isCurve ? null : cell.parameters().waitStrategy(),
                CurveData.leading(result));
    }

    private static List<String> where(CollectionView view) {
        Stream<ResultView> results = view.measured().stream().map(cell -> new ResultView(cell.result()));
        Stream<String> common = Stream.of(view.labels().common()).filter(text -> !text.isEmpty());
        return Stream.concat(ResultData.where(Stream.of(view.collection().host()), results), common)
                .toList();
    }
}
