// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Sentences that differ in their figures alone, told as one with the range of each figure. */
final class MessageRange {

    /** Which fork and run it was differs from cell to cell, and is no figure. */
    private static final Pattern WHICH_RUN = Pattern.compile(" \\((?:fork \\d{1,9})? ?(?:run \\d{1,9})?\\)$");

    /** A number that says which of several it is belongs to the words. */
    private static final Pattern FIGURE = Pattern.compile("(?<![\\w.,])(?<!\\b(?:fork|run|CPU|JDK|thread) )"
            + "(p?)(\\d{1,20}(?:,\\d{3}){0,6}(?:\\.\\d{1,20})?)(?: ?(ns|µs|ms|s|/h|/s|k/s|M/s|G/s|%)(?!\\w))?");

    private static final Map<String, Double> SIZES =
            Map.of("ns", 1e-9, "µs", 1e-6, "ms", 1e-3, "/h", 1 / 3600.0, "k/s", 1e3, "M/s", 1e6, "G/s", 1e9);

    private static final Pattern UPPER_BOUND = Pattern.compile("\\b(?:up to|at most) $");
    private static final Pattern LOWER_BOUND = Pattern.compile("\\b(?:at least) $");

    private MessageRange() {}

    /** A number and its unit as they stand in a sentence, and how much that is. */
    private record Figure(String number, String unit, double size) {

        static Figure of(MatchResult found) {
            String unit = found.group(3) == null ? "" : found.group(3);
            double number = Double.parseDouble(found.group(2).replace(",", ""));
            return new Figure(found.group(1) + found.group(2), unit, number * SIZES.getOrDefault(unit, 1.0));
        }

        String text() {
            return unit.isEmpty() ? number : number + " " + unit;
        }
    }

    /** Returns what sentences have in common. */
    static String form(String message) {
        return FIGURE.matcher(withoutRun(message)).replaceAll(found -> {
            String unit = found.group(3);
            String dimension = unit == null ? "" : unit.startsWith("%") ? "%" : unit.contains("/") ? "/s" : "s";
            return found.group(1) + "0" + dimension;
        });
    }

    private static String withoutRun(String message) {
        return WHICH_RUN.matcher(message).replaceFirst("");
    }

    /** Joins sentences. */
    static String of(List<String> messages) {
        if (messages.stream().distinct().count() == 1) {
            return messages.get(0);
        }
        List<String> plain = messages.stream().map(MessageRange::withoutRun).toList();
        List<List<Figure>> figures = plain.stream()
                .map(message ->
                        FIGURE.matcher(message).results().map(Figure::of).toList())
                .toList();
        List<MatchResult> places = FIGURE.matcher(plain.get(0)).results().toList();
        StringBuilder text = new StringBuilder();
        int end = 0;
        for (int i = 0; i < places.size(); i++) {
            text.append(plain.get(0), end, places.get(i).start());
            List<Figure> all = new ArrayList<>();
            for (List<Figure> one : figures) {
                all.add(one.get(i));
            }
            text.append(range(text, all));
            end = places.get(i).end();
        }
        return text.append(plain.get(0), end, plain.get(0).length()).toString();
    }

    /** Of bounds only the outermost holds of all. */
    private static String range(CharSequence before, List<Figure> figures) {
        Figure low = figures.get(0);
        Figure high = low;
        for (Figure one : figures) {
            low = one.size() < low.size() ? one : low;
            high = one.size() > high.size() ? one : high;
        }
        if (low.text().equals(high.text()) || UPPER_BOUND.matcher(before).find()) {
            return high.text();
        } else if (LOWER_BOUND.matcher(before).find()) {
            return low.text();
        }
        return (low.unit().equals(high.unit()) ? low.number() : low.text()) + " to " + high.text();
    }
}
