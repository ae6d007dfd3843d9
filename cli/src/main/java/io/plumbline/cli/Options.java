// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Changes options that commands share, where one of them wants other words. */
final class Options {

    private Options() {}

    /** Puts a changed option in the place of one that the command has. */
    static void change(CommandSpec command, String name, UnaryOperator<OptionSpec.Builder> change) {
        OptionSpec option = command.findOption(name);
        command.remove(option);
        command.addOption(change.apply(option.toBuilder()).build());
    }

    /** Changes the outputs of a command that always measures many results: no file is for one of them alone. */
    static void holdMany(CommandSpec command) {
        command.remove(command.findOption("--hlog"));
        command.remove(command.findOption("--hgrm"));
        reword(
                command,
                "--json",
                "Writes all results to one file, rewritten after each fork; every report can be "
                        + "recreated from it, and --resume continues from it.");
        reword(command, "--csv", "Writes a row for every series of every run of every cell.");
        reword(command, "--html", "Writes a web page with charts and maps: one file, which needs no network.");
    }

    private static void reword(CommandSpec command, String name, String description) {
        change(command, name, option -> option.description(description));
    }

    /** Adds a sentence to the help of an option. */
    static void describe(CommandSpec command, String name, String sentence) {
        String before = command.findOption(name).description()[0].replace("%", "%%"); // it is formatted once more
        reword(command, name, before + " " + sentence);
    }
}
