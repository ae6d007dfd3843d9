// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.option.HelpTexts.OptionHelp;
import io.plumbline.model.spec.RecordOption;
import io.plumbline.model.spec.RecordOption.Shape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Flags and words of a command that the components of records describe. */
public final class RecordFlags {

    private static final String ROOT = "plumbline";
    private static final String COMMAS = "\\s*,\\s*";

    private static final Map<String, String> SHORT = Map.of("class-path", "-cp", "param", "-P", "quiet", "-q");

    /** Left to picocli, which knows them. */
    private static final Set<Class<?>> NUMBERS =
            Set.of(int.class, Integer.class, long.class, Long.class, double.class, Double.class);

    private RecordFlags() {}

    /** Adds the options of a record to a command; those that it has already stay as they are. */
    public static void add(CommandSpec command, Record usual, Set<String> without) {
        add(command, usual, without, HelpTexts.ALL);
    }

    static void add(CommandSpec command, Record usual, Set<String> without, HelpTexts texts) {
        for (RecordOption option : RecordOption.of(usual)) {
            boolean isLeftOut = option.details().isInFilesOnly() || without.contains(option.name());
            if (!isLeftOut && command.findOption("--" + option.name()) == null) {
                add(command, option, texts);
            }
        }
    }

    private static void add(CommandSpec command, RecordOption option, HelpTexts texts) {
        OptionSpec flag = flag(command, option, texts);
        if (!option.details().isWord()) {
            command.addOption(flag);
            return;
        }
        command.addPositional(PositionalParamSpec.builder()
                .descriptionKey(option.name())
                .description(flag.description())
                .paramLabel(flag.paramLabel())
                .type(flag.type())
                .auxiliaryTypes(flag.auxiliaryTypes())
                .converters(flag.converters())
                .required(option.isRequired() || option.shape() == Shape.SEVERAL)
                .arity(option.shape() == Shape.SEVERAL ? "1..*" : option.isRequired() ? "1" : "0..1")
                .build());
    }

    private static OptionSpec flag(CommandSpec command, RecordOption option, HelpTexts texts) {
        String flag = "--" + option.name();
        OptionHelp help = texts.of(words(command), option.name())
                .orElseThrow(() -> new IllegalStateException("option without a text: command=" + words(command)
                        + ", option=" + option.name() + " (allowed: a line of help.properties)"));
        OptionSpec.Builder builder = SHORT.containsKey(option.name())
                ? OptionSpec.builder(SHORT.get(option.name()), flag)
                : OptionSpec.builder(flag);
        builder.description((help.description() + usual(option, help)).replace("%", "%%"))
                .required(option.isRequired())
                .negatable(option.shape() == Shape.SWITCH);
        if (!help.label().isEmpty()) {
            builder.paramLabel(help.label());
        }
        if (option.details().hasCommas()) {
            builder.splitRegex(COMMAS).splitRegexSynopsisLabel(",");
        }
        if (!option.details().bare().isEmpty()) {
            builder.arity("0..1").fallbackValue(option.details().bare());
        }
        switch (option.shape()) {
            case ONE -> builder.type(option.type());
            case SEVERAL -> builder.type(List.class).auxiliaryTypes(option.type());
            case NAMED -> builder.type(Map.class).auxiliaryTypes(String.class, String.class);
            case FLAG, SWITCH -> builder.type(boolean.class);
        }
        if (!NUMBERS.contains(option.type()) && (option.shape() == Shape.ONE || option.shape() == Shape.SEVERAL)) {
            builder.converters(converter(option));
        }
        return builder.build();
    }

    /** The default, unless its text says it in other words. */
    private static String usual(RecordOption option, OptionHelp help) {
        return option.values().isEmpty() || help.description().contains("Default: ")
                ? ""
                : " Default: " + String.join(",", option.values()) + ".";
    }

    private static ITypeConverter<Object> converter(RecordOption option) {
        return text -> {
            try {
                return option.parse(text);
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage());
            }
        };
    }

    /** Names a command as the texts of its help do; empty for all commands together. */
    public static String words(CommandSpec command) {
        String words = command.qualifiedName(".");
        return words.startsWith(ROOT + ".") ? words.substring(ROOT.length() + 1) : "";
    }

    public static <R extends Record> R given(ParseResult parsed, R usual) {
        return RecordOption.with(usual, name -> value(parsed, name));
    }

    /** Returns what was given for an option; empty if it wasn't given. */
    public static Optional<Object> value(ParseResult parsed, String name) {
        return Optional.<ArgSpec>ofNullable(parsed.matchedOption("--" + name))
                .or(() -> parsed.matchedPositionals().stream()
                        .filter(word -> word.descriptionKey().equals(name))
                        .findFirst())
                .map(ArgSpec::getValue);
    }
}
