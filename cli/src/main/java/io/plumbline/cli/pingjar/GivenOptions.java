// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.pingjar;

import io.plumbline.model.spec.RecordOption;
import io.plumbline.model.spec.RecordOption.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words of a command line, as the options of records that they set. */
final class GivenOptions {

    private static final String DASHES = "--";
    private static final String NEGATION = "no-";

    private final Map<String, RecordOption> known = new LinkedHashMap<>();
    private final Map<String, Object> values = new HashMap<>();
    private Optional<String> word = Optional.empty();

    private GivenOptions() {}

    static GivenOptions of(List<String> words, Record... usual) {
        GivenOptions given = new GivenOptions();
        known(usual).forEach(option -> given.known.put(option.name(), option));
        ListIterator<String> rest = words.listIterator();
        while (rest.hasNext()) {
            given.take(rest.next(), words, rest);
        }
        return given;
    }

    /** Lists the options that these records have; none of a task. */
    private static List<RecordOption> known(Record... usual) {
        return Stream.of(usual)
                .flatMap(record -> RecordOption.of(record).stream())
                .filter(option -> !option.details().isInFilesOnly())
                .filter(option -> !List.of("class-path", "init-timeout").contains(option.name()))
                .toList();
    }

    static boolean has(String flag, Record... usual) {
        return known(usual).stream().anyMatch(option -> flag.equals(DASHES + option.name()));
    }

    private void take(String text, List<String> words, ListIterator<String> rest) {
        if (!text.startsWith(DASHES)) {
            if (word.isPresent() || text.startsWith("-") || text.isBlank()) {
                throw new IllegalArgumentException(
                        "a word too many: word=" + text + " (allowed: reflect, or HOST:PORT, and options; see --help)");
            }
            word = Optional.of(text);
            return;
        }
        int equals = text.indexOf('=');
        String name = text.substring(DASHES.length(), equals < 0 ? text.length() : equals);
        RecordOption option = Optional.ofNullable(known.get(name))
                .or(() -> negated(name))
                .orElseThrow(() -> new IllegalArgumentException("unknown option: option=" + text + " (see --help)"));
        if (option.shape() == Shape.FLAG || option.shape() == Shape.SWITCH) {
            boolean isTrue =
                    equals < 0 || option.with(text.substring(equals + 1)).equals(true);
            setOnce(option, isTrue == option.name().equals(name));
        } else if (equals >= 0) {
            set(option, text.substring(equals + 1));
        } else if (!option.details().bare().isEmpty()) {
            set(
                    option,
                    isValueNext(words, rest.nextIndex())
                            ? rest.next()
                            : option.details().bare());
        } else if (rest.hasNext() && !isOption(words.get(rest.nextIndex()))) {
            set(option, rest.next());
        } else {
            throw new IllegalArgumentException("option without a value: option=" + text);
        }
    }

    /** A value may begin like an option, as arguments of a JVM do. */
    private boolean isOption(String word) {
        String name = word.replaceFirst("=.*", "");
        return name.startsWith(DASHES)
                && (known.containsKey(name.substring(DASHES.length()))
                        || negated(name.substring(DASHES.length())).isPresent());
    }

    private void setOnce(RecordOption option, Object value) {
        if (values.put(option.name(), value) != null) {
            throw new IllegalArgumentException(
                    "option is given more than once: option=" + DASHES + option.name() + " (allowed: once)");
        }
    }

    private Optional<RecordOption> negated(String name) {
        return Optional.of(name)
                .filter(any -> any.startsWith(NEGATION))
                .map(any -> known.get(any.substring(NEGATION.length())))
                .filter(option -> option.shape() == Shape.SWITCH);
    }

    private static boolean isValueNext(List<String> words, int next) {
        return next < words.size() && !words.get(next).startsWith("-");
    }

    @SuppressWarnings("unchecked") // as this method has put them there
    private void set(RecordOption option, String text) {
        switch (option.shape()) {
            case SEVERAL -> {
                List<Object> list = (List<Object>) values.computeIfAbsent(option.name(), none -> new ArrayList<>());
                Stream.of(option.details().hasCommas() ? text.split("\\s*,\\s*") : new String[] {text})
                        .forEach(one -> list.add(option.parse(one)));
            }
            case NAMED -> {
                int equals = text.indexOf('=');
                if (equals < 0) {
                    throw new IllegalArgumentException(
                            "a name without a value: " + option.name() + "=" + text + " (allowed: NAME=VALUE)");
                }
                ((Map<String, String>) values.computeIfAbsent(option.name(), none -> new HashMap<>()))
                        .put(text.substring(0, equals), text.substring(equals + 1));
            }
            default -> setOnce(option, option.parse(text));
        }
    }

    Optional<String> word() {
        return word;
    }

    <R extends Record> R in(R usual) {
        return RecordOption.with(usual, name -> Optional.ofNullable(values.get(name)));
    }

    /** Writes options with their usual values, a line each. */
    static String text(Record... usual) {
        return known(usual).stream()
                .map(option -> "  " + DASHES + option.name()
                        + (option.values().isEmpty() ? "" : "  (" + String.join(",", option.values()) + ")"))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
