// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Renderer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes documents as pages that ask for nothing; those with charts or files to explore carry a script along. */
public final class PageRenderer implements Renderer {

    public PageRenderer() {}

    private record Pack(String library, String scripts, Document data) {}

    @Override
    public String text(Document document) {
        Document shown = document.at(Place.PAGE);
        boolean hasScript = Stream.concat(Stream.of(shown), shown.parts().stream())
                .anyMatch(one -> !one.files().isEmpty()
                        || one.charts().stream().anyMatch(chart -> !chart.kind().isEmpty()));
        return hasScript ? explorable(shown) : plain(shown);
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

    private static String explorable(Document document) {
        String library = PageResources.library();
        String scripts = PageResources.scripts();
        String opener = PageResources.opener();
        String styles = PageResources.styles();
        String pack = PageJson.text(new Pack(library, scripts, document));
        return PageResources.document(
                "page",
                Map.ofEntries(
                        Map.entry("policy", ContentPolicy.of(List.of(opener, library, scripts), List.of(styles))),
                        Map.entry("title", Escape.html(document.title())),
                        Map.entry("styles", styles),
                        Map.entry("opener", opener),
                        Map.entry("static", Markup.brief(document)),
                        Map.entry("pack", Packing.of(pack))));
    }
}
