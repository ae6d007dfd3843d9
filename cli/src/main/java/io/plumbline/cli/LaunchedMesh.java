// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/** Checks the command of a coordinator that is started on another host. */
final class LaunchedMesh {

    /** Files on the coordinator's host, which whoever starts it there knows. */
    private static final Set<String> OF_THE_LAUNCHER = Set.of("--json", "--html", "--join-file", "--log");

    private LaunchedMesh() {}

    /**
     * Checks a command for another host, as far as one can here.
     *
     * @param own words that it is started with in any case
     * @param given options that follow them
     * @throws IllegalArgumentException if it would be refused there
     */
    static void check(List<String> own, List<String> given, Terminal terminal) {
        given.stream()
                .map(word -> word.replaceFirst("=.*", ""))
                .filter(word -> word.startsWith("--"))
                .filter(option -> own.contains(option) || OF_THE_LAUNCHER.contains(option))
                .findFirst()
                .ifPresent(option -> {
                    throw new IllegalArgumentException("the coordinator is started with it already: option=" + option
                            + " (leave it out; allowed: what is measured, and in which order)");
                });
        List<String> words = new ArrayList<>(own);
        words.addAll(given);
        CommandSpec parsed = Main.commandLine(terminal)
                .parseArgs(words.toArray(String[]::new))
                .subcommand()
                .commandSpec();
        ((MeshCommand) parsed.userObject()).check();
    }
}
