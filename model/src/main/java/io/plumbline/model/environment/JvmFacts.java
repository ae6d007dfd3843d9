// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.util.List;
import java.util.OptionalLong;

/**
 * Facts about a JVM.
 *
 * @param version runtime version such as {@code 25.0.1+8}
 * @param collector names of the garbage collectors, joined with a comma
 * @param arguments arguments that it was started with, also by variables of the environment
 * @param maxHeapBytes size to which its heap may grow, chosen by an argument or by itself; empty in files of older
 *     versions
 */
public record JvmFacts(
        String version,
        String vendor,
        String name,
        String home,
        String collector,
        List<String> arguments,
        OptionalLong maxHeapBytes) {

    public JvmFacts {
        arguments = List.copyOf(arguments);
    }

    /**
     * Facts without the size of the heap. {@code name}: name of the virtual machine; {@code home}: folder of the JDK;
     * {@code collector}: names of the garbage collectors, joined with a comma.
     */
    public JvmFacts(String version, String vendor, String name, String home, String collector, List<String> arguments) {
        this(version, vendor, name, home, collector, arguments, OptionalLong.empty());
    }
}
