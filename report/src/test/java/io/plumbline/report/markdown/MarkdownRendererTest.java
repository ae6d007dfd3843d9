// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Table;
import io.plumbline.report.subject.ResultDocument;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A document in a ticket. */
class MarkdownRendererTest {

    private static Remark doubt(Emphasis emphasis, String text) {
        return Remark.of("so", emphasis, text, "");
    }

    private static Document.Builder document() {
        return Document.titled("Any")
                .fact("host", "this one")
                .table(Table.ofTexts("First", "", "a").row("one", "1"))
                .table(Table.ofTexts("Second", "", "b").row("two", "2"));
    }

    private static String unfolded(String text) {
        return text.substring(0, text.indexOf("<details>"));
    }

    @Test
    void showsOneTableAndTheThreeGravestDoubtsAndFoldsTheRest() {
        String text = new MarkdownRenderer()
                .text(document()
                        .doubts(List.of(
                                doubt(Emphasis.FAINT, "a note"),
                                doubt(Emphasis.BOUND, "one"),
                                doubt(Emphasis.FAINT, "another note"),
                                doubt(Emphasis.BAD, "two"),
                                doubt(Emphasis.BOUND, "three")))
                        .build());
        assertThat(unfolded(text))
                .contains("**First**", "- **so**: two\n- **so**: one\n- **so**: three")
                .doesNotContain("note", "Second", "this one");
        assertThat(text)
                .contains("a note", "another note", "**Second**", "host: this one")
                .endsWith("</details>\n");
    }

    @Test
    void foldsBarsAsATable() {
        String text = new MarkdownRenderer()
                .text(document()
                        .charts(List.of(Chart.of(new Bars("Lost", List.of(Bar.of("preempted", 0.03, "3.0 %"))), "")))
                        .build());
        assertThat(text).contains("**Lost**", "| preempted | 3.0 % |");
    }

    @Test
    void saysAResultInTwentyFiveLines() {
        String text = new MarkdownRenderer().text(ResultDocument.of(SampleResults.rich()));
        assertThat(unfolded(text).lines().count()).isLessThanOrEqualTo(25);
        assertThat(text).doesNotContain(".. ");
    }

    /** As a gate's, whose checks are what people look for. */
    @Test
    void foldsNoListWithoutATable() {
        String text = new MarkdownRenderer()
                .text(Document.titled("Gate")
                        .doubts(List.of(
                                doubt(Emphasis.GOOD, "one"),
                                doubt(Emphasis.GOOD, "two"),
                                doubt(Emphasis.GOOD, "three"),
                                doubt(Emphasis.GOOD, "four")))
                        .build());
        assertThat(text).contains("four").doesNotContain("<details>");
    }
}
