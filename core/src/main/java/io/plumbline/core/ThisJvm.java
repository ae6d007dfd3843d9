// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.model.environment.ClassArchive;
import io.plumbline.model.environment.JvmFacts;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The facts of the JVM that this code runs in. */
final class ThisJvm {

    /** In the path of a log that this JVM writes for its parent: an argument without a bearing on the measurement. */
    private static final String PRIVATE_LOG = "/plumbline-logs-";

    private ThisJvm() {}

    static JvmFacts facts() {
        return new JvmFacts(
                System.getProperty("java.runtime.version", "unknown"),
                System.getProperty("java.vendor", "unknown"),
                System.getProperty("java.vm.name", "unknown"),
                System.getProperty("java.home", "unknown"),
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName)
                        .collect(Collectors.joining(", ")),
                ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                        .filter(argument -> !argument.contains(PRIVATE_LOG) && !ClassArchive.isOurs(argument))
                        .toList(),
                OptionalLong.of(Runtime.getRuntime().maxMemory()));
    }
}
