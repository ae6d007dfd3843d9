// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.Jvms;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Agents on this host, each a process of its own that ends with this one: to try a mesh, and for tests. */
public final class LocalAgents implements AutoCloseable {

    private static final List<String> ARGUMENTS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx128m");

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
        start(count, ARGUMENTS, mesh.port(), mesh.pin(), tokenFile);
    }

    /**
     * Starts agents that carry out loads together, all at the same time: the one that commands them has the host.
     *
     * @param count how many
     * @param load the coordinator to join, on loopback
     * @param tokenFile path of the file with the token
     * @throws IOException if a process can't be started
     */
    public LocalAgents(int count, LoadRun load, String tokenFile) throws IOException {
        List<String> arguments = new ArrayList<>(ARGUMENTS);
        arguments.add(HostLock.notOurs());
        start(count, arguments, load.port(), load.pin(), tokenFile);
    }

    private void start(int count, List<String> arguments, int port, String pin, String tokenFile) throws IOException {
        try {
            for (int number : IntStream.range(0, count).toArray()) {
                children.start(agent(number, arguments, port, pin, tokenFile));
            }
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }

    private static ProcessBuilder agent(int number, List<String> arguments, int port, String pin, String tokenFile) {
        List<String> words = Jvms.own(Jdk.running(), arguments)
                .words(
                        "agent",
                        AgentMain.class.getName(),
                        List.of("127.0.0.1", Integer.toString(port), pin, tokenFile, "local-" + (number + 1)));
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
