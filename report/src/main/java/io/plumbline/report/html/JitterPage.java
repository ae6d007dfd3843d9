// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.report.conclusion.JitterWords;
import io.plumbline.report.table.JitterTable;
import io.plumbline.report.view.JitterHeat;
import io.plumbline.report.view.JitterHeat.Slice;
import io.plumbline.report.view.ResultView;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/**
 * A host's interruptions as one web page that needs nothing else and runs no script.
 *
 * @param result the interruptions
 */
public record JitterPage(JitterResult result) {

    private static final int WIDTH = 960;
    private static final int LEFT = 70;
    private static final int ROW = 22;
    private static final int BOTTOM = 24;
    private static final String LABEL = " class=\"label\"";
    private static final double[] OPACITY = {0, .12, .3, .5, .75, 1};

    /**
     * Makes the page.
     *
     * @return a whole HTML document, to be stored as UTF-8
     */
    public String page() {
        String title = JitterWords.title(result);
        return PlainPage.of(
                title,
                PageResources.historyStyles(),
                "<h1>" + Escape.html(title) + "</h1>"
                        + Markup.paragraphs(JitterWords.sentences(result).stream())
                        + "<p class=\"where\">"
                        + Escape.html(result.host().hostName() + ", "
                                + result.host().cpuModel() + ", "
                                + "kernel " + result.host().kernel() + ", "
                                + result.host().virtualization() + "; "
                                + result.startedAt().truncatedTo(ChronoUnit.SECONDS) + ", JDK " + result.jdk()
                                + ", Plumbline " + result.toolVersion())
                        + "</p>" + PlainTable.table(JitterTable.ofCpus(result))
                        + PlainTable.table(JitterTable.ofCauses(result)) + heat());
    }

    private String heat() {
        List<JitterHeat> rows = result.cpus().stream().map(JitterHeat::of).toList();
        int height = rows.size() * ROW + BOTTOM;
        StringBuilder svg = new StringBuilder(
                "<section class=\"track\"><h2>Over time</h2><p>The stronger the colour, the larger the share of "
                        + Escape.html(JitterWords.slice(rows))
                        + " that gaps took: below 0.01&nbsp;%, from 0.01&nbsp;%, 0.1&nbsp;%, 1&nbsp;% and 10&nbsp;%. "
                        + "A gap is spread over the time that it covers.</p>");
        svg.append(String.format(
                        Locale.ROOT, "<div class=\"drawing\"><svg viewBox=\"0 0 %d %d\" role=\"img\">", WIDTH, height))
                .append("<title>Lost time by CPU over time</title>");
        for (int row = 0; row < rows.size(); row++) {
            JitterHeat cpu = rows.get(row);
            svg.append(Markup.text(LABEL, LEFT - 8, row * ROW + 15, "end", "CPU " + cpu.name()));
            for (int i = 0; i < cpu.slices().size(); i++) {
                svg.append(spot(cpu, i, row));
            }
        }
        String end = ResultView.TIME.plain(result.spec().duration().toNanos());
        return svg.append(Markup.text(LABEL, LEFT, height - 6, "start", "0 s"))
                .append(Markup.text(LABEL, WIDTH, height - 6, "end", end))
                .append("</svg></div></section>")
                .toString();
    }

    private static String spot(JitterHeat cpu, int index, int row) {
        Slice slice = cpu.slices().get(index);
        double width = (double) (WIDTH - LEFT) / cpu.slices().size();
        String words = String.format(
                Locale.ROOT,
                "CPU %s at %.2f s: %d gaps begin, %.3g %% lost, max %s",
                cpu.name(),
                slice.startNanos() / 1e9,
                slice.gaps(),
                slice.lostShare() * 100,
                ResultView.TIME.of(slice.maxNanos()));
        return String.format(
                Locale.ROOT,
                "<rect class=\"spot\" x=\"%.1f\" y=\"%d\" width=\"%.2f\" height=\"%d\" fill-opacity=\"%.2f\"><title>%s</title></rect>",
                LEFT + index * width,
                row * ROW + 1,
                Math.max(0.5, width - 0.5),
                ROW - 2,
                OPACITY[slice.step()],
                Escape.html(words));
    }
}
