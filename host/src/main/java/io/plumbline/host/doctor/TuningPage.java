// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.doctor;

import io.plumbline.model.doctor.Goal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table of checks for the page on tuning, so that page and program can't disagree. */
final class TuningPage {

    private TuningPage() {}

    /** Lines of Markdown. */
    static List<String> lines() {
        return Stream.concat(
                        Stream.of("| what | look | better | for |", "|---|---|---|---|"),
                        Checks.ALL_OF_THEM.stream().map(TuningPage::line))
                .toList();
    }

    private static String line(Check check) {
        String goals = check.scope().goals().stream()
                .map(Goal::name)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        String transports = check.scope().transports().equals(Check.ALL)
                ? ""
                : "; " + check.scope().transports();
        return "| " + check.subject().title() + " | `" + check.subject().path() + "` | "
                + check.cure().better()
                + (check.cure().command().isEmpty() ? "" : ": `" + check.cure().command() + "`") + " | " + goals
                + transports + " |";
    }
}
