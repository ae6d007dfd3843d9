// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Table;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.table.LegTable;
import io.plumbline.report.table.RateTable;
import io.plumbline.report.view.CollectionView;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables with a row for every rate. */
class CurveTablesTest {

    private static CollectionView view(String... media) {
        List<CollectionCell> cells = new ArrayList<>();
        for (String medium : media) {
            for (long perSecond : List.of(5_000L, 1_000L)) {
                cells.add(SampleCollections.complete(
                        SampleCollections.under(SampleCollections.parameters(medium, "spin"), perSecond + "/s"),
                        SampleResults.loaded(perSecond, 10_000, new Shape(1, 1, 0))));
            }
        }
        return new CollectionView(SampleCollections.of("sweep", 1, cells));
    }

    private static String text(Table table) {
        return new MarkdownRenderer().text(Document.titled("any").table(table).build());
    }

    @Test
    void severalCurvesAreNamedOnceEach() {
        for (Table table : List.of(RateTable.of(view("tcp", "udp")), LegTable.of(view("tcp", "udp")))) {
            assertThat(text(table))
                    .containsSubsequence(
                            "| tcp spin 1 k/s |", "| tcp spin 5 k/s |", "| udp spin 1 k/s |", "| udp spin 5 k/s |");
        }
    }

    @Test
    void aSingleCurveNeedsNoName() {
        assertThat(text(RateTable.of(view("tcp"))))
                .contains("| 1 k/s |", "| 5 k/s |")
                .doesNotContain("tcp");
    }

    @Test
    void thereIsNoHeadingOverNothing() {
        List<CollectionCell> cells = new ArrayList<>();
        for (String medium : List.of("tcp", "udp")) {
            for (String load : List.of("1000/s", "5000/s")) {
                cells.add(SampleCollections.complete(
                        SampleCollections.under(SampleCollections.parameters(medium, "spin"), load),
                        SampleResults.minimal()));
            }
        }
        CollectionView withoutLegs = new CollectionView(SampleCollections.of("sweep", 1, cells));
        assertThat(LegTable.of(withoutLegs).isEmpty()).isTrue();
    }
}
