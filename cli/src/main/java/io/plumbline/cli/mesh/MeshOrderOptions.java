// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.model.spec.EffortSpec;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Pairs of a mesh that are measured, and their order. */
final class MeshOrderOptions {

    /** Of the client's JVM, its connection and its floor, and of the end. */
    private static final Duration START_AND_END = Duration.ofSeconds(15);

    @Option(
            names = "--tournaments",
            paramLabel = "N",
            description = "How often every pair is measured; with 2 or more, hosts that stand out are named, with "
                    + "3 or more also pairs. Default: ${DEFAULT-VALUE}.")
    int tournaments = 3;

    @Option(
            names = "--sample",
            paramLabel = "ROUNDS",
            description = "Measures only this many rounds of each tournament, drawn anew each time: every host "
                    + "meets as many others. Default: all.")
    int rounds = Integer.MAX_VALUE;

    @Option(names = "--both-ways", description = "Measures each pair with either host as client.")
    boolean bothWays;

    @Option(
            names = "--one-by-one",
            description = "Measures one pair at a time, to see the cost of measuring concurrently.")
    boolean oneByOne;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the order of rounds. Default: ${DEFAULT-VALUE}.")
    long seed = 1;

    MeshPlan plan(MeshAgentOptions agents, EffortSpec effort) {
        Duration length = effort.warmup()
                .plus(effort.duration().multipliedBy(effort.runs()))
                .plus(START_AND_END)
                .multipliedBy(effort.forks());
        return new MeshPlan(
                agents.count(),
                agents.min(),
                agents.joinTimeout.toNanos(),
                tournaments,
                rounds,
                new Directions(bothWays, oneByOne || agents.isLocal()),
                length.toNanos(),
                seed);
    }
}
