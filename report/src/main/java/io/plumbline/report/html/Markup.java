// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Fact;
import io.plumbline.report.document.Document.Origin;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.Tile;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the parts of a document as HTML, for readers without scripts. */
final class Markup {

    private static final int MAX_TABLES_BRIEFLY = 2;
    private static final String NO_BREAK_SPACE = "\u00a0";

    /** A page's script has the same in {@code format.js}. */
    private static final Pattern BEFORE_A_UNIT =
            Pattern.compile("(?<=\\d) (?=(?:[nµm]?s(?:/s)?|min|h|%|[kMG]?/s|[kKMGT]?i?B|[kMG])(?![\\w/]))");

    private static final Pattern WITHIN_A_NAME = Pattern.compile("(?<=\\w)[/_](?=\\w\\w)");

    private Markup() {}

    static String of(Document document) {
        return head(document, "h1")
                + charts(document)
                + doubts(document.doubts())
                + document.tables().stream().map(Markup::table).collect(Collectors.joining())
                + document.parts().stream().map(Markup::part).collect(Collectors.joining())
                + conditions(document);
    }

    /** What a reader without scripts needs most. */
    static String brief(Document document) {
        return briefly(document)
                + document.parts().stream().map(Markup::briefly).collect(Collectors.joining())
                + "<p>Charts and all other figures need the script that this page carries.</p>";
    }

    private static String briefly(Document document) {
        return head(document, "h1")
                + charts(document)
                + document.tables().stream()
                        .limit(MAX_TABLES_BRIEFLY)
                        .map(table -> table(table.brief()))
                        .collect(Collectors.joining());
    }

    private static String part(Document part) {
        return "<section>" + head(part, "h2") + charts(part) + doubts(part.doubts())
                + part.tables().stream().map(Markup::table).collect(Collectors.joining()) + "</section>";
    }

    private static String head(Document document, String level) {
        String verdict = document.verdict().text();
        return "<" + level + ">" + text(document.title()) + "</" + level + ">"
                + (verdict.isEmpty()
                        ? ""
                        : "<p class=\"verdict " + lower(document.verdict().grade()) + "\">" + text(verdict) + "</p>")
                + tiles(document)
                + document.sentences().stream()
                        .map(sentence -> "<p>" + text(sentence.text()) + "</p>")
                        .collect(Collectors.joining())
                + document.facts().stream().map(Markup::fact).collect(Collectors.joining());
    }

    private static String tiles(Document document) {
        List<Tile> tiles = document.tiles();
        return tiles.isEmpty()
                ? ""
                : tiles.stream()
                        .map(tile -> "<div class=\"tile\"><dt>" + text(tile.label()) + "</dt><dd class=\"figure"
                                + (tile.value().emphasis() == Emphasis.PLAIN
                                        ? ""
                                        : " " + lower(tile.value().emphasis()))
                                + "\">" + text(tile.value().text()) + "</dd>"
                                + tile.details().stream()
                                        .map(detail -> "<dd class=\"detail\">" + text(detail) + "</dd>")
                                        .collect(Collectors.joining())
                                + "</div>")
                        .collect(Collectors.joining(
                                "",
                                document.wouldMislead() ? "<dl class=\"tiles stamped\">" : "<dl class=\"tiles\">",
                                "</dl>"));
    }

    private static String fact(Fact fact) {
        return "<p class=\"where\"><span class=\"factname\">" + text(fact.label()) + "</span> " + text(fact.text())
                + "</p>";
    }

    private static String charts(Document document) {
        return document.charts().stream()
                .filter(chart -> !chart.isEmpty())
                .map(chart -> new Drawing(chart).html())
                .collect(Collectors.joining());
    }

