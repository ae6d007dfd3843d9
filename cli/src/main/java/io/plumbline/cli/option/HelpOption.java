// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --help}: what is commonly needed, or all with {@code =all}. */
public final class HelpOption {

    private static final String ALL = "all";
    private static final String BARE = "true"; // as the parser has it

    private HelpOption() {}

    public static OptionSpec of(CommandSpec command) {
        ITypeConverter<Boolean> converter = text -> {
            if (text.equals(ALL) || text.equals(BARE)) {
                return true;
            }
            throw new TypeConversionException("no such help: value=" + text + " (allowed: " + ALL + ")");
        };
        HelpTexts.OptionHelp text =
                HelpTexts.ALL.of(RecordFlags.words(command), "help").orElseThrow();
        return OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .type(boolean.class)
                .arity("0..1")
                .paramLabel(text.label())
                .converters(converter)
                .description(text.description())
                .build();
    }

    /** Tells whether all of a command's help was asked for. */
    public static boolean isForAll(CommandSpec command) {
        return Optional.ofNullable(command.commandLine())
                .map(CommandLine::getParseResult)
                .map(given -> given.matchedOption("--help"))
                .filter(given -> given.originalStringValues().contains(ALL))
                .isPresent();
    }
}
