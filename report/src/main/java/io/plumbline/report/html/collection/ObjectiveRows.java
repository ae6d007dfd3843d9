// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.Rate;
import io.plumbline.report.html.collection.SearchReview.Judged;
import io.plumbline.report.html.view.Table;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Objective;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What became of each objective at each rate that was tried: the verdict, and what it stands on. */
final class ObjectiveRows {

    private ObjectiveRows() {}

    static Table of(SearchReview review) {
        List<String> head = new ArrayList<>(List.of("offered", "verdict"));
        review.plan().objectives().stream().map(Objective::toString).forEach(head::add);
        Table table = new Table("Verdicts on the objectives", head);
        for (Map.Entry<Rate, Judged> entry : review.judged().entrySet()) {
            List<Object> row = new ArrayList<>();
            row.add(Quantity.plainRate(entry.getKey().perSecond()));
            row.add(cell(word(entry.getValue().verdict()), entry.getValue().verdict()));
            for (Objective objective : review.plan().objectives()) {
                row.add(entry.getValue().judgements().stream()
                        .filter(judgement -> judgement.objective().equals(objective))
                        .findFirst()
                        .map(ObjectiveRows::cell)
                        .orElse(Table.cell("–", Kind.FAINT)));
            }
            table.row(row);
        }
        return table;
    }

    private static Object cell(Judgement judgement) {
        String reason = SearchWords.reason(judgement);
        return judgement.verdict() == Verdict.UNDECIDED ? reason : cell(reason, judgement.verdict());
    }

    private static Object cell(String text, Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> Table.cell(text, Kind.GOOD);
            case FAILS -> Table.cell(text, Kind.BAD);
            case UNDECIDED -> Table.cell(text, Kind.BOUND);
        };
    }

    static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }
}
