// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.PercentileValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of texts: a row of headings, then rows that begin with their own heading. */
final class Table {

    /** How a cell looks, besides plain. */
    enum Kind {
        /** The column or row that counts most. */
        STRONG,
        /** Less certain, or less important. */
        FAINT,
        /** Only a lower bound. */
        BOUND
    }

    private final String caption;
    private final List<Object> head = new ArrayList<>();
    private final List<Object> rows = new ArrayList<>();

    Table(String caption, List<String> head) {
        this.caption = caption;
        this.head.addAll(head);
    }

    void row(Object... cells) {
        rows.add(Arrays.asList(cells));
    }

    void row(List<Object> cells) {
        rows.add(List.copyOf(cells));
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    static JsonNode cell(String text, Kind kind) {
        return new JsonNode().put("text", text).put("kind", kind.name().toLowerCase(java.util.Locale.ROOT));
    }

    /** A percentile with the mark that it deserves: that of a lower bound says more and goes first. */
    static Object percentile(PercentileValue value) {
        String time = ResultView.TIME.of(value.nanos());
        if (value.isLowerBound()) {
            return cell(Symbols.UNICODE.atLeast() + time, Kind.BOUND);
        }
        return value.isSupported() ? time : cell("~" + time, Kind.FAINT);
    }

    JsonNode json() {
        return new JsonNode().put("caption", caption).put("head", head).put("rows", rows);
    }
}
