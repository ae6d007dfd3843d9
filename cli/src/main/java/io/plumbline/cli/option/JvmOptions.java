// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.spec.JvmSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** JVMs that are measured. */
public final class JvmOptions {

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "JDK to measure with (17 or newer). Default: the one that runs this command.",
            order = 20)
    List<Path> jdks = new ArrayList<>();

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "Argument for the measured JVM, such as --jvm-arg=-Xmx2g. May be given several times.",
            order = 21)
    List<String> arguments = new ArrayList<>();

    /** Created by the command line. */
    JvmOptions() {}

    /** The JVMs of a cell, on the JDK that was named, if it is but one. */
    JvmSpec spec(String classPath) {
        List<String> homes = homes();
        return new JvmSpec(homes.size() == 1 ? Optional.of(homes.get(0)) : Optional.empty(), arguments, classPath);
    }

    /**
     * Checks that no more than one JDK was named.
     *
     * @throws IllegalArgumentException if several were
     */
    public void requireOne() {
        if (homes().size() > 1) {
            throw new IllegalArgumentException(
                    "several JDKs for one measurement: jdks=" + String.join(" ", homes()) + " (allowed: one --jdk)");
        }
    }

    /**
     * Returns the JDKs that were named, if they are several.
     *
     * @return their home folders, each once; none to measure with one alone
     */
    public List<String> several() {
        return homes().size() > 1 ? homes() : List.of();
    }

    /**
     * Returns the arguments that were given.
     *
     * @return each, in their order
     */
    public List<String> arguments() {
        return List.copyOf(arguments);
    }

    /**
     * Returns the JDKs that were named.
     *
     * @return their home folders, each once
     */
    public List<String> homes() {
        return jdks.stream().map(Path::toString).distinct().toList();
    }
}
