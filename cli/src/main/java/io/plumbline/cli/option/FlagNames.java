// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.ExplainDecision;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.results.StoredResult;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the options of a description as flags: {@code reply-timeout} in a remedy is {@code --reply-timeout} on the
 * command line. Libraries, and the files that they write, name the option alone. Words of a description are looked up among
 * the names; a name, which may come from a file, is never searched for.
 */
public final class FlagNames {

    private static final String DEBUG = "debug"; // of the command, so that no result has it among its options

    /** Words such as rate and size also stand in sentences, where nobody is to do anything with them: what is before counts. */
    private static final Pattern WORD;

    static {
        String change = "(?:longer|shorter|higher|lower|fewer|another) ";
        String before = "\\b(?<change>(?:give|leave out|use|again without) (?:(?:an? )?" + change + ")?|or (?:an? )?"
                + change + ")(?<article>an? |the )?";
        WORD = Pattern.compile(
                "(?i)(?:" + before + ")?(?<![-\\w])(?<name>[a-z][a-z0-9-]*+)(?![\\w=])(?<range>(?= out of range: ))?");
    }

    private FlagNames() {}

    /** Puts dashes before the names of options in a message. */
    public static String in(String message, Collection<String> options) {
        Set<String> names = Set.copyOf(options);
        return WORD.matcher(message).replaceAll(word -> Matcher.quoteReplacement(flagged((Matcher) word, names)));
    }

    private static String flagged(Matcher word, Set<String> names) {
        String name = word.group("name");
        String lower = name.toLowerCase(Locale.ROOT);
        if (names.contains(name) && name.contains("-")) {
            return word.group().substring(0, word.start("name") - word.start()) + "--" + name;
        } else if (!names.contains(lower) || lower.contains("-")) {
            return word.group();
        } else if (word.group("change") != null) {
            return word.group("change") + "--" + lower;
        }
        return word.start() == 0 && word.group("range") != null ? "--" + lower : word.group();
    }

    /** Writes the remedies of a result or collection for the command line. */
    public static StoredResult in(StoredResult stored) {
        return stored.either(one -> new StoredResult.One(in(one)), many -> new StoredResult.Many(in(many)));
    }

    static BenchmarkResult in(BenchmarkResult result) {
        List<String> options = names(result.options());
        BenchmarkResult flagged = result.withCaveats(result.caveats().stream()
                .map(caveat ->
                        new Caveat(caveat.code(), caveat.severity(), caveat.message(), in(caveat.remedy(), options)))
                .toList());
        return result.explaining()
                .map(decision -> flagged.withExplaining(
                        new ExplainDecision(decision.choice(), decision.why(), in(decision.remedy(), options))))
                .orElse(flagged);
    }

    static ResultCollection in(ResultCollection collection) {
        List<String> options = names(collection.options());
        return collection.withCells(collection.cells().stream()
                .map(cell -> new CollectionCell(
                        cell.parameters(),
                        cell.state(),
                        in(cell.reason(), options),
                        cell.result().map(FlagNames::in)))
                .toList());
    }

    private static List<String> names(List<OptionValue> options) {
        return Stream.concat(options.stream().map(OptionValue::name), Stream.of(DEBUG))
                .toList();
    }
}
