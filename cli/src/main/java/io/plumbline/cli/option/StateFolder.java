// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import java.nio.file.Path;
import java.util.Map;

/** The user's folder for whatever outlives a command. */
public final class StateFolder {

    private StateFolder() {}

    /**
     * Finds it as the XDG Base Directory Specification has it: a path that isn't absolute counts for nothing.
     *
     * @param environment of the process
     * @return such as {@code ~/.local/state/plumbline}; it may not be there yet
     */
    public static Path in(Map<String, String> environment) {
        Path asked = Path.of(environment.getOrDefault("XDG_STATE_HOME", ""));
        Path state = asked.isAbsolute() ? asked : Path.of(System.getProperty("user.home"), ".local", "state");
        return state.resolve("plumbline");
    }
}
