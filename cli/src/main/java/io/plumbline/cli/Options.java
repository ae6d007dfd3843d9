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

    /** Adds a sentence to the help of an option. */
    static void describe(CommandSpec command, String name, String sentence) {
        change(command, name, option -> option.description(option.description()[0] + " " + sentence));
    }
}
