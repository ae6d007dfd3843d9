// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import java.util.List;
import java.util.Map;

/** A page that runs no script and asks for nothing. */
final class PlainPage {

    private PlainPage() {}

    /** Makes the document; the content is markup already, the title isn't. */
    static String of(String title, String styles, String content) {
        return PageResources.document(
                "plain",
                Map.ofEntries(
                        Map.entry("policy", ContentPolicy.of(List.of(), List.of(styles))),
                        Map.entry("title", Escape.html(title)),
                        Map.entry("styles", styles),
                        Map.entry("static", content)));
    }
}
