// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.mesh.protocol.Term;
import io.plumbline.ping.option.Secret;
import java.time.Instant;

/** Epochs in milliseconds since 1970, so that agents which have stayed obey a new mesh rather than the one before. */
final class Terms {

    private Terms() {}

    static Term ofNewMesh() {
        return new Term(Secret.random().value(), Instant.now().toEpochMilli());
    }

    /** Also where this host's clock is behind that of the host before. */
    static Term after(String mesh, long epochBefore) {
        return new Term(mesh, Math.max(Instant.now().toEpochMilli(), epochBefore + 1));
    }
}
