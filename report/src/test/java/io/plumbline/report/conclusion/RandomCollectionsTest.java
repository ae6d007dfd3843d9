// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.Reports;
import io.plumbline.report.conclusion.CaveatGroup.Case;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.subject.CollectionDocument;
import io.plumbline.report.view.CollectionView;
import io.plumbline.testkit.RandomResults;
import io.plumbline.testkit.SampleCollections;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What is said of several cells together holds of each of them, whatever happened there. */
class RandomCollectionsTest {

    private static final Pattern COUNT = Pattern.compile("there are (\\d[\\d,]*)(?: to (\\d[\\d,]*))?");
    private static final Pattern SENTINEL = Pattern.compile("NaN|Infinity|∞|9,?223,?372,?036|1\\.8E308");

    @SeededTest(tries = 60)
    void tellsRangesThatHoldEachCellsFigure(Draws draws) {
        List<CollectionCell> cells = new ArrayList<>();
        for (String transport : List.of("tcp", "unix", "shm")) {
            cells.add(SampleCollections.complete(
                    SampleCollections.parameters(transport, "spin"), RandomResults.draw(draws)));
        }
        CollectionView view = new CollectionView(SampleCollections.of("matrix", 3, cells));
        for (CaveatGroup group : CaveatGroup.of(view)) {
            List<Long> range = counts(group.message());
            for (Case one : group.cases()) {
                for (long count : counts(one.caveat().message())) {
                    assertThat(count)
                            .as("%s in %s", one, group.message())
                            .isBetween(range.get(0), range.get(range.size() - 1));
                }
            }
        }
        assertThat(Reports.text(view.collection())).doesNotContainPattern(SENTINEL);
        assertThat(new MarkdownRenderer().text(CollectionDocument.of(view.collection())))
                .doesNotContainPattern(SENTINEL);
    }

    private static List<Long> counts(String message) {
        return COUNT.matcher(message)
                .results()
                .flatMap(found -> Stream.of(found.group(1), found.group(2)))
                .filter(Objects::nonNull)
                .map(figure -> Long.parseLong(figure.replace(",", "")))
                .toList();
    }
}
