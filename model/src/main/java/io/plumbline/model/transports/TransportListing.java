// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.transports;

import java.util.List;

/**
 * The transports of one JVM.
 *
 * @param transports in the order of their names
 */
public record TransportListing(String schema, JdkFacts jdk, List<TransportFacts> transports) {

    /** Names the format, for scripts. Keys may be added to it; none is changed or taken away. */
    public static final String SCHEMA = "plumbline/transports/1";

    public TransportListing {
        transports = List.copyOf(transports);
    }

    /** The JVM that was asked. */
    public record JdkFacts(String name, String version, String home) {}
}
