// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.transports.JdkTransports;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.PlacementRelation;
import io.plumbline.model.option.Words;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.transports.TransportFacts;
import java.util.List;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code plumbline completion}. */
final class CompletionCommand extends CommandSupport {

    @Override
    protected int run() {
        terminal().print(script(terminal()));
        return ExitStatus.OK;
    }

    static String script(Terminal terminal) {
        CommandLine all = Main.commandLine(terminal);
        List<String> transports = JdkTransports.listing(JvmSpec.DEFAULT).transports().stream()
                .map(TransportFacts::name)
                .toList();
        all.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .forEach(command -> complete(command, transports));
        return AutoComplete.bash(all.getCommandName(), all);
    }

    private static void complete(CommandSpec command, List<String> transports) {
        for (OptionSpec option : List.copyOf(command.options())) {
            List<String> values = option.longestName().equals("--transport") ? transports : values(option);
            if (!values.isEmpty()) {
                command.remove(option);
                command.addOption(option.toBuilder()
                        .paramLabel(option.longestName().substring(2))
                        .completionCandidates(values)
                        .build());
            }
        }
        if (command.userObject() instanceof TransportsCommand) {
            PositionalParamSpec name = command.positionalParameters().get(0);
            command.remove(name);
            command.addPositional(
                    name.toBuilder().completionCandidates(transports).build());
        }
    }

    private static List<String> values(OptionSpec option) {
        Class<?> type = option.isMultiValue() ? option.auxiliaryTypes()[0] : option.type();
        if (type == PlacementChoice.class) {
            return Stream.concat(
                            Stream.of(PlacementRelation.values()).map(PlacementRelation::text),
                            Stream.of(PlacementChoice.AUTO, PlacementChoice.NONE)
                                    .map(PlacementChoice::text))
                    .toList();
        }
        return type.isEnum()
                ? Stream.of(type.getEnumConstants())
                        .map(constant -> Words.text((Enum<?>) constant))
                        .toList()
                : List.of();
    }
}
