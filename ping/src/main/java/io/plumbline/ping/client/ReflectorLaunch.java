// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.option.ReflectorOptions;
import io.plumbline.ping.reflector.ReflectorMain;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Command that starts a reflector process.
 *
 * @param java the {@code java} executable
 * @param classPath class path with this module and all that it needs
 * @param jvmArguments arguments of the JVM
 * @param options limits of the reflector
 * @param timeout how long it may take until it is ready, more than zero
 */
public record ReflectorLaunch(
        Path java, String classPath, List<String> jvmArguments, ReflectorOptions options, Duration timeout) {

    /** Copies the arguments. */
    public ReflectorLaunch {
        Objects.requireNonNull(java, "java");
        Objects.requireNonNull(classPath, "classPath");
        Objects.requireNonNull(options, "options");
        Objects.requireNonNull(timeout, "timeout");
        jvmArguments = List.copyOf(jvmArguments);
    }

    /** Returns the command line. */
    List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(jvmArguments);
        command.add("-Dplumbline.role=reflector");
        command.add("-cp");
        command.add(classPath);
        command.add(ReflectorMain.class.getName());
        return command;
    }
}
