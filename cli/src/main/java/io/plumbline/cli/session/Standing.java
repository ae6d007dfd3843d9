// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.raft.CoordinatorGroup;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Says how a coordinator stands with the others: what changes, once. */
final class Standing {

    private final Terminal terminal;
    private String said = "";

    Standing(Terminal terminal) {
        this.terminal = terminal;
    }

    void say(String state) {
        if (!state.equals(said)) {
            said = state;
            terminal.say(state);
        }
    }

    /** Says what whoever starts it may not expect. */
    void sayBeginning(CoordinatorGroup group, Path folder) {
        if (group.isNew()) {
            terminal.say("begins a new log in " + folder + " (if this coordinator had one before, see that all others"
                    + " are there: what only those had who are missing is lost)");
        }
        if (!group.unknown().isEmpty()) {
            terminal.say("unknown here, and not dialled until a restart: " + String.join(", ", group.unknown())
                    + " (those whose names aren't known have to find this one)");
        }
    }

    void sayWho(CoordinatorGroup group) {
        say(who(group));
    }

    private static String who(CoordinatorGroup group) {
        List<String> missing = group.missing();
        String without = missing.isEmpty() ? "" : "; missing: " + String.join(", ", missing);
        Optional<String> leader = group.leader();
        if (leader.equals(Optional.of(group.toString()))) {
            return "this coordinator is chosen, and waits for a majority to answer" + without;
        } else if (leader.isPresent()) {
            return leader.get() + " leads, this coordinator waits" + without;
        } else if (group.isMajority()) {
            return "no coordinator leads yet" + without;
        }
        return "no coordinator leads, since a majority isn't up yet" + without
                + " (start another one with the same --coordinators, even if the mesh is over)";
    }
}
