// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.DurationText;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options of a command as they were resolved, and where each value came from. */
public final class ResolvedOptions {

    private ResolvedOptions() {}

    /**
     * Lists the options.
     *
     * @param command the command that was parsed
     * @param chosen values that were chosen for this host, by option name without dashes
     * @return all options with a value, in the order of the help text
     */
    public static List<OptionValue> of(CommandSpec command, Map<String, String> chosen) {
        ParseResult parsed = command.commandLine().getParseResult();
        List<OptionValue> values = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            String name = option.longestName().replaceFirst("^-+", "");
            boolean isGiven = parsed.hasMatchedOption(option);
            if (option.usageHelp() || option.versionHelp() || isOfTheScreen(option)) {
                continue;
            }
            if (!isGiven && chosen.containsKey(name)) {
                values.add(new OptionValue(name, chosen.get(name), Origin.AUTOMATIC));
            } else if (hasValue(option)) {
                values.add(
                        new OptionValue(name, text(option.getValue()), isGiven ? Origin.COMMAND_LINE : Origin.DEFAULT));
            }
        }
        return values;
    }

    private static boolean isOfTheScreen(ArgSpec option) {
        return option.userObject() instanceof Field field
                && ScreenOption.class.isAssignableFrom(field.getDeclaringClass());
    }

    private static boolean hasValue(ArgSpec option) {
        Object value = option.getValue();
        return value != null
                && !(value instanceof Collection<?> many && many.isEmpty())
                && !(value instanceof Map<?, ?> map && map.isEmpty());
    }

    private static String text(Object value) {
        if (value instanceof Duration duration) {
            return DurationText.of(duration);
        }
        if (value instanceof Collection<?> many) {
            return many.stream().map(ResolvedOptions::text).collect(Collectors.joining(" "));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
        }
        return value instanceof Enum<?> constant ? enumText(constant) : value.toString();
    }

    private static String enumText(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
