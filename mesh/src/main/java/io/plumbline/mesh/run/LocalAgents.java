// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.fork.ChildProcess;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.process.ClassArchives;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.JvmArguments;
import io.plumbline.lab.process.Jvms;
import io.plumbline.model.environment.ClassArchive;
import io.plumbline.model.mesh.MeshHost;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Agents on this host, each in a separate process that ends with this one: for trying a mesh, and for tests. Their
 * starter holds the lock of the host.
 */
public final class LocalAgents extends StartedAgents {

    private static final List<String> ARGUMENTS =
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx128m", HostLock.notOurs());

    public LocalAgents(int count, MeshRun mesh, String tokenFile) throws IOException {
        start(count, count, new Place(mesh, tokenFile));
    }

    /** Starts agents that carry out loads together, all at the same time. */
    public LocalAgents(int count, int sentinels, LoadRun load, String tokenFile) throws IOException {
        start(count + sentinels, count, new Place(load, tokenFile));
    }

    private record Place(Hub hub, String tokenFile) {

        AgentSpec agent(Map<String, String> labels) {
            return new AgentSpec(
                    new AgentSpec.Address("127.0.0.1", hub.port()),
                    hub.pin(),
                    tokenFile,
                    "127.0.0.1",
                    labels,
                    AgentSpec.Limits.ALL,
                    hub instanceof LoadRun ? AgentSpec.Loads.ALONE : AgentSpec.Loads.ALL);
        }
    }

    private void start(int count, int loading, Place place) throws IOException {
        List<String> arguments = new ArrayList<>(JvmArguments.unlessGiven(ARGUMENTS, List.of()));
        ClassArchive.folder().map(ClassArchives::named).ifPresent(arguments::add); // for its forks
        try {
            for (int number = 0; number < count; number++) {
                String name = "local-" + (number + 1);
                ChildProcess agent = start(Jvms.own(Jdk.running(), arguments)
                        .process("agent", AgentMain.class)
                        .redirectOutput(Redirect.DISCARD)
                        .redirectError(Redirect.INHERIT));
                agent.send(place.agent(
                        number < loading
                                ? Map.of(MeshHost.NAME, name)
                                : Map.of(MeshHost.NAME, name, LoadTeam.ROLE, LoadTeam.SENTINEL)));
                agent.onExit(() -> place.hub().absent(name));
            }
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }
}
