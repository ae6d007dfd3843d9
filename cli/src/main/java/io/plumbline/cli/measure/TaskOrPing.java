// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.measure;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.Subject;
import io.plumbline.model.subject.TaskSpec;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Subject of a command that measures many loads: round trips, or a task of the user, each with its own options. */
record TaskOrPing(Optional<String> task, boolean jlbh) {

    static final TaskOrPing PING = new TaskOrPing(Optional.empty(), false);

    private static final TaskSpec ANY = new TaskSpec("any");
    private static final Set<String> OF_A_TASK = PingedReflector.flags(List.of(ANY), "--class-path", "--jlbh");
    private static final Set<String> OF_A_PING =
            PingedReflector.flags(List.of(PingedReflector.ROUND_TRIP, PingedReflector.SERVICE), "--reflector-cpu");

    static void options(CommandSupport command, Function<Subject, CellSpec> usual, String... without) {
        command.options(PING);
        command.options(usual.apply(PingedReflector.ROUND_TRIP), without);
        command.options(PingedReflector.SERVICE);
        command.options(ANY);
    }

    CellSpec usual(CommandSupport command, Function<Subject, CellSpec> usual, Optional<PingedReflector> reflector) {
        if (task.isEmpty()) {
            requireNone(command, OF_A_TASK::contains, "options of a task without one", "give --task CLASS");
            return usual.apply(reflector.orElse(PingedReflector.OWN).subject(command));
        }
        requireNone(command, OF_A_PING::contains, "options of a round trip for a task", "leave them out, or --task");
        reflector.flatMap(PingedReflector::address).ifPresent(address -> {
            throw refused("options of a round trip for a task", "HOST:PORT", "leave them out, or --task");
        });
        return usual.apply(new TaskSpec(task.get()).ofKind(jlbh));
    }

    private void requireNone(CommandSupport command, Predicate<String> isForeign, String what, String remedy) {
        Set<String> given = command.givenOptions().filter(isForeign).collect(Collectors.toCollection(TreeSet::new));
        if (!given.isEmpty()) {
            throw refused(what, String.join(" ", given), remedy);
        }
    }

    private IllegalArgumentException refused(String what, String given, String remedy) {
        return new IllegalArgumentException(
                what + ": given=" + given + task.map(name -> ", task=" + name).orElse("") + " (" + remedy + ")");
    }
}
