// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.NearWords;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ServiceSpec;
import io.plumbline.model.subject.ServiceUrl;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An option of a cell, and the values that it takes in turn.
 *
 * @param option its name, as {@link RecordOption} has it
 * @param values their texts, as the command line reads them, one or more; of an option that takes several, words with
 *     blanks between, which are added to those of the cell
 */
public record VariedOption(String option, List<String> values) {

    /** The other end of a round trip, which varies as if it were an option: URL of a service, or name of a transport. */
    private static final String TARGET = "target";

    private static final String ESCAPED = ",\\";
    private static final int MAX_VALUES = 1_000;

    /** Options whose values name their cells anyway. */
    private static final List<String> NAMING = List.of(TARGET, "transport", "wait", "size", "placement", "jdk");

    /** What can't differ, and why. */
    private static final Map<String, String> REFUSED = Map.of(
            "forks", "all cells have as many",
            "rate", "plumbline sweep compares rates",
            "arrivals", "times at different loads say nothing of each other");

    /** Checks that the option may differ, and that there are values. */
    public VariedOption {
        values = List.copyOf(values);
        if (option.isBlank() || values.isEmpty() || values.size() > MAX_VALUES) {
            throw new IllegalArgumentException("an option varies with a name and values: option=" + option + ", values="
                    + values.size() + " (allowed: NAME=VALUE,VALUE, up to " + MAX_VALUES + ")");
        }
        if (REFUSED.containsKey(option)) {
            throw new IllegalArgumentException(
                    "option can't be varied: option=" + option + " (" + REFUSED.get(option) + ")");
        }
    }

    /** Reads such as {@code size=32,1k}; a comma within a value has a backslash in front. */
    public static VariedOption parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException("an option varies without values: option=" + text
                    + " (allowed: NAME=VALUE,VALUE, such as size=32,1k)");
        }
        return new VariedOption(text.substring(0, equals).strip(), values(text.substring(equals + 1)));
    }

    private static List<String> values(String text) {
        List<String> values = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            boolean isEscape = next == '\\' && i + 1 < text.length() && ESCAPED.indexOf(text.charAt(i + 1)) >= 0;
            if (isEscape) {
                i++;
                value.append(text.charAt(i));
            } else if (next == ',') {
                values.add(value.toString());
                value.setLength(0);
            } else {
                value.append(next);
            }
        }
        values.add(value.toString());
        return values;
    }

    /** Writes it as {@link #parse} reads it. */
    @Override
    public String toString() {
        return option + "="
                + values.stream()
                        .map(value -> value.replace("\\", "\\\\").replace(",", "\\,"))
                        .collect(Collectors.joining(","));
    }

    /**
     * Returns the cell with one of the values.
     *
     * @throws IllegalArgumentException if the cell has no such option, or it can't have this value
     */
    public CellSpec on(CellSpec cell, String value) {
        if (isTarget()) {
            return cell.with(target(cell.subject(), value));
        }
        List<RecordOption> all = RecordOption.of(cell);
        RecordOption varied = all.stream()
                .filter(one -> one.name().equals(option))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such option to vary: option=" + option
                        + NearWords.remedy(
                                option, all.stream().map(RecordOption::name).toList())));
        try {
            Object parsed = varied.with(value);
            return RecordOption.with(cell, name -> name.equals(option) ? Optional.of(parsed) : Optional.empty());
        } catch (IllegalArgumentException refused) {
            throw new IllegalArgumentException(
                    "option can't have this value: option=" + option + ", value=" + value + ": " + refused.getMessage(),
                    refused);
        }
    }

    boolean isTarget() {
        return option.equals(TARGET);
    }

    private static Subject target(Subject subject, String value) {
        if (subject instanceof TaskSpec) {
            throw new IllegalArgumentException(
                    "a task has no target: task=" + subject.title() + " (allowed: round trips)");
        }
        PingSpec ping = subject instanceof PingSpec given ? given : PingSpec.USUAL;
        WaitStrategy wait = subject instanceof ServiceSpec service ? service.clientWait() : ping.clientWait();
        if (!ServiceUrl.isUrl(value)) {
            return ping.toBuilder().transport(value).clientWait(wait).build();
        }
        Subject other = Subject.ofUrl(value);
        return other instanceof ServiceSpec service ? RecordForm.with(service, "clientWait", wait) : other;
    }

    /** Names a value among the others; empty where parameters of its cell do. */
    String label(String value) {
        if (NAMING.contains(option)) {
            return "";
        } else if (value.isEmpty()) {
            return "no " + option;
        }
        return value.startsWith("-") ? value : option + " " + value;
    }
}
