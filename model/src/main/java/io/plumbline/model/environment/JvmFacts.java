// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.util.List;

/**
 * Facts about a JVM.
 *
 * @param version runtime version such as {@code 25.0.1+8}
 * @param vendor vendor's name
 * @param name name of the virtual machine
 * @param home folder of the JDK
 * @param collector names of the garbage collectors, joined with a comma
 * @param arguments arguments that it was started with
 */
public record JvmFacts(
        String version, String vendor, String name, String home, String collector, List<String> arguments) {

    /** Copies the arguments. */
    public JvmFacts {
        arguments = List.copyOf(arguments);
    }
}
