// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.jdk.JdkFinder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Which JVMs are measured. */
public final class JvmOptions {

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "JDK to measure with (17 or newer); 'ping' and 'matrix' take several, side by side. Default:"
                    + " the one that runs this command.",
            order = 20)
    List<Path> jdks = new ArrayList<>();

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "Argument for the measured JVM, such as --jvm-arg=-Xmx2g. May be given several times.",
            order = 21)
    List<String> jvmArguments = new ArrayList<>();

    /** Created by the command line. */
    JvmOptions() {}

    /**
     * Returns the JDK to measure with.
     *
     * @return the JDK that was asked for, or the one that runs this process
     * @throws IllegalArgumentException if it is no JDK that can be used, or several were asked for
     */
    public Jdk jdk() {
        List<Jdk> all = jdks();
        if (all.size() > 1) {
            throw new IllegalArgumentException("several JDKs for one measurement: jdks="
                    + all.stream().map(jdk -> jdk.home().toString()).collect(Collectors.joining(" "))
                    + " (allowed: one --jdk)");
        }
        return all.get(0);
    }

    /**
     * Returns the JDKs to measure with.
     *
     * @return those that were asked for, each once and in order, or the one that runs this process
     * @throws IllegalArgumentException if one is no JDK that can be used
     */
    public List<Jdk> jdks() {
        return jdks.isEmpty()
                ? List.of(JdkFinder.running())
                : jdks.stream().map(Jdk::of).distinct().toList();
    }

    /**
     * Returns further arguments of the measured JVM.
     *
     * @return in order
     */
    public List<String> jvmArguments() {
        return List.copyOf(jvmArguments);
    }
}
