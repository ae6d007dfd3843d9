// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.command.StandardStreams;
import io.plumbline.cli.terminal.ExitStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** With pipes: {@code .ci/e2e hostile}. */
class StandardStreamsTest {

    private static final Set<String> READ =
            Set.of("--experiment", "--baseline", "--against", "--ssh", "--base", "--candidate", "--base-spec");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    report - -                        | standard input is wanted twice
                    report a.json --json - --csv -    | standard output is wanted twice
                    report a --json - --csv /dev/stdout | standard output is wanted twice
                    gate a.json --markdown - --annotations | standard output is wanted twice: by=--markdown and --annotations
                    report a.json --hgrm -            | standard output can't be used here: --hgrm -
                    ping --secret-file -              | standard input can't be used here: --secret-file -
                    ping redis://h --password-file -  | standard input can't be used here: --password-file -
                    matrix --resume -                 | standard input can't be used here: --resume -
                    mesh --expect 2 --token-file -    | standard input can't be used here: --token-file -
                    ping --agents 2 --token-file -    | standard input can't be used here: --token-file -
                    """)
    void refusesWhatCanNotBe(String words, String problem) {
        CapturedTerminal terminal = new CapturedTerminal();
        assertThat(terminal.execute(words.split(" "))).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains(problem);
    }

    /** A new option is read or written, or neither. */
    @Test
    void knowsEveryOptionThatNamesAFile() {
        Set<String> unknown = new TreeSet<>();
        all(Main.commandLine(new CapturedTerminal().terminal()))
                .forEach(command -> command.getCommandSpec().options().stream()
                        .filter(option -> option.type() == Path.class || "FILE".equals(option.paramLabel()))
                        .filter(option -> !List.of("DIR", "FOLDER", "PATH").contains(option.paramLabel()))
                        .map(OptionSpec::longestName)
                        .filter(name -> !StandardStreams.isWritten(name)
                                && !StandardStreams.NEVER.contains(name)
                                && !READ.contains(name))
                        .forEach(unknown::add));
        assertThat(unknown).isEmpty();
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command),
                command.getSubcommands().values().stream().distinct().flatMap(StandardStreamsTest::all));
    }
}
