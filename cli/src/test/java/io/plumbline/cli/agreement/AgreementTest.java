// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.explain.Explainer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.Reports;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.RandomResults;
import java.io.IOException;
import org.junit.jupiter.api.Tag;

/**
 * Every renderer and every export says the same of the same result, whatever happened to it, and nothing that can't be. Each is held
 * against the merged histograms, never against another.
 */
class AgreementTest {

    /** A page, a file and a log take as long as all others together. */
    private static final int EXPENSIVE_EVERY = 10;

    private static final int ONE_SCREEN = 30;

    private int tried;

    @SeededTest(tries = 150)
    void allSayTheSame(Draws draws) throws IOException {
        BenchmarkResult watched = RandomResults.draw(draws);
        BenchmarkResult result = Explainer.explain(watched);
        SaidCauses.check(watched, result);
        Renderings said = new Renderings(result);
        said.texts().forEach(Words::check);
        assertThat(said.screen.lines()).as(said.screen).hasSizeLessThanOrEqualTo(ONE_SCREEN);
        SaidFigures.check(said);
        Exports.check(result);
        Exports.check(said.gate, result);
        if (tried++ % EXPENSIVE_EVERY == 0) {
            Exports.checkLogs(result);
            assertThat(ResultFile.parse(ResultFile.text(result)).result()).isEqualTo(result);
            String page = Reports.page(ResultCollection.of(result));
            Words.check("page", Renderings.shown(page));
            Words.check("page without scripts", Words.staticPart(page));
        }
    }

    @Tag("full")
    @SeededTest(tries = 500)
    void allSayTheSameOfMany(Draws draws) throws IOException {
        allSayTheSame(draws);
    }
}
