// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Margins by which percentiles may be slower. Forks agree on a median far better than on a tail, so one margin for all
 * would be too wide for the one or too narrow for the other.
 *
 * @param usual margin of each percentile without one of its own
 * @param own margins by percentile, each percentile more than 0 and less than 100
 */
public record Margins(Margin usual, SortedMap<Double, Margin> own) {

    private static final String ALLOWED = " (allowed: a margin, then any of percentiles, such as 5%,p99:20%,p99.9:1ms)";

    public Margins {
        own = Collections.unmodifiableSortedMap(new TreeMap<>(own));
        own.keySet().forEach(Margins::requirePercentile);
    }

    /** Checks a percentile. {@code percentile}: more than 0 and less than 100. */
    public static void requirePercentile(double percentile) {
        if (!(percentile > 0 && percentile < 100)) {
            throw new IllegalArgumentException(
                    "percentile out of range: percentiles=" + percentile + " (allowed: above 0, below 100)");
        }
    }

    public static Margins of(Margin usual) {
        return new Margins(usual, new TreeMap<>());
    }

    /** Reads margins. {@code text}: such as {@code 5%}, or {@code 5%,p99:20%+2us,p99.9:1ms}. */
    public static Margins parse(String text) {
        String[] parts = text.split(",", -1);
        SortedMap<Double, Margin> own = new TreeMap<>();
        Stream.of(parts).skip(1).forEach(part -> {
            int colon = part.indexOf(':');
            String label = colon < 0 ? "" : part.substring(0, colon).strip();
            if (!label.matches("p\\d{1,2}(\\.\\d{1,9})?")) {
                throw new IllegalArgumentException("not a margin: value=" + part.strip() + ALLOWED);
            }
            double percentile = Double.parseDouble(label.substring(1));
            if (own.put(percentile, Margin.parse(part.substring(colon + 1))) != null) {
                throw new IllegalArgumentException("two margins for one percentile: value=" + text.strip() + ALLOWED);
            }
        });
        return new Margins(Margin.parse(parts[0]), own);
    }

    /** Returns the same, but for margins below a share, such as 0.01. */
    public Margins atLeast(double share) {
        SortedMap<Double, Margin> wider = new TreeMap<>(own);
        wider.replaceAll((percentile, margin) -> margin.atLeast(share));
        return new Margins(usual.atLeast(share), wider);
    }

    /** Returns the allowed slowdown of a percentile: its own margin, or the usual one. */
    public Margin at(double percentile) {
        return own.getOrDefault(percentile, usual);
    }

    @Override
    public String toString() {
        return Stream.concat(
                        Stream.of(usual.toString()), own.entrySet().stream().map(Margins::text))
                .collect(Collectors.joining(","));
    }

    private static String text(Map.Entry<Double, Margin> own) {
        return "p" + BigDecimal.valueOf(own.getKey()).stripTrailingZeros().toPlainString() + ":" + own.getValue();
    }
}
