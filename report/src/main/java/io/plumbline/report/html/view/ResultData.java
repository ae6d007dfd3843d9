// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.html.chart.Limit;
import io.plumbline.report.table.AgentTable;
import io.plumbline.report.table.ClientTable;
import io.plumbline.report.table.Conditions;
import io.plumbline.report.table.CpuTable;
import io.plumbline.report.table.GarbageTable;
import io.plumbline.report.table.ObjectiveTable;
import io.plumbline.report.table.PercentileTable;
import io.plumbline.report.table.RunTable;
import io.plumbline.report.table.SlowestTable;
import io.plumbline.report.view.CommandLineText;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One result on a page: words, tables and the data of charts.
 *
 * @param name what distinguishes it from the others on the page
 * @param title what was measured
 * @param startedAt when, in UTC
 * @param toolVersion version of Plumbline
 * @param where host and JVMs, a line each
 * @param verdict whether it can be relied on
 * @param verdictText the same in words
 * @param headline sentences, the most important first
 * @param tiles the figures that people look for first
 * @param caveats reasons to doubt it
 * @param headlineSeries name of the series that counts most
 * @param headlineWord its name for people
 * @param offeredPerSecond the rate; empty back to back
 * @param curves percentile curves
 * @param limits objectives
 * @param time latency over time
 * @param tables figures
 * @param conditions the conditions of the measurement
 * @param commandLine how to measure it again
 * @param explanation why slow invocations were slow; empty if not requested
 */
public record ResultData(
        String name,
        String title,
        String startedAt,
        String toolVersion,
        List<String> where,
        Assessment.Grade verdict,
        String verdictText,
        List<String> headline,
        List<TileData> tiles,
        List<Caveat> caveats,
        String headlineSeries,
        String headlineWord,
        Optional<Double> offeredPerSecond,
        List<CurveData> curves,
        List<Limit> limits,
        TimeData time,
        List<TableData> tables,
        List<TableData> conditions,
        Optional<String> commandLine,
        Optional<ExplanationData> explanation) {

    /** A figure that people look for first. */
    record TileData(String label, Object value, List<String> details) {
        static List<TileData> of(Conclusions conclusions) {
            return conclusions.tiles().stream()
                    .map(tile -> new TileData(tile.label(), TableData.cell(tile.value()), tile.details()))
                    .toList();
        }
    }

    /**
     * Makes the data of a result.
     *
     * @param name what distinguishes it from the others on the page
     * @param result the result
     * @param extent how much is told
     * @return its data
     */
    public static ResultData of(String name, BenchmarkResult result, Extent extent) {
        ResultView view = new ResultView(result);
        Conclusions conclusions = Conclusions.of(view);
        return new ResultData(
                name,
                result.title(),
                result.startedAt().toString(),
                result.toolVersion(),
                where(Stream.of(result.host()), Stream.of(view)).toList(),
                conclusions.assessment().grade(),
                conclusions.assessment().text(),
                conclusions.heading(),
                TileData.of(conclusions),
                result.caveats(),
                view.headlineName(),
                view.isClosedLoop() ? view.headlineWord() : view.headlineName(),
                view.offeredPerSecond(),
                CurveData.of(view, extent),
                Limit.of(view.objectives(), view.headlineName()),
                TimeData.of(view, extent),
                TableData.of(
                        view.headline().isEmpty()
                                ? Stream.of(CpuTable.of(view))
                                : Stream.of(
                                        ObjectiveTable.of(view),
                                        PercentileTable.of(view),
                                        RunTable.of(view),
                                        AgentTable.of(view),
                                        ClientTable.of(view),
                                        SlowestTable.of(view, extent),
                                        GarbageTable.of(view, extent),
                                        CpuTable.of(view))),
                TableData.of(Conditions.of(view).stream()),
                CommandLineText.of(result),
                ExplanationData.of(result));
    }

    /** Hosts, then their JVMs, a line each. */
    static Stream<String> where(Stream<HostFacts> hosts, Stream<ResultView> views) {
        return Stream.concat(
                hosts.map(FactsText::of).distinct(),
                views.flatMap(view -> view.jvms().stream()).map(FactsText::of).distinct());
    }
}
