// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Row.Mark;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.stats.compare.CountFinding;
import java.util.List;

/** Table of the counts of an invocation that are known of base and candidate, with the verdict on each. */
public final class CountTable {

    private CountTable() {}

    public static Table of(ComparedVariants compared) {
        List<CountFinding> findings = compared.counts().stream()
                .filter(finding ->
                        !finding.figure().isEmpty() && !finding.base().isEmpty())
                .toList();
        return new TableOf<>(findings)
                .column("base", finding -> TableCell.of(finding.base()))
                .column("candidate", finding -> TableCell.of(finding.figure()))
                .column(
                        "verdict",
                        finding -> TableCell.of(finding.change().text())
                                .with(Emphasis.of(finding.change().gate())))
                .table("Counts of an invocation", "", finding -> head(finding, compared.names()));
    }

    private static Row head(CountFinding finding, List<String> names) {
        String group = names.size() > 2 ? names.get(finding.candidate()) : "";
        return new Row(group, finding.name(), Mark.NONE, List.of());
    }
}
