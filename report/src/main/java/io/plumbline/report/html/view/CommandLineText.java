// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The command line that measures the same again, put together from the options that were given. */
final class CommandLineText {

    private static final Set<String> OF_THE_OUTPUT =
            Set.of("json", "hlog", "hgrm", "csv", "html", "quiet", "debug", "plot", "live");
    private static final Set<String> GIVEN_SEVERAL_TIMES = Set.of("jvm-arg", "param", "transport-option");
    private static final Pattern NEEDS_NO_QUOTES = Pattern.compile("[\\w@%+=:,./-]+");
    private static final String REFLECTOR_ADDRESS = "reflector_address";
    private static final String CLOSED_LOOP = "closed-loop";

    private CommandLineText() {}

    /** Empty if no command line measured it. */
    static Optional<String> of(BenchmarkResult result) {
        if (result.options().stream().anyMatch(option -> option.origin() == Origin.CODE)) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(List.of("plumbline", result.roundTrip() ? "ping" : "run"));
        subject(result).ifPresent(word -> words.add(quoted(word)));
        result.options().stream()
                .filter(option -> option.origin() == Origin.COMMAND_LINE)
                .filter(option -> !OF_THE_OUTPUT.contains(option.name()))
                .forEach(option -> words.addAll(words(option)));
        return Optional.of(String.join(" ", words));
    }

    /** The task's class; of a ping the reflector's address, unless it was one of its own. */
    private static Optional<String> subject(BenchmarkResult result) {
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
        if (GIVEN_SEVERAL_TIMES.contains(option.name())) {
            return Arrays.stream(option.value().split(" "))
                    .map(value -> flag + "=" + quoted(value))
                    .toList();
        }
        return List.of(flag, quoted(option.value()));
    }

    /** As a shell reads it back. */
    private static String quoted(String word) {
        return NEEDS_NO_QUOTES.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
