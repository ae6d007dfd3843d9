// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.objective.Objective;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SearchReview;
import io.plumbline.report.view.SearchReview.Judged;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Table of each objective at each rate that was tried: the verdict, and its evidence. */
public final class ObjectiveTable {

    /** Why a rate is undecided although an objective fails. */
    public static final String EXCUSED = "its threads had no CPU when they wanted one";

    /** Why a rate fails although no objective does. */
    public static final String UNREACHED = "the system doesn't reach this rate";

    private static final int MOST = Table.MAX_ROWS_BRIEFLY;

    private ObjectiveTable() {}

    public static Table of(SearchReview review) {
        TableOf<Map.Entry<Rate, Judged>> table =
                new TableOf<>(List.copyOf(review.judged().entrySet()));
        table.column("verdict", entry -> verdict(entry.getValue().verdict()));
        for (Objective objective : review.plan().allObjectives()) {
            table.column(
                    Column.of(objective.toString()).only(Place.IN_FULL),
                    entry -> judgement(entry.getValue(), objective));
        }
        table.column(new Column("", "by what", 0, Place.SHORT, true), entry -> decisive(entry.getValue()));
        int answer = (int) review.judged().keySet().stream()
                .filter(rate -> review.answer()
                        .flatMap(Answer::holds)
                        .filter(highest -> rate.compareTo(highest) <= 0)
                        .isPresent())
                .count();
        int from = Math.max(0, Math.min(review.judged().size() - MOST, answer - MOST / 2));
        return table.table(
                        "Verdicts on the objectives",
                        "offered",
                        entry -> new Row(Quantity.plainRate(entry.getKey().perSecond()), List.of()))
                .about("answer")
                .briefly(row -> row >= from && row < from + MOST);
    }

    /** The first of those that make the verdict. */
    private static TableCell decisive(Judged judged) {
        return judged.judgements().stream()
                .filter(judgement -> judgement.verdict() == judged.verdict())
                .findFirst()
                .map(ObjectiveTable::reason)
                .orElse(TableCell.of(judged.verdict() == Verdict.UNDECIDED ? EXCUSED : UNREACHED));
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
                .map(ObjectiveTable::reason)
                .orElse(TableCell.NOTHING);
    }

    private static TableCell reason(Judgement judgement) {
        return judgement.verdict() == Verdict.UNDECIDED
                ? TableCell.of(judgement.reason())
                : TableCell.of(judgement.reason()).with(Emphasis.of(judgement.verdict()));
    }

    private static TableCell verdict(Verdict verdict) {
        return TableCell.of(verdict.name().toLowerCase(Locale.ROOT)).with(Emphasis.of(verdict));
    }
}
