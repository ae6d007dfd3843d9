// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page that runs no script and asks for nothing. */
final class PlainPage {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");

    private PlainPage() {}

    /** Makes the document; the content is markup already, the title isn't. */
    static String of(String title, String styles, String content) {
        Map<String, String> parts = Map.of(
                "policy",
                ContentPolicy.of(List.of(), List.of(styles)),
                "title",
                Markup.escaped(title),
                "styles",
                styles,
                "static",
                content);
        return PLACEHOLDER
                .matcher(PageResources.plainTemplate())
                .replaceAll(match -> Matcher.quoteReplacement(parts.get(match.group(1))));
    }
}
