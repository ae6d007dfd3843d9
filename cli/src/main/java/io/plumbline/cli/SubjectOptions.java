// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.MeasureOptions;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Defaults;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Subject of a command that measures many loads: round trips, or a task of the user, each with its own options. */
final class SubjectOptions {

    /** Options of a ping that a task has too, under the same name. */
    private static final Set<String> SHARED = Set.of("--in-flight", "--placement");

    @Option(
            names = "--task",
            paramLabel = "CLASS",
            description = "Measures your own task instead of round trips, like 'plumbline run CLASS', with its "
                    + "--class-path and --param; --in-flight is then 1024 and --lead-in 0 by default.")
    String taskClass;

    @Mixin
    TaskOptions task = new TaskOptions();

    @Mixin
    PingOptions ping = new PingOptions();

    /** The cell that is measured, on the first JDK; round trips have the rate given here unless one is told. */
    CellSpec cell(CommandSpec command, MeasureOptions measure, Optional<Rate> usualRate, Optional<String> reflector) {
        ParseResult parsed = command.commandLine().getParseResult();
        if (taskClass == null) {
            requireNone(given(parsed, TaskOptions.class), "options of a task without one", "give --task CLASS");
            return ping.cell(measure, usualRate, reflector);
        }
        Set<String> ofAPing = given(parsed, PingOptions.class);
        ofAPing.addAll(given(parsed, ReflectorAddress.class));
        ofAPing.removeAll(SHARED);
        requireNone(ofAPing, "options of a round trip for a task", "leave them out, or --task");
        if (!parsed.hasMatchedOption("--in-flight")) {
            ping.inFlight = Defaults.IN_FLIGHT;
        }
        if (!parsed.hasMatchedOption("--lead-in")) {
            measure.lengths().leadIn(Defaults.LEAD_IN);
        }
        return measure.cell(task.spec(taskClass), ping.choice(Optional.of(Defaults.RATE), task.classPath()));
    }

    /** The transports that were given with commas. */
    List<String> transports() {
        return List.of(ping.transport.split("\\s*,\\s*"));
    }

    /** The class paths that were given. */
    List<String> classPaths() {
        return List.copyOf(task.classPaths);
    }

    /** Takes the first of transports and class paths, as the others belong to variants. */
    void takeFirst() {
        ping.transport = transports().get(0);
        task.classPaths = classPaths().stream().limit(1).toList();
    }

    private void requireNone(Set<String> given, String what, String remedy) {
        if (!given.isEmpty()) {
            throw new IllegalArgumentException(what + ": given=" + String.join(" ", given)
                    + (taskClass == null ? "" : ", task=" + taskClass) + " (" + remedy + ")");
        }
    }

    private static Set<String> given(ParseResult parsed, Class<?> owner) {
        return parsed.matchedArgs().stream()
                .filter(argument -> isOf(owner, argument))
                .map(argument -> argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isOf(Class<?> owner, ArgSpec argument) {
        return argument.userObject() instanceof Field field
                && field.getDeclaringClass().equals(owner);
    }
}
