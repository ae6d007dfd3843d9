// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** The parts of the page that are the same for every result. */
final class PageResources {

    private static final List<String> STYLES = List.of(
            "uplot/uPlot.min.css",
            "style/theme.css",
            "style/page.css",
            "style/chart.css",
            "style/heat.css",
            "style/print.css");
    private static final List<String> SCRIPTS = List.of(
            "script/dom.js",
            "script/format.js",
            "script/fragment.js",
            "script/theme.js",
            "script/table.js",
            "script/axis.js",
            "script/paint.js",
            "script/chart.js",
            "script/readout.js",
            "script/export.js",
            "script/percentiles.js",
            "script/garbage.js",
            "script/overtime.js",
            "script/throughput.js",
            "script/dots.js",
            "script/heatgrid.js",
            "script/downloads.js",
            "script/sections.js",
            "script/collection.js",
            "script/page.js");

    private PageResources() {}

    static String template() {
        return read("page.html");
    }

    static String styles() {
        return joined(STYLES);
    }

    /** The chart library, with the notice that its licence asks for. */
    static String library() {
        return "/*!\n" + read("uplot/LICENSE") + "*/\n" + read("uplot/uPlot.iife.min.js");
    }

    static String scripts() {
        return joined(SCRIPTS);
    }

    /** The script that makes the others run. */
    static String opener() {
        return read("script/open.js");
    }

    private static String joined(List<String> names) {
        return names.stream().map(PageResources::read).collect(Collectors.joining("\n"));
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
