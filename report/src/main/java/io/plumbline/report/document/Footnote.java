// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The explanation of a mark in a table; that of a row is written in words where there is room for these. */
public record Footnote(String mark, String text, Place place, boolean isOfRow) {

    public Footnote(String mark, String text) {
        this(mark, text, Place.EVERYWHERE, false);
    }

    /** Returns its mark and its text. */
    public String line() {
        return (mark + " " + text).strip();
    }

    Footnote only(Place other) {
        return new Footnote(mark, text, other, isOfRow);
    }

    public static List<Footnote> of(Table table, Optional<String> unfinishedText) {
        String needs = table.percentiles().stream()
                .filter(Footnote::isUnsupported)
                .map(PercentileValue::percentile)
                .distinct()
                .sorted()
                .map(percentile ->
                        Quantity.count(Percentiles.samplesNeeded(percentile)) + " for " + Percentiles.label(percentile))
                .collect(Collectors.joining(", "));
        String unfinished = unfinishedText
                .map(text -> text + "; each counts with its time up to then")
                .orElse("some values were too large to be recorded");
        return of(table, "too few samples; needed: " + needs, unfinished);
    }

    public static List<Footnote> of(Table table) {
        List<Footnote> notes = new ArrayList<>(
                of(table, "too few samples beyond it: measure longer", "some invocations never completed"));
        add(notes, table, Row.Mark.MISLEADING, "!", "these figures would mislead: see below");
        add(notes, table, Row.Mark.DISTURBED, "?", "disturbed: a higher rate was carried");
        add(notes, table, Row.Mark.IN_PART, "*", "fewer forks than requested");
        return notes;
    }

    private static void add(List<Footnote> notes, Table table, Row.Mark mark, String sign, String text) {
        if (table.rows().stream().anyMatch(row -> row.mark() == mark)) {
            notes.add(new Footnote(sign, text, Place.EVERYWHERE, true));
        }
    }

    private static List<Footnote> of(Table table, String unsupported, String bound) {
        List<Footnote> notes = new ArrayList<>();
        if (table.percentiles().stream().anyMatch(Footnote::isUnsupported)) {
            notes.add(new Footnote(TableCell.UNSUPPORTED, unsupported));
        }
        if (table.percentiles().stream().anyMatch(PercentileValue::isLowerBound)) {
            notes.add(new Footnote(TableCell.AT_LEAST, "at least: " + bound));
        }
        return notes;
    }

    private static boolean isUnsupported(PercentileValue value) {
        return !value.isSupported() && !value.isLowerBound();
    }
}
