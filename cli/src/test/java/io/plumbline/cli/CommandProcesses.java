// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.model.environment.ClassArchive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Processes that a test starts, such as other commands; at its end they and their children are gone. */
final class CommandProcesses implements AutoCloseable {

    private final List<Process> started = new ArrayList<>();

    /** The words that start this command in a process of its own. */
    static List<String> words(List<String> jvmArguments, List<String> arguments) {
        Path home = Path.of(System.getProperty("java.home"));
        List<String> words = new ArrayList<>();
        words.add(home.resolve("bin").resolve("java").toString());
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        words.addAll(ClassArchive.arguments("command", home, jvmArguments));
        ClassArchive.folder().ifPresent(folder -> words.add("-D" + ClassArchive.FOLDER + "=" + folder));
        words.addAll(jvmArguments);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        words.addAll(arguments);
        return words;
    }

    Process start(ProcessBuilder builder) throws IOException {
        Process process = builder.start();
        started.add(process);
        return process;
    }

    List<Process> started() {
        return List.copyOf(started);
    }

    @Override
    public void close() {
        started.forEach(process -> {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        });
    }
}
