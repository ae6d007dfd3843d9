// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.transports;

import java.util.List;

/**
 * The transports of one JVM.
 *
 * @param schema {@value #SCHEMA}
 * @param jdk the JVM
 * @param transports in the order of their names
 */
public record TransportListing(String schema, JdkFacts jdk, List<TransportFacts> transports) {

    /** Names the format, for scripts. Keys may be added to it; none is changed or taken away. */
    public static final String SCHEMA = "plumbline/transports/1";

    public TransportListing {
        transports = List.copyOf(transports);
    }

    /**
     * The JVM that was asked.
     *
     * @param name name of the virtual machine
     * @param version version of the Java runtime
     * @param home folder of the JDK
     */
    public record JdkFacts(String name, String version, String home) {}
}
