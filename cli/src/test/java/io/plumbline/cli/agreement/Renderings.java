// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.agreement;

import io.plumbline.cli.PageText;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.document.Document;
import io.plumbline.report.gate.Annotations;
import io.plumbline.report.gate.GateDocument;
import io.plumbline.report.gate.GateReport;
import io.plumbline.report.gate.JUnitXml;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.subject.ExplanationDocument;
import io.plumbline.report.subject.ResultDocument;
import io.plumbline.report.view.ResultView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Everything that is said of a result, in the forms in which people read it. */
final class Renderings {

    private static final ConsoleOptions WIDE = new ConsoleOptions(500, Colour.OFF, Symbols.UNICODE);

    final BenchmarkResult result;
    final ResultView view;
    final GateReport gate;
    final Conclusions conclusions;
    final String terminal;
    final String screen;
    final String markdown;

    Renderings(BenchmarkResult result) {
        this.result = result;
        this.view = new ResultView(result);
        this.gate = GateReport.of(result.title(), view, view.objectives());
        Document document = ResultDocument.of(result);
        this.conclusions = Conclusions.of(view);
        this.terminal = new TerminalRenderer(WIDE).text(document);
        this.screen = TerminalRenderer.briefly(ConsoleOptions.plain(), "--long").text(document);
        this.markdown = new MarkdownRenderer().text(document);
    }

    /** What a page's script shows as it is; its numbers are drawn. */
    static String shown(String page) throws IOException {
        return String.join(
                "\n",
                texts(new JsonMapper().readTree(PageText.unpacked(page).get(0)).path("data")));
    }

    private static List<String> texts(JsonNode node) {
        if (node.isString()) {
            return List.of(node.asString());
        }
        List<String> texts = new ArrayList<>();
        node.forEach(child -> texts.addAll(texts(child)));
        return texts;
    }

    /** All of them by name. */
    Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("terminal", terminal);
        texts.put("screen", screen);
        texts.put("Markdown", markdown);
        texts.put("gate", new TerminalRenderer(WIDE).text(GateDocument.of(gate)));
        texts.put("summary of a job", new MarkdownRenderer().text(GateDocument.of(gate)));
        texts.put("annotations", String.join("\n", Annotations.of(gate)));
        texts.put("JUnit report", JUnitXml.of(gate));
        result.explanation()
                .ifPresent(why -> texts.put(
                        "explanation",
                        new TerminalRenderer(WIDE)
                                .text(ExplanationDocument.of(result.title(), Optional.of(why), Optional.empty()))));
        return texts;
    }
}
