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

    private record Place(Hub hub, String tokenFile) {}

    private void start(int count, int loading, Place place) throws IOException {
        try {
            for (int number : IntStream.range(0, count).toArray()) {
                List<String> role = number < loading ? List.of() : List.of(LoadTeam.SENTINEL);
                String name = "local-" + (number + 1);
                start(agent(name, role, place)).onExit(() -> place.hub().absent(name));
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
        return Jvms.own(Jdk.running(), JvmArguments.unlessGiven(ARGUMENTS, List.of()))
                .process("agent", AgentMain.class, what.toArray(String[]::new))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.INHERIT);
    }
}
