// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.JvmArguments;
import io.plumbline.lab.process.Jvms;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Agents on this host, each in a separate process that ends with this one: for trying a mesh, and for tests. Whoever starts them has the
 * host.
 */
public final class LocalAgents implements AutoCloseable {

    private static final List<String> ARGUMENTS =
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx128m", HostLock.notOurs());

    private final AgentChildren children = new AgentChildren();

    /**
     * Starts agents.
     *
     * @param count how many
     * @param mesh the mesh to join, on loopback
     * @param tokenFile path of the file with the token
     * @throws IOException if a process can't be started
     */
    public LocalAgents(int count, MeshRun mesh, String tokenFile) throws IOException {
        start(count, count, new Place(mesh, tokenFile));
    }

    /**
     * Starts agents that carry out loads together, all at the same time.
     *
     * @param count how many
     * @param sentinels how many besides that send little
     * @param load the coordinator to join, on loopback
     * @param tokenFile path of the file with the token
     * @throws IOException if a process can't be started
     */
    public LocalAgents(int count, int sentinels, LoadRun load, String tokenFile) throws IOException {
        start(count + sentinels, count, new Place(load, tokenFile));
    }

    private record Place(Hub hub, String tokenFile) {}

    private void start(int count, int loading, Place place) throws IOException {
        try {
            for (int number : IntStream.range(0, count).toArray()) {
                List<String> role = number < loading ? List.of() : List.of(LoadTeam.SENTINEL);
                String name = "local-" + (number + 1);
                var unused = children.start(agent(name, role, place))
                        .onExit()
                        .thenRun(() -> place.hub().absent(name));
            }
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }

    private static ProcessBuilder agent(String name, List<String> role, Place place) {
        List<String> what = new ArrayList<>(List.of(
                "127.0.0.1", Integer.toString(place.hub().port()), place.hub().pin(), place.tokenFile(), name));
        what.addAll(role);
        List<String> words = Jvms.own(Jdk.running(), JvmArguments.unlessGiven(ARGUMENTS, List.of()))
                .words("agent", AgentMain.class.getName(), what);
        return new ProcessBuilder(words).redirectOutput(Redirect.DISCARD).redirectError(Redirect.INHERIT);
    }

    /** Kills an agent, as tests do. */
    void kill(int number) {
        children.get(number).destroyForcibly();
    }

    /** Lets the agents end. Safe to call twice. */
    @Override
    public void close() {
        children.close();
    }
}
