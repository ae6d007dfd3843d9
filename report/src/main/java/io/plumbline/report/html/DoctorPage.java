// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.foreign.Escape;
import io.plumbline.report.conclusion.DoctorWords;
import io.plumbline.report.table.DoctorTable;
import io.plumbline.report.table.Table;
import java.util.List;
import java.util.stream.Stream;

/**
 * A doctor's report as one web page that needs nothing else and runs no script.
 *
 * @param report the report
 * @param changes what differs from an earlier one, in lines; may be none
 */
public record DoctorPage(DoctorReport report, List<String> changes) {

    /** Copies the list. */
    public DoctorPage {
        changes = List.copyOf(changes);
    }

    /**
     * Makes the page.
     *
     * @return a whole HTML document, to be stored as UTF-8
     */
    public String page() {
        Stream<String> sentences = Stream.of(
                        Stream.of(DoctorWords.closing(report)),
                        report.measures().map(DoctorWords::measured).stream(),
                        report.notes().stream(),
                        changes.stream().map(change -> "Changed: " + change))
                .flatMap(all -> all);
        String title = DoctorWords.title(report);
        return PlainPage.of(
                title,
                PageResources.historyStyles(),
                "<h1>" + Escape.html(title) + "</h1><p class=\"lead\">" + Escape.html(DoctorWords.verdict(report))
                        + "</p>" + Markup.paragraphs(sentences)
                        + words(DoctorTable.fitness(report))
                        + words(DoctorTable.findings(report)));
    }

    private static String words(Table table) {
        return PlainTable.table(table).replace("<table>", "<table class=\"words\">");
    }
}
