// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.option.HelpTexts;
import io.plumbline.cli.terminal.ExitStatus;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What fits a screen is what most people need; all else is said, too, where it is asked for. */
class HelpTest {

    private static final int SCREEN_LINES = 30;
    private static final int SCREEN_COLUMNS = 80;
    private static final int EXAMPLES = 2;
    private static final List<String> WITHOUT_GROUP = List.of("help");
    private static final CommandLine ALL = Main.commandLine(new CapturedTerminal().terminal());

    static Stream<CommandLine> commands() {
        return commands(ALL);
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(HelpTest::commands));
    }

    private static String shown(CommandLine command, String help) {
        CapturedTerminal terminal = new CapturedTerminal();
        String words = command.getCommandSpec().qualifiedName() + " " + help;
        assertThat(terminal.execute(Stream.of(words.split(" ", -1)).skip(1).toArray(String[]::new)))
                .as(words)
                .isEqualTo(ExitStatus.OK);
        assertThat(terminal.err()).isEmpty();
        return terminal.out();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void isOneScreenWithTwoExamples(CommandLine command) {
        String help = shown(command, "--help");
        boolean listsCommands =
                command.getParent() == null && !command.getSubcommands().isEmpty();
        assertThat(help.lines().toList()).hasSizeLessThanOrEqualTo(listsCommands ? SCREEN_LINES + 2 : SCREEN_LINES);
        assertThat(help.lines()).allMatch(line -> line.length() <= SCREEN_COLUMNS);
        assertThat(help.lines()
                        .dropWhile(line -> !line.equals("Examples:"))
                        .skip(1)
                        .takeWhile(line -> !line.isEmpty()))
                .as("examples that can be copied: each in one line")
                .hasSize(EXAMPLES)
                .allMatch(line -> line.matches("  (source <\\()?plumbline.*"));
    }

    static Stream<CommandLine> ours() {
        return commands().filter(command -> !command.getCommandName().equals("help")); // the parser's
    }

    @ParameterizedTest
    @MethodSource("ours")
    void allOfItNamesEachOptionOnce(CommandLine command) {
        String help = shown(command, "--help=all");
        assertThat(help.lines()).allMatch(line -> line.length() <= SCREEN_COLUMNS);
        for (OptionSpec option : command.getCommandSpec().options()) {
            String name = option.longestName().substring(2);
            Pattern row = Pattern.compile("(?m)^ {2,6}(-\\w+, )?--(\\[no-])?" + name + "(?=[=\\[\\s])");
            assertThat(row.matcher(help.substring(0, help.indexOf("\nExit status:")))
                            .results())
                    .as(name)
                    .hasSize(1);
        }
    }

    @Test
    void whoTypesNoCommandSeesThemByWhatTheyAreFor() {
        CapturedTerminal terminal = new CapturedTerminal();
        assertThat(terminal.execute()).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out())
                .isEqualTo(shown(ALL, "--help"))
                .containsSubsequence(
                        "\nmeasure ",
                        " ping ",
                        "\njudge ",
                        " gate ",
                        "\nunderstand ",
                        " doctor ",
                        "\nmany hosts ",
                        " mesh ",
                        "\nagain ",
                        " repeat ");
        CapturedTerminal ofHistory = new CapturedTerminal();
        assertThat(ofHistory.execute("history")).isEqualTo(ExitStatus.OK);
        assertThat(ofHistory.out()).contains("Commands:", "  accept ");
    }

    @Test
    void eachCommandHasOnePlaceInTheList() {
        List<String> listed =
                HelpTexts.ALL.commands().values().stream().flatMap(List::stream).toList();
        assertThat(Stream.concat(listed.stream(), WITHOUT_GROUP.stream()))
                .containsExactlyInAnyOrderElementsOf(ALL.getSubcommands().keySet());
    }

    @Test
    void anotherKindOfHelpIsRefused() {
        CapturedTerminal terminal = new CapturedTerminal();
        assertThat(terminal.execute("ping", "--help=most")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("no such help: value=most (allowed: all)");
    }
}
