// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.model.spec.Single;
import java.nio.file.Path;
import java.util.Optional;

/** A mesh to be measured. */
public record MeshSpec(Single ping, MeshPlan plan, String bindHost, int port, Optional<Path> certificateFile) {

    /** Usual port that agents connect to; also in deploy/kubernetes. */
    public static final int PORT = 4720;

    /** Recorded arrivals that can't be read are refused before any agent is started; each reads its own copy. */
    public MeshSpec {
        ArrivalSchedules.of(ping.base().load());
    }
}
