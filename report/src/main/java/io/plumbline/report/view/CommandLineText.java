// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.model.spec.OptionValue.Origin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The command line that measures the same again, assembled from the given options. */
public final class CommandLineText {

    private static final Set<String> OF_THE_OUTPUT =
            Set.of("json", "hlog", "hgrm", "csv", "html", "quiet", "debug", "plot", "live", "resume");
    private static final Set<String> GIVEN_SEVERAL_TIMES =
            Set.of("jvm-arg", "param", "transport-option", "objective", "jdk");
    private static final Map<String, Set<String>> DECIDED_BY_THE_COMMAND =
            Map.of("search", Set.of("rate", "runs", "forks", "interval"), "sweep", Set.of("rate"));
    private static final Set<String> GIVEN_WITH_COMMAS = Set.of("transport", "wait", "size", "placement", "rates");
    private static final Pattern NEEDS_NO_QUOTES = Pattern.compile("[\\w@%+=:,./-]+");
    private static final String REFLECTOR_ADDRESS = "reflector_address";
    private static final String CLOSED_LOOP = "closed-loop";

    private CommandLineText() {}

    /**
     * Puts the command line of a result together.
     *
     * @param result the result
     * @return as a shell reads it; empty if no command line measured it
     */
    public static Optional<String> of(BenchmarkResult result) {
        return of(result.roundTrip() ? "ping" : "run", subject(result), result.options());
    }

    /**
     * Puts a command line together.
     *
     * @param command the command
     * @param subject what it measured, if that was given as a word of its own
     * @param options all options as resolved
     * @return as a shell reads it; empty if no command line measured it
     */
    public static Optional<String> of(String command, Optional<String> subject, List<OptionValue> options) {
        if (options.stream().anyMatch(option -> option.origin() == Origin.CODE || isPreset(option))) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(List.of("plumbline", command));
        subject.ifPresent(word -> words.add(quoted(word)));
        options.stream()
                .filter(option -> option.origin() == Origin.COMMAND_LINE)
                .filter(option -> !OF_THE_OUTPUT.contains(option.name()))
                .filter(option ->
                        !DECIDED_BY_THE_COMMAND.getOrDefault(command, Set.of()).contains(option.name()))
                .forEach(option -> words.addAll(words(option)));
        return Optional.of(String.join(" ", words));
    }

    /**
     * Finds what was measured: a task's class; of a ping the reflector's address, unless it was one of its own.
     *
     * @param result the result
     * @return the word on the command line, if there was one
     */
    public static Optional<String> subject(BenchmarkResult result) {
        if (!result.roundTrip()) {
            return Optional.of(result.title());
        }
        if (result.options().stream().anyMatch(option -> option.name().equals("reflector"))) {
            return Optional.empty();
        }
        return result.forks().stream()
                .map(ForkResult::facts)
                .map(facts -> facts.get(REFLECTOR_ADDRESS))
                .filter(address -> address != null)
                .findFirst();
    }

    private static List<String> words(OptionValue option) {
        String flag = "--" + option.name();
        if (option.name().equals(CLOSED_LOOP)) {
            return Boolean.parseBoolean(option.value()) ? List.of(flag) : List.of();
        }
        if (isMedia(option)) {
            return Stream.of(media(option, 0, "transport"), media(option, 1, "wait"))
                    .flatMap(axis -> words(axis).stream())
                    .toList();
        }
        if (GIVEN_SEVERAL_TIMES.contains(option.name())) {
            return Arrays.stream(option.value().split(" "))
                    .map(value -> flag + "=" + quoted(value))
                    .toList();
        }
        String value =
                GIVEN_WITH_COMMAS.contains(option.name()) ? option.value().replace(' ', ',') : option.value();
        return List.of(flag, quoted(value));
    }

    /** Transports with their wait strategies, such as {@code tcp/spin tcp/block}: axes of a matrix. */
    private static boolean isMedia(OptionValue option) {
        return option.name().equals("transport") && option.value().contains("/");
    }

    private static OptionValue media(OptionValue option, int part, String name) {
        return new OptionValue(name, String.join(" ", media(option, part)), option.origin());
    }

    private static List<String> media(OptionValue option, int part) {
        return Arrays.stream(option.value().split(" ", -1))
                .map(medium -> medium.split("/", 2)[part])
                .distinct()
                .toList();
    }

    /** Those of a preset aren't every transport with every wait strategy: no options give them. */
    private static boolean isPreset(OptionValue option) {
        int all = option.value().split(" ", -1).length;
        return isMedia(option) && media(option, 0).size() * media(option, 1).size() != all;
    }

    /** As a shell reads it back. */
    private static String quoted(String word) {
        return NEEDS_NO_QUOTES.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
