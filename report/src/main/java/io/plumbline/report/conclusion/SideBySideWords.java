// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sentences about several results side by side: how far apart they are, and which are disregarded. */
public final class SideBySideWords {

    private final List<Shown> all;
    private final List<Shown> usable;

    private record Shown(String name, ResultView view) {

        boolean isUsable() {
            return view.result().isValid() && view.headline().isPresent();
        }

        long medianNanos() {
            return percentileNanos(50);
        }

        private long percentileNanos(double percentile) {
            return Percentiles.of(view.headline().orElseThrow().merged(), percentile)
                    .nanos();
        }

        Optional<Bounds> medianBounds() {
            return Optional.ofNullable(view.headline().orElseThrow().intervals().get(50.0));
        }

        String pace() {
            return view.offeredPerSecond()
                    .map(rate -> "at " + Quantity.plainRate(rate))
                    .orElse(view.isClosedLoop() ? "back to back" : "at an unknown rate");
        }
    }

    public SideBySideWords(Map<String, BenchmarkResult> results) {
        all = results.entrySet().stream()
                .map(entry -> new Shown(entry.getKey(), new ResultView(entry.getValue())))
                .toList();
        usable = all.stream()
                .filter(Shown::isUsable)
                .sorted(Comparator.comparingLong(Shown::medianNanos))
                .toList();
    }

    public List<String> sentences() {
        if (all.size() < 2) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>(List.of(lead()));
        if (all.stream().map(one -> one.view().result().title()).distinct().count() > 1
                && all.stream()
                        .anyMatch(one -> !one.name().equals(one.view().result().title()))) {
            sentences.add("They are of different kinds: " + kinds() + ".");
        }
        if (isSeveral(Shown::pace)) {
            sentences.add("They were measured at different rates, which may cause the difference.");
        }
        if (!usable.isEmpty()) {
            String leftOut =
                    all.stream().filter(one -> !one.isUsable()).map(Shown::name).collect(Collectors.joining(", "));
            if (!leftOut.isEmpty()) {
                sentences.add("Left out because their figures would mislead: " + leftOut + ".");
            }
        }
        judge().ifPresent(sentences::add);
        return sentences;
    }

    /** The command that tells a change from chance, where it takes both. */
    private Optional<String> judge() {
        boolean canBeJudged = all.size() == 2
                && usable.size() == 2
                && all.stream().noneMatch(one -> one.view().result().isImported())
                && new ComparedResults(all.get(0).view(), all.get(1).view())
                        .obstacle()
                        .isEmpty();
        return canBeJudged
                ? Optional.of("To judge the change: plumbline compare "
                        + all.get(0).name() + ".json " + all.get(1).name() + ".json")
                : Optional.empty();
    }

    private boolean isSeveral(Function<Shown, String> property) {
        return usable.stream().map(property).distinct().count() > 1;
    }

    private String kinds() {
        return all.stream()
                .collect(Collectors.groupingBy(
                        one -> one.view().result().title(),
                        LinkedHashMap::new,
                        Collectors.mapping(Shown::name, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(kind -> kind.getValue() + " (" + kind.getKey() + ")")
                .collect(Collectors.joining("; "));
    }

    private String lead() {
        return switch (usable.size()) {
            case 0 -> "None of the " + all.size() + " results has reliable figures.";
            case 1 -> "Only " + usable.get(0).name() + " has reliable figures: " + figures(usable.get(0)) + ".";
            default -> range(usable.get(0), usable.get(usable.size() - 1));
        };
    }

    private static String figures(Shown one) {
        return "p50 " + Quantity.TIME.of(one.medianNanos()) + ", p99 " + Quantity.TIME.of(one.percentileNanos(99))
                + ", " + one.pace();
    }

    private String range(Shown lowest, Shown highest) {
        double factor = (double) highest.medianNanos() / Math.max(1, lowest.medianNanos());
        return "The lowest p50 is that of " + lowest.name() + ", " + Quantity.TIME.of(lowest.medianNanos())
                + pace(lowest) + "; the highest that of " + highest.name() + ", "
                + Quantity.TIME.of(highest.medianNanos()) + pace(highest) + ", "
                + Quantity.factor(factor) + " times as long"
                + (overlap(lowest, highest) ? " (the intervals overlap: no certain difference)" : "") + ".";
    }

    private String pace(Shown one) {
        return isSeveral(Shown::pace) ? " " + one.pace() : "";
    }

    private static boolean overlap(Shown lowest, Shown highest) {
        return highest.medianBounds()
                .flatMap(high -> lowest.medianBounds().map(low -> high.lowNanos() <= low.highNanos()))
                .orElse(false);
    }
}
