// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.console.FactsText;
import io.plumbline.report.html.json.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Cells without figures, and cells with fewer forks than asked for; those with the same reason together. */
final class CellStates {

    private CellStates() {}

    static List<JsonNode> of(CollectionView view) {
        List<JsonNode> states = new ArrayList<>();
        states.addAll(grouped(view, CellState.FAILED));
        states.addAll(grouped(view, CellState.PENDING));
        states.addAll(grouped(view, CellState.REFUSED));
        states.addAll(grouped(view, CellState.LEFT_OUT));
        return states;
    }

    private static List<JsonNode> grouped(CollectionView view, CellState state) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        view.collection().cells().stream()
                .filter(cell -> cell.state() == state)
                .forEach(cell -> byReason.computeIfAbsent(reason(cell, view), reason -> new ArrayList<>())
                        .add(view.label(cell)));
        List<JsonNode> states = new ArrayList<>();
        byReason.forEach((reason, cells) -> states.add(new JsonNode()
                .put("word", word(state))
                .put("kind", state == CellState.FAILED ? "invalid" : state == CellState.PENDING ? "warning" : "note")
                .put("cells", cells)
                .put("reason", reason)));
        return states;
    }

    private static String word(CellState state) {
        return switch (state) {
            case FAILED -> "failed";
            case PENDING -> "in part";
            case REFUSED -> "not here";
            case LEFT_OUT -> "left out";
            case COMPLETE -> "complete";
        };
    }

    private static String reason(CollectionCell cell, CollectionView view) {
        return cell.state() == CellState.PENDING
                ? cell.forks() + " of "
                        + FactsText.counted(view.collection().plan().forks(), "fork")
                : cell.reason();
    }
}
