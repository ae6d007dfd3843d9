// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.mesh.run.Inventory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Agents of a mesh: how many, and who starts them. */
final class MeshAgentOptions {

    @Option(
            names = "--local",
            paramLabel = "N",
            description = "Starts N agents on this host, as a trial; one pair measures at a time, by default for "
                    + "500ms (--duration).")
    Integer local;

    @Option(
            names = "--ssh",
            paramLabel = "FILE",
            description = "Starts an agent on each host in the file by ssh, and ends it with the mesh. A line is "
                    + "[user@]host, optionally followed by bind=ADDRESS, plumbline=PATH of the launcher there, and "
                    + "labels such as rack=r7.")
    Path inventoryFile;

    @Option(names = "--expect", paramLabel = "N", description = "Number of agents to wait for.")
    Integer expected;

    @Option(
            names = "--fewest",
            paramLabel = "N",
            description = "Min agents to begin with after --join-timeout. Default: all expected.")
    Integer fewest;

    @Option(
            names = "--join-timeout",
            paramLabel = "TIME",
            description = "How long to wait for agents. Default: ${DEFAULT-VALUE}.")
    Duration joinTimeout = Duration.ofMinutes(2);

    void requireOne() {
        if (Stream.of(local, expected, inventoryFile).filter(Objects::nonNull).count() != 1) {
            throw new IllegalArgumentException(
                    "where agents run is not given, or given twice (give one of --local, --expect and --ssh)");
        }
    }

    boolean isLocal() {
        return local != null;
    }

    /** Hosts on which agents are started by ssh; empty if they aren't. */
    Optional<Inventory> inventory() throws IOException {
        return inventoryFile == null ? Optional.empty() : Optional.of(Inventory.read(inventoryFile));
    }

    void countHosts() throws IOException {
        expected = inventory().map(inventory -> inventory.hosts().size()).orElse(expected);
    }

    int count() {
        return isLocal() ? local : expected;
    }

    int min() {
        return fewest == null ? count() : fewest;
    }
}
