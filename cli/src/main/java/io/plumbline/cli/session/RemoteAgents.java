// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.mesh.run.Inventory;
import io.plumbline.mesh.run.MeshRun;
import io.plumbline.mesh.run.SshAgents;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Agents that ssh starts on other hosts.
 *
 * @param ssh how to call ssh, in words with blanks between
 * @param launcher the launcher there
 * @param join address of the coordinator as they reach it
 */
public record RemoteAgents(String ssh, String launcher, String join) {

    /**
     * Starts them.
     *
     * @param inventory their hosts
     * @param mesh the mesh to join; given up where none of them can be started
     * @param token what they have to have
     * @param terminal shows what they say
     * @return the agents, to be closed at the end
     * @throws IOException if ssh can't be started
     */
    public SshAgents start(Inventory inventory, MeshRun mesh, MeshToken token, Terminal terminal) throws IOException {
        return new SshAgents(inventory, launch(mesh.pin()), token.token().secret(), new SshAgents.Listener() {
            @Override
            public void said(String line) {
                terminal.say(line);
            }

            @Override
            public void allFailed() {
                mesh.cancel("no agent could be started");
            }
        });
    }

    SshAgents.Launch launch(String pin) {
        return new SshAgents.Launch(List.of(ssh.strip().split("\\s+")), host -> agent(host, pin));
    }

    private List<String> agent(Inventory.Host host, String pin) {
        List<String> words = new ArrayList<>(
                List.of(launcher, "agent", "--join", join, "--pin", pin, "--token-file", "-", "--bind", host.bind()));
        new TreeMap<>(host.labels()).forEach((name, value) -> {
            words.add("--label");
            words.add(name + "=" + value);
        });
        return words;
    }
}
