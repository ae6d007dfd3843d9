// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.view.CollectionView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Caveats of all cells, those of one kind together: what many cells have in common is told once. That a rate is too high is no
 * reason to doubt a curve, which shows the growth of the backlog there.
 */
final class CaveatGroups {

    private record Kind(Severity severity, CaveatCode code) {}

    private record Case(String cell, Caveat caveat) {}

    private CaveatGroups() {}

    /** The severest first. */
    static List<JsonNode> of(CollectionView view) {
        Map<Kind, List<Case>> groups = new LinkedHashMap<>();
        for (CollectionCell cell : view.collection().cells()) {
            cell.result()
                    .ifPresent(result -> result.caveats().stream()
                            .filter(caveat -> !isExpected(caveat, view))
                            .forEach(caveat -> groups.computeIfAbsent(
                                            new Kind(caveat.severity(), caveat.code()), kind -> new ArrayList<>())
                                    .add(new Case(view.label(cell), caveat))));
        }
        return groups.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<Kind, List<Case>> group) ->
                                group.getKey().severity())
                        .reversed())
                .map(group -> json(group.getKey(), group.getValue()))
                .toList();
    }

    private static boolean isExpected(Caveat caveat, CollectionView view) {
        return caveat.code() == CaveatCode.SATURATED && !view.curves().isEmpty();
    }

    private static JsonNode json(Kind kind, List<Case> cases) {
        return new JsonNode()
                .put("code", kind.code().text())
                .put("severity", kind.severity().name().toLowerCase(Locale.ROOT))
                .put("remedy", cases.get(0).caveat().remedy())
                .put(
                        "cases",
                        cases.stream()
                                .map(one -> new JsonNode()
                                        .put("cell", one.cell())
                                        .put("message", one.caveat().message()))
                                .toList());
    }
}
