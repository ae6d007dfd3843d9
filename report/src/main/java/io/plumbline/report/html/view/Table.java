// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.PercentileValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A table of texts: a row of headings, then rows that begin with their own heading, and headings of several rows. */
public final class Table {

    /** How a cell looks, besides plain. */
    public enum Kind {
        /** The column or row that counts most. */
        STRONG,
        /** Less certain, or less important. */
        FAINT,
        /** Only a lower bound. */
        BOUND,
        /** What was asked for is there. */
        GOOD,
        /** It is not. */
        BAD
    }

    private final String caption;
    private final List<Object> head = new ArrayList<>();
    private final List<Object> rows = new ArrayList<>();

    /**
     * Begins a table.
     *
     * @param caption what it shows
     * @param head headings of its columns; empty texts where there is none
     */
    public Table(String caption, List<String> head) {
        this.caption = caption;
        this.head.addAll(head);
    }

    /**
     * Adds a row.
     *
     * @param cells texts, or what {@link #cell} makes
     */
    public void row(Object... cells) {
        rows.add(Arrays.asList(cells));
    }

    /**
     * Adds a row.
     *
     * @param cells texts, or what {@link #cell} makes
     */
    public void row(List<Object> cells) {
        rows.add(List.copyOf(cells));
    }

    /**
     * Adds rows under a heading of their own; nothing if there are none.
     *
     * @param name what the rows have in common
     * @param group the cells of each, as of a single row
     */
    public void rows(String name, List<List<Object>> group) {
        if (!group.isEmpty()) {
            rows.add(new JsonNode().put("group", name));
            group.forEach(this::row);
        }
    }

    /**
     * Tells whether there is nothing to show.
     *
     * @return true without rows
     */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /**
     * Makes a cell that isn't plain.
     *
     * @param text its text
     * @param kind how it looks
     * @return the cell
     */
    public static JsonNode cell(String text, Kind kind) {
        return new JsonNode().put("text", text).put("kind", kind.name().toLowerCase(Locale.ROOT));
    }

    /**
     * Makes a cell of a percentile with the mark that it deserves: that of a lower bound says more and goes first.
     *
     * @param value the percentile
     * @return the cell
     */
    public static Object percentile(PercentileValue value) {
        String time = ResultView.TIME.of(value.nanos());
        if (value.isLowerBound()) {
            return cell(Symbols.UNICODE.atLeast() + time, Kind.BOUND);
        }
        return value.isSupported() ? time : cell("~" + time, Kind.FAINT);
    }

    /**
     * Returns what the page's script makes a table of.
     *
     * @return caption, head and rows
     */
    public JsonNode json() {
        return new JsonNode().put("caption", caption).put("head", head).put("rows", rows);
    }
}
