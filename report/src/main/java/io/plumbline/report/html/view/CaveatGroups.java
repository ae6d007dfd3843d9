// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.report.conclusion.CaveatGroup;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.view.CollectionView;
import java.util.List;
import java.util.Locale;

/** Writes groups of caveats for a page. */
final class CaveatGroups {

    private CaveatGroups() {}

    /** The severest first. */
    static List<JsonNode> of(CollectionView view) {
        return CaveatGroup.of(view).stream()
                .map(group -> new JsonNode()
                        .put("code", group.code().text())
                        .put("severity", group.severity().name().toLowerCase(Locale.ROOT))
                        .put("where", group.where())
                        .put("remedy", group.cases().get(0).caveat().remedy())
                        .put(
                                "cases",
                                group.cases().stream()
                                        .map(one -> new JsonNode()
                                                .put("cell", one.cell())
                                                .put("message", one.caveat().message()))
                                        .toList()))
                .toList();
    }
}
