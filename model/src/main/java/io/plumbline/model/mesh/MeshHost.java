// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.mesh;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A host of a mesh, as described by its agent.
 *
 * @param id name of the agent, unique in the mesh
 * @param build version of Plumbline that runs there
 * @param reflector address at which the others reach its reflector, {@code host:port}
 * @param labels what else is known about it, such as {@value #NAME}, {@value #RACK} or {@code zone}
 */
public record MeshHost(String id, String build, String reflector, Map<String, String> labels) {

    /** Label with the name that people know the host by. */
    public static final String NAME = "host";

    public static final String RACK = "rack";

    /** Sorts the labels. */
    public MeshHost {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(build, "build");
        Objects.requireNonNull(reflector, "reflector");
        labels = Collections.unmodifiableMap(new TreeMap<>(labels));
    }

    /** {@return the name that people know the host by: the label, else the id} */
    public String name() {
        return labels.getOrDefault(NAME, id);
    }

    /** {@return the rack that the host is in: the label; empty text if it has none} */
    public String rack() {
        return labels.getOrDefault(RACK, "");
    }
}
