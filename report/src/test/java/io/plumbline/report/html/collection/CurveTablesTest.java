// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.html.json.PageJson;
import io.plumbline.report.html.view.Table;
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
        return PageJson.text(table.json());
    }

    @Test
    void severalCurvesAreNamedOnceEach() {
        for (Table table : List.of(new RateRows(view("tcp", "udp")).table(), new LegRows(view("tcp", "udp")).table())) {
            assertThat(text(table))
                    .containsSubsequence(
                            "{\"group\":\"tcp spin\"}",
                            "[\"1 k/s\",",
                            "[\"5 k/s\",",
                            "{\"group\":\"udp spin\"}",
                            "[\"1 k/s\",",
                            "[\"5 k/s\",")
                    .doesNotContain("spin 1 k/s");
        }
    }

    @Test
    void aSingleCurveNeedsNoName() {
        assertThat(text(new RateRows(view("tcp")).table()))
                .contains("[\"1 k/s\",", "[\"5 k/s\",")
                .doesNotContain("group", "tcp");
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
        assertThat(new LegRows(withoutLegs).table().isEmpty()).isTrue();
    }
}
