// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.process.Jvms;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
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
        try {
            for (int number : IntStream.range(0, count).toArray()) {
                children.start(agent(number, mesh, tokenFile));
            }
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }

    private static ProcessBuilder agent(int number, MeshRun mesh, String tokenFile) {
        List<String> words = Jvms.own(Jdk.running(), ARGUMENTS)
                .words(
                        "agent",
                        AgentMain.class.getName(),
                        List.of(
                                "127.0.0.1",
                                Integer.toString(mesh.port()),
                                mesh.pin(),
                                tokenFile,
                                "local-" + (number + 1)));
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
