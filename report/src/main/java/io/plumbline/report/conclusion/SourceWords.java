// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.Availability;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.report.quantity.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Sentences on what sources of evidence could not see. */
public final class SourceWords {

    private static final String AND = " and ";

    private SourceWords() {}

    public static List<String> notSeen(List<SourceReport> sources) {
        Map<Availability, List<SourceReport>> missing = new LinkedHashMap<>();
        List<String> inPart = new ArrayList<>();
        for (SourceReport source : sources) {
            if (source.availability().isAvailable()) {
                inPart.add(inPart(source));
            } else {
                missing.computeIfAbsent(source.availability(), reason -> new ArrayList<>())
                        .add(source);
            }
        }
        List<String> lines = new ArrayList<>();
        missing.forEach((why, blind) -> lines.add(names(blind) + ": " + why.reason() + " → " + why.remedy()));
        inPart.stream().filter(line -> !line.isEmpty()).forEach(lines::add);
        return lines;
    }

    /** Sources of one process after those of another, or of all of them at once where they are the same. */
    private static String names(List<SourceReport> blind) {
        Map<WatchedProcess, List<String>> byPart = new LinkedHashMap<>();
        blind.forEach(source ->
                byPart.computeIfAbsent(source.part(), part -> new ArrayList<>()).add(source.source()));
        Map<List<String>, List<WatchedProcess>> partsByNames = new LinkedHashMap<>();
        byPart.forEach((part, names) ->
                partsByNames.computeIfAbsent(names, all -> new ArrayList<>()).add(part));
        return partsByNames.entrySet().stream()
                .map(entry -> String.join(AND, entry.getKey()) + of(entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String of(List<WatchedProcess> parts) {
        return parts.stream()
                .map(part -> "the " + part.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(AND, " of ", ""));
    }

    private static String inPart(SourceReport source) {
        if (source.kinds().isEmpty()) {
            return source.source() + ": " + source.note();
        }
        String lost = source.lost() == 0 ? "" : Quantity.count(source.lost()) + " events lost";
        String limits = lost + (lost.isEmpty() || source.note().isEmpty() ? "" : ", ") + source.note();
        return limits.isEmpty() ? "" : source.source() + of(List.of(source.part())) + ", in part: " + limits;
    }
}
