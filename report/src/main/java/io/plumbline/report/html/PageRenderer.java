// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Renderer;
import io.plumbline.report.markdown.MarkdownRenderer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes documents as pages that ask for nothing; all have one frame, and those with charts to explore a library. */
public final class PageRenderer implements Renderer {

    public PageRenderer() {}

    private record Pack(String library, String scripts, Document data, String markdown) {}

    @Override
    public String text(Document document) {
        Document shown = document.at(Place.PAGE);
        Set<String> kinds = Stream.concat(Stream.of(shown), shown.parts().stream())
                .flatMap(one -> one.charts().stream())
                .map(Chart::kind)
                .filter(kind -> !kind.isEmpty())
                .collect(Collectors.toSet());
        boolean isExplored = !kinds.isEmpty();
        String library = isExplored ? PageResources.library() : "";
        String scripts = PageResources.scripts(kinds.contains("flame") ? " flame" : "");
        String opener = PageResources.opener();
        String styles = PageResources.styles();
        String pack = PageJson.text(new Pack(library, scripts, shown, new MarkdownRenderer().text(document)));
        return PageResources.document(Map.ofEntries(
                Map.entry("policy", ContentPolicy.of(List.of(opener, library, scripts), List.of(styles))),
                Map.entry("title", Markup.text(shown.title())),
                Map.entry("styles", styles),
                Map.entry("opener", opener),
                Map.entry("bar", Markup.bar(shown)),
                Map.entry("static", isExplored ? Markup.brief(shown) : Markup.of(shown)),
                Map.entry("pack", Packing.of(pack))));
    }
}
