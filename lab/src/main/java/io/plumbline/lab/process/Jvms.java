// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.spec.JvmSpec;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Commands of JVMs that this process starts. */
public final class Jvms {

    private Jvms() {}

    /**
     * Finds the JDK that a description asks for.
     *
     * @param jvm the description
     * @return the JDK; the one that runs this process unless another is named
     * @throws IllegalArgumentException if there is none in the folder that is named
     */
    public static Jdk jdk(JvmSpec jvm) {
        return jvm.jdk().map(home -> Jdk.of(Path.of(home))).orElseGet(Jdk::running);
    }

    /**
     * Builds the command for a process that runs nothing but our own code, with the class path of this process.
     *
     * @param jdk the JDK
     * @param arguments arguments of the JVM behind those that each of our processes gets
     * @return the command
     */
    public static JvmCommand own(Jdk jdk, List<String> arguments) {
        return command(jdk, arguments, ClassPath.ofThisJvm());
    }

    /**
     * Builds the command for a process that runs a task of the user. What the harness itself needs comes first: with an older
     * HdrHistogram or JNA of the task's it would not run.
     *
     * @param jdk the JDK
     * @param jvm arguments and class path; where this is empty, the class path of this process
     * @param extras further jars that the task needs
     * @return the command
     * @throws IllegalArgumentException if a part of the class path is a pipe or a device
     */
    public static JvmCommand ofTask(Jdk jdk, JvmSpec jvm, List<Path> extras) {
        if (jvm.classPath().isEmpty()) {
            return own(jdk, jvm.arguments());
        }
        TaskLibraries.requireFiles(jvm.classPath());
        List<String> parts = new ArrayList<>(List.of(ClassPath.ofHarness(), jvm.classPath()));
        extras.forEach(extra -> parts.add(extra.toString()));
        return command(jdk, jvm.arguments(), String.join(File.pathSeparator, parts));
    }

    /**
     * Finds the jar or folder of a class without loading it.
     *
     * @param className name of the class
     * @return its jar or folder; empty if it is not on the class path of this process
     */
    public static Optional<Path> locationOf(String className) {
        return ClassPath.locationOf(className);
    }

    private static JvmCommand command(Jdk jdk, List<String> arguments, String classPath) {
        List<String> all = new ArrayList<>(JvmCommand.OWN_ARGUMENTS);
        all.addAll(arguments);
        return new JvmCommand(jdk.home(), all, classPath);
    }
}
