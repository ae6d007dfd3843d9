// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.Explanation;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.conclusion.ExplanationWords;
import io.plumbline.report.conclusion.SourceWords;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.ExplanationTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes for a terminal why the slow invocations were slow. */
public final class ExplanationText {

    private static final int MAX_LINES = 12;
    private static final int MAX_HEADING = 2;
    private static final int MAX_CAUSES = 3;
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
     * @return twelve lines or fewer; what doesn't fit is cut off
     */
    static List<Line> brief(Explanation why, ConsoleOptions options) {
        ExplanationText text = new ExplanationText(why, options);
        List<Line> lines = new ArrayList<>();
        int ladders = why.ladders().size();
        if (ladders > 0) {
            lines.addAll(text.first(
                    MAX_HEADING,
                    Wrap.labelled("why slow", ExplanationWords.of(why.ladders().get(ladders - 1)), options)));
        }
        lines.addAll(text.first(
                MAX_HEADING, Wrap.labelled(ladders > 0 ? "" : "why slow", ExplanationWords.summary(why), options)));
        why.worst().stream()
                .findFirst()
                .ifPresent(worst -> lines.addAll(text.briefly(worst, MAX_LINES - lines.size())));
        return lines;
    }

    /**
     * Returns why there is no explanation.
     *
     * @param result the result
     * @param options what the terminal can show
     * @return one sentence; nothing if somebody asked for it so, or the result doesn't say
     */
    static List<Line> none(BenchmarkResult result, ConsoleOptions options) {
        return result.explaining()
                .map(ExplanationWords::off)
                .filter(text -> !text.isEmpty())
                .map(text -> Wrap.labelled("why slow", text, options))
                .orElse(List.of());
    }

    private List<Line> first(int count, List<Line> lines) {
        if (lines.size() <= count) {
            return lines;
        }
        List<Line> first = new ArrayList<>(lines.subList(0, count));
        first.set(count - 1, first.get(count - 1).and(options.symbols().write("…")));
        return first;
    }

    private List<Line> briefly(Episode episode, int maxLines) {
        List<Line> lines = new ArrayList<>();
        lines.add(heading(episode));
        account(episode)
                .forEach(row -> lines.add(row.start().and(options.symbols().write(row.detail()))));
        List<Line> queued = remark(ExplanationWords.queued(episode));
        int left = maxLines - lines.size() - queued.size();
        lines.addAll(first(left, remark(ExplanationWords.excluded(episode))));
        lines.addAll(queued);
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
        Stream<String> ladders = why.ladders().stream().map(ExplanationWords::of);
        Stream<String> rhythms = why.rhythms().stream().map(ExplanationWords::of);
        return labelled(
                "why slow",
                Stream.of(ladders, Stream.of(ExplanationWords.summary(why)), rhythms)
                        .flatMap(texts -> texts)
                        .toList());
    }

    private List<Line> sources() {
        return labelled("not seen", SourceWords.notSeen(why.sources()));
    }

    private List<Line> labelled(String label, List<String> texts) {
        return IntStream.range(0, texts.size())
                .boxed()
                .flatMap(index -> Wrap.labelled(index == 0 ? label : "", texts.get(index), options).stream())
                .toList();
    }

    private List<Line> episode(Episode episode) {
        List<Line> lines = new ArrayList<>();
        lines.add(heading(episode));
        account(episode).forEach(row -> lines.addAll(Wrap.behind(row.start(), row.detail(), Style.PLAIN, options)));
        lines.addAll(remark(ExplanationWords.excluded(episode)));
        lines.addAll(remark(ExplanationWords.queued(episode)));
        return lines;
    }

    private Line heading(Episode episode) {
        return Line.of("slowest", Style.FAINT)
                .padded(Wrap.LABEL_COLUMNS)
                .and(options.symbols().write(ExplanationWords.place(episode)), Style.STRONG)
                .padded(CONFIDENCE_FROM)
                .and("  " + ExplanationWords.of(episode.confidence()));
    }

    /** The longest causes, the usual time, and what is unexplained, which is always shown. */
    private List<Row> account(Episode episode) {
        long whole = Math.max(1, episode.accountedNanos());
        List<LedgerLine> shown = new ArrayList<>();
        int causes = 0;
        for (LedgerLine line : episode.ledger()) {
            boolean isLong = line.nanos() >= SHOWN_FROM * whole;
            causes += line.cause().isCause() ? 1 : 0;
            if (line.cause() == DelayCause.UNEXPLAINED
                    || (isLong && (causes <= MAX_CAUSES || !line.cause().isCause()))) {
                shown.add(line);
            }
        }
        int columns = shown.stream()
                .mapToInt(line -> line.cause().state().length())
                .max()
                .orElse(0);
        return shown.stream().map(line -> row(line, whole, columns)).toList();
    }

    private Row row(LedgerLine line, long whole, int columns) {
        String share = String.format(Locale.ROOT, "%.1f %%", 100.0 * line.nanos() / whole);
        String figures = String.format(
                Locale.ROOT,
                "%-" + columns + "s %9s %7s  ",
                line.cause().state(),
                options.symbols().write(Quantity.TIME.of(line.nanos())),
                share);
        return new Row(Line.of("  ").and(figures, line.cause().isCause() ? Style.PLAIN : Style.FAINT), line.detail());
    }

    private List<Line> remark(String text) {
        return text.isEmpty() ? List.of() : Wrap.behind(Line.of("  "), text, Style.FAINT, options);
    }

    /** A line of an account: cause and figures, and details. */
    private record Row(Line start, String detail) {}
}
