// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.mesh.protocol.MeshPlan.Directions;
import io.plumbline.model.spec.EffortSpec;
import java.time.Duration;
import java.util.OptionalInt;

/** Pairs of a mesh that are measured, and their order. */
record MeshOrderOptions(int tournaments, OptionalInt sample, boolean bothWays, boolean oneByOne, long seed) {

    static final MeshOrderOptions USUAL = new MeshOrderOptions(3, OptionalInt.empty(), false, false, 1);

    /** Of the client's JVM, its connection and its floor, and of the end. */
    private static final Duration START_AND_END = Duration.ofSeconds(15);

    MeshPlan plan(MeshAgentOptions agents, EffortSpec effort) {
        Duration length = effort.warmup()
                .plus(effort.duration().multipliedBy(effort.runs()))
                .plus(START_AND_END)
                .multipliedBy(effort.forks());
        return new MeshPlan(
                agents.count(),
                agents.min(),
                agents.joinTimeout().toNanos(),
                tournaments,
                sample.orElse(Integer.MAX_VALUE),
                new Directions(bothWays, oneByOne || agents.isLocal()),
                length.toNanos(),
                seed);
    }
}
