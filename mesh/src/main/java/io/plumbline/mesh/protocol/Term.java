// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import java.util.Objects;

/**
 * Time in which one coordinator commands a mesh.
 *
 * @param mesh name of the mesh, which stays when another coordinator takes over
 * @param epoch higher than that of any coordinator before, of this mesh or another
 */
public record Term(String mesh, long epoch) {

    /** Checks that the mesh has a name. */
    public Term {
        Objects.requireNonNull(mesh, "mesh");
    }
}
