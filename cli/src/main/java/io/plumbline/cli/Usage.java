// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.model.NearWords;
import io.plumbline.model.foreign.ForeignFile;
import io.plumbline.model.foreign.ForeignFileException;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.RecordOption;
import io.plumbline.model.spec.Search;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.PingSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports a faulty command line, with what would be right. */
final class Usage {

    private static final int MAX_SUGGESTIONS = 3;
    private static final ForeignFile OPTIONS = ForeignFile.regular("file of options", 1 << 20);

    private static final Map<String, String> OTHER_WORDS = Map.ofEntries(
            Map.entry("--time", "--duration"),
            Map.entry("--iterations", "--runs"),
            Map.entry("--measurement-time", "--duration"),
            Map.entry("--count", "--duration"),
            Map.entry("--messages", "--duration"),
            Map.entry("--requests", "--duration"),
            Map.entry("--warm-up", "--warmup"),
            Map.entry("--warmups", "--warmup"),
            Map.entry("--fork", "--forks"),
            Map.entry("--connections", "--clients"),
            Map.entry("--concurrency", "--clients"),
            Map.entry("--threads", "--client-threads"),
            Map.entry("--qps", "--rate"),
            Map.entry("--rps", "--rate"),
            Map.entry("--mps", "--rate"),
            Map.entry("--throughput", "--rate"),
            Map.entry("--pipeline", "--in-flight"),
            Map.entry("--depth", "--in-flight"),
            Map.entry("--msg-size", "--size"),
            Map.entry("--payload", "--size"),
            Map.entry("--protocol", "--transport"),
            Map.entry("--affinity", "--client-cpu"),
            Map.entry("--output", "--json"),
            Map.entry("--slo", "--objective"),
            Map.entry("--rates", "--rate"),
            Map.entry("--no-explain", "--explain"));

    private Usage() {}

    /** Says it in the words of other messages: what, which value, what is allowed. */
    static String explain(ParameterException wrong) {
        if (wrong instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            return unmatched(unmatched);
        }
        return reworded(wrong.getMessage());
    }

    /** Says why a file of options, or one that it names, isn't one: the parser would read without an end. */
    static Optional<String> unreadableOptions(String... arguments) {
        return unreadableOptions(Stream.of(arguments), new HashSet<>());
    }

    private static Optional<String> unreadableOptions(Stream<String> words, Set<Path> seen) {
        return filesOfOptions(words)
                .filter(file -> Files.exists(file) && seen.add(file))
                .flatMap(file -> {
                    try {
                        return unreadableOptions(wordsOf(OPTIONS.text(file)), seen).stream();
                    } catch (ForeignFileException refused) {
                        return Stream.of(refused.getMessage());
                    }
                })
                .findFirst();
    }

    private static Stream<String> wordsOf(String text) {
        return Stream.of(text.split("[\\s\"'\0]+"));
    }

    /** A file of options that isn't there is one more word to the parser. */
    static String missingFile(String... arguments) {
        return filesOfOptions(Stream.of(arguments))
                .filter(Files::notExists)
                .findFirst()
                .map(file -> " (no such file of options: @" + file + ")")
                .orElse("");
    }

    private static Stream<Path> filesOfOptions(Stream<String> words) {
        return words.filter(word -> word.length() > 1 && word.startsWith("@") && word.charAt(1) != '@')
                .map(word -> Path.of(word.substring(1)));
    }

    private static boolean isRoot(CommandLine command) {
        return command.getParent() == null;
    }

    private static String reworded(String message) {
        return message.replaceFirst(
                        "'([^']*)' is not an? (?:int|long)$", "not a number: value=$1 (allowed: digits only)")
                .replaceFirst(
                        "^Value for option option ('[^']*') \\((.*)\\) should be in KEY=VALUE format but was (.*)$",
                        "Invalid value for option $1: no equals sign: value=$3 (allowed: $2)")
                .replaceFirst(
                        "^option ('[^']*') \\(.*\\) should be specified only once$",
                        "option is given more than once: option=$1 (allowed: once)");
    }

    private static String unmatched(UnmatchedArgumentException wrong) {
        CommandLine command = wrong.getCommandLine();
        String word = wrong.getUnmatched().get(0);
        if (word.length() > 1 && word.startsWith("-")) {
            return "unknown option: value=" + word + remedy(word, wrong);
        }
        return isRoot(command)
                ? "unknown command: value=" + word + NearWords.remedy(word, commands(command))
                : "one word too many: value=" + word + " (allowed: " + positional(command.getCommandSpec()) + ")";
    }

    private static String remedy(String option, UnmatchedArgumentException wrong) {
        CommandLine command = wrong.getCommandLine();
        String others = command.getCommandSpec().root().subcommands().values().stream()
                .distinct()
                .filter(other -> other.getCommandSpec().findOption(option) != null)
                .map(CommandLine::getCommandName)
                .collect(Collectors.joining(", "));
        if (isRoot(command)) {
            return others.isEmpty()
                    ? " (options follow the command: plumbline COMMAND --option)"
                    : " (it stands behind the command, which may be " + others + ")";
        }
        String name = option.split("=", 2)[0];
        String ours = OTHER_WORDS.get(name);
        if (isWithoutFlag(DiskSpec.ofUrl("file:///"), name)) {
            return " (a setting of a disk's URL: file:///DIR?" + name.substring(2) + "=...)";
        }
        if (isWithoutFlag(Search.of(CellSpec.of(PingSpec.USUAL), "p99<1ms"), name)) {
            return " (only files of experiments have it: --experiment FILE writes one for 'plumbline measure')";
        }
        boolean isKnown = ours != null && command.getCommandSpec().findOption(ours) != null;
        List<String> near = isKnown ? List.of(ours) : wrong.getSuggestions();
        if ((isKnown || others.isEmpty()) && !near.isEmpty()) {
            return " (did you mean " + near.stream().limit(MAX_SUGGESTIONS).collect(Collectors.joining(", ")) + "?)";
        }
        return others.isEmpty() ? "" : " (an option of " + others + ")";
    }

    private static boolean isWithoutFlag(Record subject, String option) {
        return RecordOption.of(subject).stream()
                .anyMatch(one -> one.details().isInFilesOnly() && option.equals("--" + one.name()));
    }

    private static List<String> commands(CommandLine root) {
        return root.getCommandSpec().subcommands().values().stream()
                .distinct()
                .map(CommandLine::getCommandName)
                .toList();
    }

    private static String positional(CommandSpec command) {
        String words =
                command.positionalParameters().stream().map(ArgSpec::paramLabel).collect(Collectors.joining(" "));
        return words.isEmpty() ? "options only" : words + ", and options";
    }
}
