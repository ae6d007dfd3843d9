// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.report.conclusion.CaveatGroup;
import io.plumbline.report.conclusion.ComparisonHeadline;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.html.chart.HistogramChart;
import io.plumbline.report.html.chart.RatioChart;
import io.plumbline.report.html.chart.ShiftChart;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.table.Conditions;
import io.plumbline.report.table.DifferenceTable;
import io.plumbline.report.table.DifferingConditions;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.PercentileFinding;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A comparison on a page: the verdict in words, its evidence, and indications of where the change comes from.
 *
 * @param name what distinguishes it from the others on the page
 * @param title what was measured
 * @param startedAts when each variant was, in UTC
 * @param toolVersions versions of Plumbline
 * @param where host and JVMs, a line each
 * @param verdict the overall verdict
 * @param verdictText the same in words
 * @param headline sentences: the verdict, its evidence, and reasons to doubt it
 * @param headlineSeries name of the series that is judged
 * @param tiles the judged percentiles of a single candidate
 * @param candidates the verdict on each of several candidates; empty if there is but one
 * @param ratios the changes with their intervals
 * @param shift the change of every percentile, if there are enough forks
 * @param histograms the distributions, overlaid
 * @param curves the percentile curves of all variants
 * @param judged the table of verdicts
 * @param differences what else changed
 * @param conditions differences between the conditions
 * @param caveatGroups reasons to doubt variants, those of one kind together
 * @param each the conditions of each variant
 */
public record ComparisonData(
        String name,
        String title,
        List<String> startedAts,
        List<String> toolVersions,
        List<String> where,
        Assessment.Grade verdict,
        String verdictText,
        List<String> headline,
        String headlineSeries,
        List<ResultData.TileData> tiles,
        List<CandidateData> candidates,
        RatioChart ratios,
        Optional<ShiftChart> shift,
        Optional<HistogramChart> histograms,
        List<VariantCurves> curves,
        List<TableData> judged,
        List<TableData> differences,
        List<TableData> conditions,
        List<CollectionData.GroupData> caveatGroups,
        List<VariantConditions> each) {

    /** The verdict on one of several candidates. */
    record CandidateData(String name, Assessment.Grade verdict, String verdictText, String sentence) {}

    /** The percentile curves of a variant. */
    record VariantCurves(
            String name, String headlineSeries, Optional<Double> offeredPerSecond, List<CurveData> curves) {}

    /** Everything that was so while a variant was measured. */
    record VariantConditions(String name, List<TableData> tables) {}

    /**
     * Makes the data of a comparison.
     *
     * @param name what distinguishes it from the others on the page
     * @param compared what was compared
     * @return its data
     */
    public static ComparisonData of(String name, ComparedVariants compared) {
        ComparisonHeadline words = new ComparisonHeadline(compared);
        return new ComparisonData(
                name,
                compared.title(),
                compared.views().stream()
                        .map(view -> view.result().startedAt().toString())
                        .toList(),
                compared.views().stream()
                        .map(view -> view.result().toolVersion())
                        .distinct()
                        .toList(),
                ResultData.where(
                                compared.views().stream()
                                        .map(view -> view.result().host()),
                                compared.views().stream())
                        .toList(),
                words.assessment().grade(),
                words.assessment().text(),
                words.heading().toList(),
                compared.series(),
                compared.names().size() > 2 ? List.of() : tiles(compared),
                compared.names().size() > 2 ? candidates(compared, words) : List.of(),
                RatioChart.of(compared),
                ShiftChart.of(compared),
                HistogramChart.of(compared),
                curves(compared),
                TableData.of(Stream.of(ComparisonTable.of(compared))),
                TableData.of(Stream.of(DifferenceTable.of(compared))),
                TableData.of(Stream.of(DifferingConditions.of(compared))),
                CaveatGroup.of(compared).stream()
                        .map(CollectionData.GroupData::of)
                        .toList(),
                IntStream.range(0, compared.names().size())
                        .mapToObj(variant -> new VariantConditions(
                                compared.names().get(variant),
                                TableData.of(Conditions.of(compared.views().get(variant)).stream())))
                        .toList());
    }

    private static List<ResultData.TileData> tiles(ComparedVariants compared) {
        return compared.comparison().findings().stream()
                .map(finding -> new ResultData.TileData(
                        Percentiles.label(finding.percentile()),
                        TableData.cell(ComparisonTable.changeOf(finding)),
                        details(compared, finding)))
                .toList();
    }

    private static List<String> details(ComparedVariants compared, PercentileFinding finding) {
        return Stream.concat(
                        Stream.of(finding.ruling().change().text()), ComparisonTable.times(compared, finding).stream())
                .toList();
    }

    private static List<CandidateData> candidates(ComparedVariants compared, ComparisonHeadline words) {
        return IntStream.range(1, compared.names().size())
                .mapToObj(candidate -> new CandidateData(
                        compared.names().get(candidate),
                        words.assessment(candidate).grade(),
                        words.assessment(candidate).text(),
                        words.of(candidate)))
                .toList();
    }

    private static List<VariantCurves> curves(ComparedVariants compared) {
        return IntStream.range(0, compared.names().size())
                .mapToObj(variant -> new VariantCurves(
                        compared.names().get(variant),
                        compared.series(),
                        Optional.empty(),
                        CurveData.leading(compared.views().get(variant))))
                .toList();
    }
}
