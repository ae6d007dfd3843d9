// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parts of the page that are the same for every result. */
final class PageResources {

    private static final String STYLES = "theme page chart heat explain print";

    private static final String STYLES_OF_HISTORY = "theme page history print";

    private static final String STYLES_OF_A_MESH = "theme page heat mesh print";

    /** Each after those that it needs. */
    private static final String SCRIPTS =
            "dom format fragment theme table axis paint chart readout export percentiles garbage"
                    + " overtime throughput dots ratios shift histogram heatgrid downloads sections explain collection comparison page";

    private PageResources() {}

    static String template() {
        return read("page.html");
    }

    /** The page that runs no script. */
    static String plainTemplate() {
        return read("plain.html");
    }

    static String historyStyles() {
        return joined("style/%s.css", STYLES_OF_HISTORY);
    }

    static String meshStyles() {
        return joined("style/%s.css", STYLES_OF_A_MESH);
    }

    static String styles() {
        return read("uplot/uPlot.min.css") + "\n" + joined("style/%s.css", STYLES);
    }

    /** The chart library, with the notice that its licence asks for. */
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
