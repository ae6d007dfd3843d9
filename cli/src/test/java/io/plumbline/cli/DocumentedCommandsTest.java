// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.measure.MeasuringCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** Each command line in the documentation and in the helps, read as it would be if it were typed, and not carried out. */
class DocumentedCommandsTest {

    private static final Path ROOT = Path.of("..");
    private static final CommandLine ALL = Main.commandLine(new CapturedTerminal().terminal());
    private static final Pattern BLOCK = Pattern.compile("(?m)^```[^`]*?^```$|^(?: {4}.*\\n)+");
    private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
    private static final Pattern START = Pattern.compile("(?m)(?:^|[ (;])(?:\\./)?plumbline +(?=[a-z])");
    private static final Pattern CONTINUED = Pattern.compile("\\\\\\n *");

    static Stream<String> ofTheDocumentation() throws IOException {
        List<String> commands = new ArrayList<>();
        try (Stream<Path> pages = Files.list(ROOT.resolve("docs"))) {
            List<Path> all = Stream.concat(Stream.of(ROOT.resolve("README.md")), pages.sorted())
                    .filter(page -> page.toString().endsWith(".md"))
                    .toList();
            for (Path page : all) {
                String text = Files.readString(page);
                BLOCK.matcher(text).results().forEach(block -> addTo(commands, block.group()));
                SPAN.matcher(BLOCK.matcher(text).replaceAll("\n"))
                        .results()
                        .map(span -> span.group(1).replace('\n', ' ').replaceAll(" +", " "))
                        .forEach(span -> addTo(commands, span));
            }
        }
        assertThat(commands).hasSizeGreaterThan(100);
        return commands.stream().distinct();
    }

    static Stream<String> ofTheHelps() {
        List<String> commands = new ArrayList<>();
        addHelpsTo(commands, ALL);
        assertThat(commands).hasSizeGreaterThan(40);
        return commands.stream().distinct();
    }

    private static void addHelpsTo(List<String> commands, CommandLine command) {
        for (String line : command.getCommandSpec().usageMessage().footer()) {
            addTo(commands, line.replace("%%", "%"));
        }
        command.getSubcommands().values().forEach(one -> addHelpsTo(commands, one));
    }

    private static void addTo(List<String> commands, String code) {
        START.matcher(CONTINUED.matcher(code).replaceAll(" "))
                .results()
                .map(start -> CONTINUED.matcher(code).replaceAll(" ").substring(start.end()))
                .map(rest -> rest.lines().findFirst().orElse(""))
                .forEach(commands::add);
    }

    /** Up to where a shell would end the command, or a comment begins; what is in brackets may be given. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char quote = 0;
        for (char next : line.replaceFirst(" {2,}.*", "").toCharArray()) {
            if (next == quote) {
                quote = 0;
            } else if (quote != 0) {
                word.append(next);
            } else if (next == '\'' || next == '"') {
                quote = next;
            } else if ("|<>;&)#".indexOf(next) >= 0) {
                break;
            } else if (next == ' ') {
                words.add(word.toString());
                word.setLength(0);
            } else if (next != '[' && next != ']') {
                word.append(next);
            }
        }
        words.add(word.toString());
        words.removeIf(one -> one.isEmpty() || one.equals("..."));
        return words;
    }

    /** Where a sentence only names a command, stands for values by words, or leaves something out, values may be missing. */
    private static final Pattern SHORTENED = Pattern.compile("\\.\\.\\.| @|\\b[A-Z]{4,}\\b|^[^-]*$");

    @ParameterizedTest
    @MethodSource({"ofTheDocumentation", "ofTheHelps"})
    void isNotRefused(String typed) {
        try {
            read(words(typed));
        } catch (RuntimeException refused) {
            assertThat(refused).as(typed).isNotInstanceOf(UnmatchedArgumentException.class);
            if (!SHORTENED.matcher(typed).find()) {
                assertThat(refused).as(typed).hasRootCauseInstanceOf(NoSuchFileException.class);
            }
        }
    }

    private static void read(List<String> words) {
        ALL.parseArgs(words.toArray(String[]::new));
        CommandLine command = ALL.getSubcommands().get(words.get(0));
        assertThat(command).as("a command: %s", words).isNotNull();
        if (command.getCommand() instanceof MeasuringCommand measuring && !words.contains("--resume")) {
            measuring.experiment();
        }
    }
}
