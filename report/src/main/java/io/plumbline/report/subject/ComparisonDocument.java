// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.caveat.Severity;
import io.plumbline.report.chart.HistogramChart;
import io.plumbline.report.chart.PercentileChart;
import io.plumbline.report.chart.RatioChart;
import io.plumbline.report.chart.ShiftChart;
import io.plumbline.report.conclusion.CaveatGroup;
import io.plumbline.report.conclusion.ComparisonHeadline;
import io.plumbline.report.conclusion.ComparisonWords;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.table.Conditions;
import io.plumbline.report.table.DifferenceTable;
import io.plumbline.report.table.DifferingConditions;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells whether a variant is slower than another, and several comparisons one by one. */
public final class ComparisonDocument {

    private static final int MAX_DIFFERENCES_BRIEFLY = 4;

    private final ComparedVariants compared;
    private final ComparisonHeadline words;

    private ComparisonDocument(ComparedVariants compared) {
        this.compared = compared;
        this.words = new ComparisonHeadline(compared);
    }

    /** Makes the document of one; {@code doubts} are those that its results don't know of. */
    public static Document of(ComparedVariants compared, List<String> doubts) {
        return new ComparisonDocument(compared).begun(doubts).build();
    }

    public static Document of(List<NamedSubject<ComparedVariants>> entries) {
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("no comparison to show: entries=0 (allowed: 1 or more)");
        }
        List<ComparisonDocument> all = entries.stream()
                .map(entry -> new ComparisonDocument(entry.subject()))
                .toList();
        List<Document> parts = IntStream.range(0, all.size())
                .mapToObj(index -> all.get(index)
                        .begun(List.of())
                        .named(entries.get(index).name())
                        .files(entries.get(index).files())
                        .build())
                .toList();
        if (parts.size() == 1) {
            return parts.get(0);
        }
        return Document.ofMany(parts)
                .answers(
                        all.stream()
                                .map(one -> one.compared.title() + ": "
                                        + one.words.assessment().text() + ". " + one.words.sentence())
                                .toList(),
                        Place.EVERYWHERE)
                .chart(RatioChart.ofAll(all.stream().map(one -> one.compared).toList()))
                .build();
    }

    private Document.Builder begun(List<String> doubts) {
        boolean isOfTwo = compared.names().size() == 2;
        Document.Builder document = Document.titled("Comparison of " + compared.title())
                .fact("", compared.series(), Place.SHORT)
                .fact("series", compared.series(), Place.IN_FULL);
        Machines.tell(
                        document,
                        compared.views().stream().map(view -> view.result().host()),
                        compared.views().stream())
                .verdict(words.assessment())
                .answers(List.of(words.sentence()), Place.EVERYWHERE)
                .sentence(ComparisonWords.design(compared))
                .table(ComparisonTable.of(compared).about("ratios").brieflyFirst())
                .sentences(ComparisonWords.work(compared))
                .table(DifferenceTable.of(compared).only(Place.PAGE))
                .table(CountTable.of(compared).only(Place.PAGE))
                .table(DifferingConditions.of(compared).briefly(row -> row < MAX_DIFFERENCES_BRIEFLY))
                .charts(charts())
                .doubts(isOfTwo ? List.of() : candidates())
                .caveats(Stream.of(
                                warnings(ComparisonWords.doubts(compared)),
                                CaveatGroup.doubts(CaveatGroup.of(compared)),
                                warnings(doubts))
                        .flatMap(List::stream)
                        .toList());
        for (int i = 0; i < compared.names().size(); i++) {
            ResultView view = compared.views().get(i);
            String name = compared.names().get(i);
            document.origin(new Origin(
                            view.result().startedAt().toString(), view.result().toolVersion()))
                    .conditions(Conditions.of(view).stream()
                            .map(table -> table.captioned(name + ": " + table.caption()))
                            .toList());
        }
        return document;
    }

    private static List<Remark> warnings(List<String> texts) {
        return texts.stream().map(text -> Remark.of(Severity.WARNING, text, "")).toList();
    }

    private List<Remark> candidates() {
        return IntStream.range(1, compared.names().size())
                .mapToObj(candidate -> Remark.of(
                                words.assessment(candidate).text(),
                                Emphasis.of(words.assessment(candidate).grade()),
                                words.of(candidate),
                                "")
                        .only(Place.IN_FULL))
                .toList();
    }

    private List<Chart> charts() {
        List<Chart> charts = new ArrayList<>();
        RatioChart.of(compared).ifPresent(charts::add);
        ShiftChart.of(compared).ifPresent(charts::add);
        HistogramChart.of(compared).ifPresent(charts::add);
        PercentileChart.of(IntStream.range(0, compared.names().size())
                        .mapToObj(variant -> PercentileChart.Drawn.leading(
                                compared.names().get(variant), compared.views().get(variant)))
                        .toList())
                .ifPresent(charts::add);
        return charts;
    }
}
