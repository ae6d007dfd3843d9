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

    private static final String STYLES = "page chart heat drawing explain flame print";

    /** Without scripts, as the system is. */
    private static final String DARK = ":root[data-theme=\"dark\"] {%s}\n"
            + "@media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) {%s} }";

    /** Each after those that it needs. */
    private static final String SCRIPTS =
            "dom format fragment theme table axis paint chart readout export percentiles garbage"
                    + " overtime throughput ratios shift histogram downloads sections explain page";

    private PageResources() {}

    /** A page with its parts in their places. */
    static String document(Map<String, String> parts) {
        return PLACEHOLDER
                .matcher(read("page.html"))
                .replaceAll(match -> Matcher.quoteReplacement(parts.get(match.group(1))));
    }

    static String styles() {
        return String.join(
                "\n",
                read("uplot/uPlot.min.css"),
                read("style/theme.css"),
                DARK.replace("%s", "\n" + read("style/dark.css")),
                joined("style/%s.css", STYLES));
    }

    static String library() {
        return "/*!\n" + read("uplot/LICENSE") + "*/\n" + read("uplot/uPlot.iife.min.js");
    }

    /** {@code more}: of charts that few pages have; they need the others. */
    static String scripts(String more) {
        return joined("script/%s.js", SCRIPTS.replace(" page", more + " page"));
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
