// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.html.json.PageJson;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The document around the data: styles, the chart library, our scripts, and the policy that allows these alone. */
final class PageDocument {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

    private PageDocument() {}

    /** Makes a whole document. */
    static String of(String title, JsonNode data) {
        String library = PageResources.library();
        String scripts = PageResources.scripts();
        String styles = PageResources.styles();
        Map<String, String> parts = Map.of(
                "policy",
                ContentPolicy.of(List.of(library, scripts), List.of(styles)),
                "title",
                Markup.escaped(title),
                "styles",
                styles,
                "library",
                library,
                "scripts",
                scripts,
                "data",
                PageJson.text(data));
        return PLACEHOLDER
                .matcher(PageResources.template())
                .replaceAll(match -> Matcher.quoteReplacement(parts.get(match.group(1))));
    }

    /** Adds the files that can be saved from the page to the object of what they belong to. */
    static JsonNode withFiles(JsonNode owner, List<Attachment> attachments) {
        if (attachments.isEmpty()) {
            return owner;
        }
        return owner.put("attachments", new AttachmentPack().pack(attachments))
                .put(
                        "attachmentNames",
                        attachments.stream().map(Attachment::fileName).toList())
                .put(
                        "attachmentNotes",
                        attachments.stream()
                                .map(Attachment::note)
                                .filter(note -> !note.isEmpty())
                                .toList());
    }
}
