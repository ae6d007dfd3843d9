// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.model.spec.JvmSpec;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Commands of JVMs that this process starts. */
public final class Jvms {

    private Jvms() {}

    /** Finds a description's JDK, by default the one that runs this process. Fails if there is none in the folder. */
    public static Jdk jdk(JvmSpec jvm) {
        return jvm.jdk().map(home -> Jdk.of(Path.of(home))).orElseGet(Jdk::running);
    }

    /**
     * Builds the command for a process that runs nothing but our own code, with the class path of this process.
     * {@code arguments}: arguments of the JVM behind those that each of our processes gets.
     */
    public static JvmCommand own(Jdk jdk, List<String> arguments) {
        return command(jdk, arguments, ClassPath.ofThisJvm());
    }

    /**
     * Builds the command for a process that runs a task of the user. The harness's own needs come first: with an older
     * HdrHistogram or JNA of the task's it would not run. Fails if a part of the class path is a pipe or a device.
     */
    public static JvmCommand ofTask(Jdk jdk, JvmSpec jvm) {
        if (jvm.classPath().isEmpty()) {
            return own(jdk, jvm.arguments());
        }
        TaskLibraries.requireFiles(jvm.classPath());
        return command(jdk, jvm.arguments(), ClassPath.ofHarness() + File.pathSeparator + jvm.classPath());
    }

    private static JvmCommand command(Jdk jdk, List<String> arguments, String classPath) {
        List<String> all = new ArrayList<>(JvmCommand.OWN_ARGUMENTS);
        all.addAll(arguments);
        return new JvmCommand(jdk.home(), all, classPath);
    }
}
