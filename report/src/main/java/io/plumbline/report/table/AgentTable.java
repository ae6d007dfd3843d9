// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.result.AgentPart;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.view.AgentFigures;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Table of the agents' parts of a load that they carried out together: what each measured, and what became of the rest.
 */
public final class AgentTable {

    private AgentTable() {}

    public static Table of(ResultView view) {
        List<AgentPart> parts = AgentFigures.of(view).map(AgentFigures::parts).orElse(List.of());
        List<AgentPart> sentinels =
                AgentFigures.of(view).map(AgentFigures::sentinels).orElse(List.of());
        TableOf<AgentPart> table =
                new TableOf<>(Stream.concat(parts.stream(), sentinels.stream()).toList());
        table.column("clients", part -> TableCell.count(part.clients()))
                .column("planned", part -> TableCell.count(part.planned()))
                .column("measured", part -> TableCell.count(part.measured()))
                .column("missed", part -> TableCell.count(part.missed()))
                .column("unknown", part -> TableCell.count(part.unknown()))
                .column(
                        "start, ±",
                        part -> part.startBoundNanos().isPresent()
                                ? TableCell.time(part.startBoundNanos().getAsLong())
                                : TableCell.BLANK)
                .column("p50", part -> percentile(part, view.headlineName(), 50))
                .column("p99", part -> percentile(part, view.headlineName(), 99))
                .words("doubts", AgentTable::doubts);
        return table.table(
                "Agents side by side: " + view.headlineName(),
                "",
                part -> new Row(part.host() + (sentinels.contains(part) ? " (sentinel)" : ""), List.of()));
    }

    private static TableCell percentile(AgentPart part, String name, double percentile) {
        return TableCell.percentile(
                AgentFigures.merged(List.of(part), name).map(series -> Percentiles.of(series, percentile)));
    }

    private static String doubts(AgentPart part) {
        return part.reason().isEmpty()
                ? part.caveats().stream()
                        .map(caveat -> caveat.code().text())
                        .distinct()
                        .collect(Collectors.joining(", "))
                : part.reason();
    }
}
