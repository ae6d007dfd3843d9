// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.model.environment.ClassArchive;
import io.plumbline.model.environment.UnpackedLibraries;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Command that starts a JVM. {@code javaHome}: folder of the JDK, with {@code bin/java} in it; {@code arguments}:
 * arguments of the JVM, in order.
 */
public record JvmCommand(Path javaHome, List<String> arguments, String classPath) {

    /**
     * Arguments that every process of ours gets. The shared performance-data file is off because writing to it can
     * stall a JVM for milliseconds when the file system is busy; native access is for pinning, through JNA.
     */
    public static final List<String> OWN_ARGUMENTS =
            List.of("-XX:+PerfDisableSharedMem", "--enable-native-access=ALL-UNNAMED");

    public JvmCommand {
        arguments = List.copyOf(arguments);
    }

    /**
     * Returns the same command with one more argument of the JVM. {@code argument}: the argument, which the fork
     * doesn't report among those that it was given.
     */
    public JvmCommand and(String argument) {
        List<String> more =
                Stream.concat(arguments.stream(), Stream.of(argument)).toList();
        return new JvmCommand(javaHome, more, classPath);
    }

    public Path java() {
        return javaHome.resolve("bin").resolve("java");
    }

    /** Builds what starts it. {@code role}: shown in its command line, such as {@code client} or {@code reflector}. */
    public ProcessBuilder process(String role, Class<?> main) {
        List<String> words = new ArrayList<>();
        words.add(java().toString());
        Optional.ofNullable(System.getProperty(UnpackedLibraries.FOLDER))
                .ifPresent(folder -> words.add("-D" + UnpackedLibraries.FOLDER + "=" + folder));
        words.addAll(ClassArchive.arguments(role, javaHome, arguments));
        words.addAll(arguments);
        words.add("-Dplumbline.role=" + role);
        words.addAll(LongClassPath.words(ClassArchive.classPath(classPath)));
        words.add(main.getName());
        return new ProcessBuilder(words);
    }
}
