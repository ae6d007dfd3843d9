// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.Rate;
import io.plumbline.model.objective.Objective;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SearchReview;
import io.plumbline.report.view.SearchReview.Judged;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Table of each objective at each rate that was tried: the verdict, and its evidence. */
public final class ObjectiveTable {

    private ObjectiveTable() {}

    public static Table of(SearchReview review) {
        TableOf<Map.Entry<Rate, Judged>> table =
                new TableOf<>(List.copyOf(review.judged().entrySet()));
        table.column("verdict", entry -> verdict(entry.getValue().verdict()));
        review.plan()
                .allObjectives()
                .forEach(objective ->
                        table.column(objective.toString(), entry -> judgement(entry.getValue(), objective)));
        return table.table(
                "Verdicts on the objectives",
                "offered",
                entry -> new Row(Quantity.plainRate(entry.getKey().perSecond()), List.of()));
    }

    public static Table of(ResultView view) {
        return new TableOf<>(view.judged().judgements())
                .column("verdict", judgement -> verdict(judgement.verdict()))
                .words("by what", judgement -> judgement.reason())
                .table(
                        "Objectives",
                        "",
                        judgement -> new Row(judgement.objective().toString(), List.of()));
    }

    private static TableCell judgement(Judged judged, Objective objective) {
        return judged.judgements().stream()
                .filter(judgement -> judgement.objective().equals(objective))
                .findFirst()
                .map(judgement -> judgement.verdict() == Verdict.UNDECIDED
                        ? TableCell.of(judgement.reason())
                        : TableCell.of(judgement.reason()).with(Emphasis.of(judgement.verdict())))
                .orElse(TableCell.NOTHING);
    }

    private static TableCell verdict(Verdict verdict) {
        return TableCell.of(verdict.name().toLowerCase(Locale.ROOT)).with(Emphasis.of(verdict));
    }
}