    private static String doubts(List<Remark> doubts) {
        StringBuilder all = new StringBuilder();
        String group = "";
        boolean isOpen = false;
        for (Remark doubt : doubts) {
            if (!isOpen || !doubt.group().equals(group)) {
                group = doubt.group();
                all.append(isOpen ? "</ul></section>" : "")
                        .append("<section>")
                        .append(group.isEmpty() ? "" : "<h2>" + text(group) + "</h2>")
                        .append("<ul class=\"caveats\">");
                isOpen = true;
            }
            all.append("<li><p><span class=\"severity ")
                    .append(lower(doubt.emphasis()))
                    .append("\">")
                    .append(text(doubt.word()))
                    .append("</span> ")
                    .append(breakable(doubt.text()))
                    .append("</p>")
                    .append(doubt.remedy().isEmpty() ? "" : "<p class=\"remedy\">" + breakable(doubt.remedy()) + "</p>")
                    .append("</li>");
        }
        return all.append(isOpen ? "</ul></section>" : "").toString();
    }

    static String list(String look, List<String> items) {
        return items.isEmpty()
                ? ""
                : items.stream()
                        .map(item -> "<li>" + text(item) + "</li>")
                        .collect(Collectors.joining("", "<ul class=\"" + look + "\">", "</ul>"));
    }

    private static String conditions(Document document) {
        return document.conditions().stream().map(Markup::table).collect(Collectors.joining());
    }

    /** When and by which version, at the top of each page. */
    static String bar(Document document) {
        List<Origin> origins = Stream.concat(Stream.of(document), document.parts().stream())
                .flatMap(one -> one.origins().stream())
                .toList();
        List<String> days =
                origins.stream().map(Markup::minute).distinct().sorted().toList();
        Stream<String> versions = origins.stream().map(Origin::toolVersion).distinct();
        Stream<String> when = days.isEmpty()
                ? Stream.of()
                : Stream.of((days.size() == 1 ? "" : days.get(0) + " to ") + days.get(days.size() - 1) + " UTC");
        return Stream.concat(versions, when)
                .filter(text -> !text.isEmpty())
                .map(text -> "<span>" + text(text) + "</span>")
                .collect(Collectors.joining("", "<div class=\"top\"><span class=\"brand\">Plumbline</span>", "</div>"));
    }

    private static String minute(Origin origin) {
        return origin.startedAt()
                .substring(0, Math.min(16, origin.startedAt().length()))
                .replace('T', ' ');
    }

    private static String table(Table table) {
        if (table.isEmpty()) {
            return "";
        }
        String head = Stream.concat(
                        Stream.of(table.corner()), table.columns().stream().map(Column::fullHeading))
                .map(text -> "<th>" + breakable(text) + "</th>")
                .collect(Collectors.joining());
        return "<div class=\"tablebox\"><div class=\"scroller\"><table" + (table.isOfWords() ? " class=\"words\"" : "")
                + "><caption>" + text(table.caption()) + "</caption><thead><tr>" + head
                + "</tr></thead><tbody>"
                + table.rows().stream().map(Markup::row).collect(Collectors.joining()) + "</tbody></table></div></div>"
                + table.notesOnCells().stream()
                        .map(note -> "<p class=\"where\">" + text(note.line()) + "</p>")
                        .collect(Collectors.joining());
    }

    private static String row(Row row) {
        return "<tr><th>" + text(row.groupedLabel()) + "</th>"
                + row.cells().stream()
                        .map(cell -> "<td"
                                + (cell.emphasis() == Emphasis.PLAIN ? "" : " class=\"" + lower(cell.emphasis()) + "\"")
                                + ">" + breakable(cell.text()) + "</td>")
                        .collect(Collectors.joining())
                + "</tr>";
    }

    /** Writes a text in which no line ends between a number and its unit. */
    static String text(String text) {
        return Escape.html(BEFORE_A_UNIT.matcher(text).replaceAll(NO_BREAK_SPACE));
    }

    /** Paths and names of switches are longer than a screen of a phone, and have no spaces. */
    private static String breakable(String text) {
        return WITHIN_A_NAME.matcher(text(text)).replaceAll("$0<wbr>");
    }

    private static String lower(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }
}
