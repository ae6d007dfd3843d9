// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.mesh;

import io.plumbline.mesh.run.Inventory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Agents of a mesh: how many, and who starts them. */
record MeshAgentOptions(
        OptionalInt local, Optional<Path> ssh, OptionalInt expect, OptionalInt fewest, Duration joinTimeout) {

    static final MeshAgentOptions USUAL = new MeshAgentOptions(
            OptionalInt.empty(), Optional.empty(), OptionalInt.empty(), OptionalInt.empty(), Duration.ofMinutes(2));

    void requireOne() {
        if (Stream.of(local.isPresent(), expect.isPresent(), ssh.isPresent())
                        .filter(isGiven -> isGiven)
                        .count()
                != 1) {
            throw new IllegalArgumentException(
                    "where agents run is not given, or given twice (give one of --local, --expect and --ssh)");
        }
    }

    boolean isLocal() {
        return local.isPresent();
    }

    /** Hosts on which agents are started by ssh; empty if they aren't. */
    Optional<Inventory> inventory() throws IOException {
        return ssh.isEmpty() ? Optional.empty() : Optional.of(Inventory.read(ssh.get()));
    }

    /** With as many as the file has hosts, if they are started by ssh. */
    MeshAgentOptions counted() throws IOException {
        Optional<Inventory> hosts = inventory();
        return hosts.isEmpty()
                ? this
                : new MeshAgentOptions(
                        local, ssh, OptionalInt.of(hosts.get().hosts().size()), fewest, joinTimeout);
    }

    int count() {
        return local.isPresent() ? local.getAsInt() : expect.orElseThrow();
    }

    int min() {
        return fewest.orElseGet(this::count);
    }
}
