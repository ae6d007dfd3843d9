// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Renderer;
import java.util.List;
import java.util.Map;

/** Writes documents as pages that ask for nothing; those with charts or files to explore carry a script along. */
public final class PageRenderer implements Renderer {

    /** Creates a renderer. */
    public PageRenderer() {}

    @Override
    public String text(Document document) {
        return plain(document);
    }

    private static String plain(Document document) {
        String styles = PageResources.plainStyles();
        return PageResources.document(
                "plain",
                Map.ofEntries(
                        Map.entry("policy", ContentPolicy.of(List.of(), List.of(styles))),
                        Map.entry("title", Escape.html(document.title())),
                        Map.entry("styles", styles),
                        Map.entry("static", Markup.of(document))));
    }
}
