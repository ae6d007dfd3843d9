// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.mesh.protocol.SimulatedMesh.World;
import io.plumbline.model.mesh.MeshCell.State;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A mesh of thousands of simulated agents: how long it takes, and how many messages there are at the worst. Arguments: number of agents, rounds. Prints
 * a row for each kind of world; see {@code benchmarks/mesh}.
 */
final class SimulatedMeshMain {

    private static final long SECOND = 1_000_000_000L;
    private static final long STEP = SECOND / 10;
    private static final long LIMIT = 3600 * SECOND;

    private SimulatedMeshMain() {}

    public static void main(String[] arguments) {
        int agents = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 32;
        Map<String, World> worlds = new LinkedHashMap<>();
        worlds.put("quiet", World.quiet(agents));
        worlds.put("all cut off for 5 s", new World(agents, 0, 0, 60 * SECOND, 65 * SECOND));
        worlds.put(
                "1 % die in an hour, each is cut off 6 times",
                new World(agents, 0.01, 6, Long.MAX_VALUE, Long.MAX_VALUE));
        worlds.forEach((name, world) -> simulate(name, world, rounds));
    }

    private static void simulate(String name, World world, int rounds) {
        int agents = world.agents();
        MeshPlan plan = new MeshPlan(
                agents, agents - agents / 100, 120 * SECOND, 1, rounds, new Directions(false, false), 2 * SECOND, 1);
        long realBegan = System.nanoTime();
        SimulatedMesh mesh = new SimulatedMesh(world, plan, 1);
        long begun = 0;
        int most = 0;
        long mostAt = 0;
        for (long until = STEP; mesh.end().isEmpty() && until < LIMIT; until += STEP) {
            int before = mesh.messages();
            mesh.run(until);
            if (begun == 0 && mesh.coordinator().joined() == agents) {
                begun = until;
            }
            if (mesh.messages() - before > most) {
                most = mesh.messages() - before;
                mostAt = until;
            }
        }
        int cells = mesh.coordinator().cells().size();
        System.out.println(String.format(
                Locale.ROOT,
                "%s: %d agents are there after %.1f s; over after %.1f s; %d of %d cells measured, %d missed, %d unknown; %d messages,"
                        + " %.1f a second and agent, at most %d in 0.1 s (at %.1f s); simulated in %.0f s",
                name,
                agents,
                begun / 1e9,
                mesh.nowNanos() / 1e9,
                mesh.count(State.MEASURED),
                cells,
                mesh.count(State.MISSED),
                mesh.count(State.UNKNOWN),
                mesh.messages(),
                mesh.messages() / (mesh.nowNanos() / 1e9) / agents,
                most,
                mostAt / 1e9,
                (System.nanoTime() - realBegan) / 1e9));
    }
}
