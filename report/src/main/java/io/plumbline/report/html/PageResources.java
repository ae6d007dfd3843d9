// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parts of the page that are the same for every result. */
final class PageResources {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

    private static final String STYLES = "page chart heat drawing explain print";

    private static final String PLAIN_STYLES = "page heat drawing print";

    private static final String DARK_IF_CHOSEN = ":root[data-theme=\"dark\"] {%s}";

    private static final String DARK_IF_THE_SYSTEM_IS = "@media screen and (prefers-color-scheme: dark) { :root {%s} }";

    /** Each after those that it needs. */
    private static final String SCRIPTS =
            "dom format fragment theme table axis paint chart readout export percentiles garbage"
                    + " overtime throughput ratios shift histogram downloads sections explain page";

    private PageResources() {}

    /** The document {@code page}, or that without scripts, {@code plain}, with its parts in their places. */
    static String document(String name, Map<String, String> parts) {
        return PLACEHOLDER
                .matcher(read(name + ".html"))
                .replaceAll(match -> Matcher.quoteReplacement(parts.get(match.group(1))));
    }

    /** The styles of a page without scripts. */
    static String plainStyles() {
        return styles(DARK_IF_THE_SYSTEM_IS, PLAIN_STYLES);
    }

    static String styles() {
        return read("uplot/uPlot.min.css") + "\n" + styles(DARK_IF_CHOSEN, STYLES);
    }

    private static String styles(String whenDark, String names) {
        String dark = whenDark.replace("%s", "\n" + read("style/dark.css"));
        return String.join("\n", read("style/theme.css"), dark, joined("style/%s.css", names));
    }

    static String library() {
        return "/*!\n" + read("uplot/LICENSE") + "*/\n" + read("uplot/uPlot.iife.min.js");
    }

    static String scripts() {
        return joined("script/%s.js", SCRIPTS);
    }

    /** The script that makes the others run. */
    static String opener() {
        return read("script/open.js");
    }

    private static String joined(String path, String names) {
        return Stream.of(names.split(" "))
                .map(name -> read(path.replace("%s", name)))
                .collect(Collectors.joining("\n"));
    }

    private static String read(String name) {
        try (InputStream in = PageResources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException("resource is missing: name=" + name);
            }
            // Parsers of HTML turn line ends into line feeds before the hashes of the policy are compared.
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
