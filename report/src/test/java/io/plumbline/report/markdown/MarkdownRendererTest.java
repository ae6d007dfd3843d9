// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Footnote;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
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
                .verdict(Assessment.valid(false))
                .fact("", "brief load", Place.SHORT)
                .fact("host", "this one", Place.IN_FULL)
                .answers(List.of("The answer."), Place.EVERYWHERE)
                .sentence("Said after.")
                .sentences(List.of("Said in full."), Place.IN_FULL)
                .table(Table.ofTexts("First", "", "a").row("one", "1"))
                .table(Table.ofTexts("Second", "", "b").row("two", "2"));
    }

    private static String unfolded(String text) {
        return text.substring(0, text.indexOf("<details>"));
    }

    @Test
    void showsTheShortFormWithTheVerdictFirstAndFoldsTheRest() {
        String text = new MarkdownRenderer()
                .text(document()
                        .caveats(List.of(
                                doubt(Emphasis.FAINT, "a note"),
                                doubt(Emphasis.BOUND, "one"),
                                doubt(Emphasis.BAD, "two"),
                                doubt(Emphasis.BOUND, "three")))
                        .parts(List.of(
                                Document.titled("a part").sentence("Of a part.").build()))
                        .build());
        assertThat(text).isEqualTo("""
                        ## Any

                        **Valid.**

                        The answer.

                        brief load

                        **First**

                        |  | a |
                        |---|---:|
                        | one | 1 |

                        - **so**: two
                        - **so**: one
                        - and 2 more

                        Said after.

                        <details><summary>Conditions and other figures</summary>

                        Said in full.

                        host: this one

                        - **so**: a note
                        - **so**: three

                        **Second**

                        |  | b |
                        |---|---:|
                        | two | 2 |

                        ### a part

                        Of a part.

                        </details>
                        """);
    }

    /** Of which the short form has a remedy for the gravest alone, and few rows. */
    @Test
    void losesNothing() {
        Table table = Table.ofTexts("Many", "", "a");
        for (int i = 0; i < 20; i++) {
            table = table.row("row " + i, "1");
        }
        String text = new MarkdownRenderer()
                .text(Document.titled("Any")
                        .table(table.brieflyFirst())
                        .caveats(List.of(
                                Remark.of("so", Emphasis.BAD, "one", "Do."),
                                Remark.of("so", Emphasis.BAD, "two", "Do that too.")))
                        .build());
        assertThat(unfolded(text))
                .contains("- **so**: one. Do.", "- **so**: two")
                .doesNotContain("row 19", "too");
        assertThat(text.substring(text.indexOf("<details>")))
                .contains("- **so**: two. Do that too.", "row 19")
                .doesNotContain("one. Do.");
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
    void saysAResultInThirtyLines() {
        String text = new MarkdownRenderer().text(ResultDocument.of(SampleResults.rich()));
        assertThat(unfolded(text).lines().count()).isLessThanOrEqualTo(30);
        assertThat(text).doesNotContain(".. ");
    }

    /** There is no colour that would say it, and no sign is needed. */
    @Test
    void saysOfARowInWordsThatItWouldMislead() {
        Row row = new Row("", "tcp", Row.Mark.MISLEADING, List.of(TableCell.of("5.00 µs")));
        Table table = Table.ofTexts("Any", "", "p50").with(List.of(row)).noting(Footnote::of);
        String text =
                new MarkdownRenderer().text(Document.titled("Any").table(table).build());
        assertThat(text).contains("| tcp (would mislead) | 5.00 µs |").doesNotContain("see below");
    }
}
