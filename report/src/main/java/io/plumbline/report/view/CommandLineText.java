// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CommandWords;
import io.plumbline.model.spec.Experiment;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The command line that measures the same again, as a shell reads it. */
public final class CommandLineText {

    private static final Pattern NEEDS_NO_QUOTES = Pattern.compile("[\\w@%+=:,./-]+");

    private CommandLineText() {}

    public static Optional<String> of(BenchmarkResult result) {
        return of(result.experiment(), result.origin());
    }

    public static Optional<String> of(ResultCollection collection) {
        return of(collection.experiment(), collection.origin());
    }

    private static Optional<String> of(Optional<? extends Experiment> experiment, Origin origin) {
        return experiment
                .filter(described -> origin != Origin.CODE)
                .flatMap(CommandWords::of)
                .map(words ->
                        words.stream().map(CommandLineText::quoted).collect(Collectors.joining(" ", "plumbline ", "")));
    }

    private static String quoted(String word) {
        if (NEEDS_NO_QUOTES.matcher(word).matches()) {
            return word;
        }
        int equals = word.startsWith("--") ? word.indexOf('=') + 1 : 0; // the flag may stay as it is
        return word.substring(0, equals) + "'" + word.substring(equals).replace("'", "'\\''") + "'";
    }
}
