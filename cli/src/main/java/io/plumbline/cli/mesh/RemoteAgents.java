// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.run.Inventory;
import io.plumbline.mesh.run.SshAgents;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Agents that ssh starts on other hosts. */
public record RemoteAgents(String join, List<String> more) {

    public RemoteAgents {
        more = List.copyOf(more);
    }

    public RemoteAgents(String join) {
        this(join, List.of());
    }

    public SshAgents start(Inventory inventory, String pin, Consumer<String> giveUp, MeshToken token, Terminal terminal)
            throws IOException {
        return new SshAgents(inventory, host -> agent(host, pin), token.token().secret(), new SshAgents.Listener() {
            @Override
            public void said(String line) {
                terminal.say(line);
            }

            @Override
            public void allFailed() {
                giveUp.accept("no agent could be started");
            }
        });
    }

    List<String> agent(Inventory.Host host, String pin) {
        List<String> words = new ArrayList<>(List.of(
                host.launcher(), "agent", "--join", join, "--pin", pin, "--token-file", "-", "--bind", host.bind()));
        new TreeMap<>(host.labels()).forEach((name, value) -> {
            words.add("--label");
            words.add(name + "=" + value);
        });
        words.addAll(more);
        return words;
    }
}
