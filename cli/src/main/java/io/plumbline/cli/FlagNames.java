// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the options of a description as flags: {@code reply-timeout} in a remedy is {@code --reply-timeout} here. */
final class FlagNames {

    private FlagNames() {}

    /** The same message, with dashes before each name of several words that is an option of the command. */
    static String in(String message, CommandSpec command) {
        String flagged = message;
        for (OptionSpec option : command.options()) {
            String name = option.longestName().substring(2);
            flagged = pattern(name).matcher(flagged).replaceAll("$1--" + name);
        }
        return flagged;
    }

    /** Words such as rate and size also stand in sentences, where nobody is to do anything with them. */
    private static Pattern pattern(String name) {
        String before = name.contains("-") ? "(?<![-\\w])()" : "\\b((?:give|leave out|use) )(?:an? |the )?";
        return Pattern.compile(before + name + "(?![-\\w=])");
    }
}
