// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.model.spec.Single;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * A mesh to be measured.
 *
 * @param ping what each host measures to every other; a ping without an address
 * @param plan how many agents, how often, and when
 * @param bindHost name or address of this host that agents connect to
 * @param port port that agents connect to, 0 for any free one
 * @param certificateFile where the coordinator's certificate is kept, and created if missing; empty for one of this
 *     mesh only
 */
public record MeshSpec(Single ping, MeshPlan plan, String bindHost, int port, Optional<Path> certificateFile) {

    /** Usual port that agents connect to; also in deploy/kubernetes. */
    public static final int PORT = 4720;

    /**
     * Creates a mesh with a certificate of its own.
     *
     * @param ping what each host measures to every other; a ping without an address
     * @param plan how many agents, how often, and when
     * @param bindHost name or address of this host that agents connect to
     * @param port port that agents connect to, 0 for any free one
     */
    public MeshSpec(Single ping, MeshPlan plan, String bindHost, int port) {
        this(ping, plan, bindHost, port, Optional.empty());
    }

    /** Checks that nothing is missing. */
    public MeshSpec {
        Objects.requireNonNull(ping, "ping");
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(bindHost, "bindHost");
        Objects.requireNonNull(certificateFile, "certificateFile");
    }
}
