// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.report.conclusion.ExplanationWords;
import io.plumbline.report.table.ExplanationTables;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Why the slow invocations were slow. */
public final class ExplanationText {

    private static final int MAX_LEDGER = 5;
    private static final int CONFIDENCE_FROM = 60;
    private static final double SHOWN_FROM = 0.001;

    private final Explanation why;
    private final ConsoleOptions options;

    private ExplanationText(Explanation why, ConsoleOptions options) {
        this.why = why;
        this.options = options;
    }

    /**
     * Returns the explanation in few lines: the highest percentile, all delays together, and the worst of them.
     *
     * @param why the explanation
     * @param options what the terminal can show
     * @return twelve lines of a wide terminal, or fewer
     */
    static List<Line> brief(Explanation why, ConsoleOptions options) {
        ExplanationText text = new ExplanationText(why, options);
        List<Line> lines = new ArrayList<>();
        int ladders = why.ladders().size();
        if (ladders > 0) {
            lines.addAll(
                    Wrap.labelled("why slow", ExplanationWords.of(why.ladders().get(ladders - 1)), options));
        }
        lines.addAll(Wrap.labelled(ladders > 0 ? "" : "why slow", ExplanationWords.summary(why), options));
        why.worst().stream().findFirst().ifPresent(worst -> lines.addAll(text.episode(worst)));
        return lines;
    }

    /**
     * Returns all of the explanation.
     *
     * @param why the explanation
     * @param options what the terminal can show
     * @return sections of lines
     */
    public static List<List<Line>> full(Explanation why, ConsoleOptions options) {
        ExplanationText text = new ExplanationText(why, options);
        List<List<Line>> sections = new ArrayList<>();
        sections.add(text.overview());
        TableText tables = new TableText(options);
        sections.add(tables.lines(ExplanationTables.causes(why)));
        sections.add(tables.lines(ExplanationTables.groups(why)));
        why.worst().forEach(episode -> sections.add(text.episode(episode)));
        sections.add(text.sources());
        return sections;
    }

    private List<Line> overview() {
        List<Line> lines = new ArrayList<>();
        why.ladders().forEach(ladder -> lines.addAll(Wrap.labelled("", ExplanationWords.of(ladder), options)));
        lines.addAll(Wrap.labelled("", ExplanationWords.summary(why), options));
        why.rhythms().forEach(rhythm -> lines.addAll(Wrap.labelled("", ExplanationWords.of(rhythm), options)));
        return labelled("why slow", lines);
    }

    private List<Line> sources() {
        List<Line> lines = new ArrayList<>();
        why.sources().stream()
                .map(ExplanationWords::missing)
                .filter(text -> !text.isEmpty())
                .forEach(text -> lines.addAll(Wrap.labelled("", text, options)));
        return labelled("not seen", lines);
    }

    private static List<Line> labelled(String label, List<Line> lines) {
        List<Line> all = new ArrayList<>(lines);
        if (!all.isEmpty()) {
            String first = all.get(0).spans().stream()
                    .map(Line.Span::text)
                    .reduce("", String::concat)
                    .stripLeading();
            all.set(0, Line.of(label, Style.FAINT).padded(Wrap.LABEL_COLUMNS).and(first));
        }
        return all;
    }

    private List<Line> episode(Episode episode) {
        List<Line> lines = new ArrayList<>();
        lines.add(Line.of("slowest", Style.FAINT)
                .padded(Wrap.LABEL_COLUMNS)
                .and(options.symbols().write(ExplanationWords.place(episode)), Style.STRONG)
                .padded(CONFIDENCE_FROM)
                .and("  " + ExplanationWords.of(episode.confidence())));
        long whole = Math.max(1, episode.head().ownNanos());
        episode.ledger().stream()
                .filter(line -> isShown(line, whole))
                .limit(MAX_LEDGER)
                .forEach(line -> lines.addAll(ledger(line, whole)));
        add(lines, ExplanationWords.excluded(episode));
        add(lines, ExplanationWords.queued(episode));
        return lines;
    }

    /** What is unexplained is always shown. */
    private static boolean isShown(LedgerLine line, long whole) {
        return line.cause() == DelayCause.UNEXPLAINED || line.nanos() >= SHOWN_FROM * whole;
    }

    private List<Line> ledger(LedgerLine line, long whole) {
        String share = String.format(Locale.ROOT, "%.1f %%", 100.0 * line.nanos() / whole);
        String figures = String.format(
                Locale.ROOT,
                "%-30s %9s %7s  ",
                line.cause().state(),
                options.symbols().write(ResultView.TIME.of(line.nanos())),
                share);
        return Wrap.behind(
                Line.of(" ".repeat(2)).and(figures, line.cause().isCause() ? Style.PLAIN : Style.FAINT),
                line.detail(),
                Style.PLAIN,
                options);
    }

    private void add(List<Line> lines, String text) {
        if (!text.isEmpty()) {
            lines.addAll(Wrap.behind(Line.of("  "), text, Style.FAINT, options));
        }
    }
}
