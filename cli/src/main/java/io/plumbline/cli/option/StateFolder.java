// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The user's folder for whatever outlives a command. */
public final class StateFolder {

    private static final String XDG = "XDG_STATE_HOME";
    private static final String HOME = "HOME";

    private StateFolder() {}

    /** Finds it as the XDG Base Directory Specification has it: a path that isn't absolute counts for nothing. */
    public static Path in(Map<String, String> environment) {
        return find(environment)
                .orElseThrow(() -> new CommandException(
                        ExitStatus.ENVIRONMENT,
                        "no folder to keep files of this user in: " + XDG + "=" + environment.getOrDefault(XDG, "")
                                + ", "
                                + HOME + "=" + home(environment) + " (set " + XDG + " to an absolute path, or " + HOME
                                + " to a folder that exists)"));
    }

    /** Finds it, where nothing is lost without; empty if this user has no home folder, and no other place was named. */
    public static Optional<Path> find(Map<String, String> environment) {
        Path asked = Path.of(environment.getOrDefault(XDG, ""));
        return Optional.of(asked)
                .filter(Path::isAbsolute)
                .or(() -> Optional.of(home(environment))
                        .filter(StateFolder::isUsable)
                        .map(home -> Path.of(home, ".local", "state")))
                .map(state -> state.resolve("plumbline"));
    }

    /** What the variable says, or else the system's list of users; {@code ?} if neither says anything. */
    private static String home(Map<String, String> environment) {
        String said = environment.getOrDefault(HOME, "");
        return said.isEmpty() ? System.getProperty("user.home", "?") : said;
    }

    /** False for a home that isn't there, or is relative to wherever the process is. */
    private static boolean isUsable(String home) {
        Path path = Path.of(home);
        return path.isAbsolute() && Files.isDirectory(path);
    }
}
