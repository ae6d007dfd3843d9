// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.ChildProcess;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.environment.ClassArchive;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.UnpackedLibraries;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes the archives of classes of this JVM and these jars: once, and never beside a measurement. */
public final class ClassArchives {

    private static final String STAMP = "made-for.txt";
    private static final Duration USUAL = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private final Path folder;

    private ClassArchives(Path folder) {
        this.folder = folder;
    }

    /** Finds where they belong; empty unless the launcher has named a folder. */
    public static Optional<ClassArchives> find() {
        return ClassArchive.folder().map(ClassArchives::new);
    }

    /** Builds the argument that names the folder to a child, for its own children. */
    public static String named(Path folder) {
        return "-D" + ClassArchive.FOLDER + "=" + folder;
    }

    public Path folder() {
        return folder;
    }

    public boolean areToBeMade() {
        try {
            Path stamp = folder.resolve(STAMP);
            return !Files.exists(stamp) || !identity().equals(Files.readString(stamp));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /**
     * Tries to make them: one of the process itself, under the name of its role, as an archive holds what a JVM has loaded when
     * it ends, and those of its children. {@code training}: main class that loads what is worth it, and calls {@link #train} first;
     * {@code arguments}: of its JVM, those of the later ones. Tells whether they are there now.
     */
    public boolean make(String role, Class<?> training, List<String> arguments) {
        try {
            return new HostLock(IfBusy.REFUSE, LabListener.SILENT, new Cancellation())
                    .preparing()
                    .taking(USUAL)
                    .during("archives of classes", () -> areToBeMade() ? made(role, training, arguments) : areThere());
        } catch (LabException | UncheckedIOException notNow) {
            return false;
        }
    }

    /** Has the children of this process make archives, too. */
    public static void train() {
        UnpackedLibraries.chooseFolder();
        ClassArchive.haveMade(ClassPath.ofHarness());
    }

    private boolean made(String role, Class<?> training, List<String> arguments) {
        Path fresh = folder.resolveSibling(folder.getFileName() + ".new");
        try {
            delete(fresh);
            Files.createDirectories(fresh);
            run(role, training, arguments, fresh);
            Files.writeString(fresh.resolve(STAMP), identity());
            delete(folder);
            Files.move(fresh, folder);
            return areThere();
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        }
    }

    private boolean areThere() {
        return Files.exists(ClassArchive.file(folder, Roles.CLIENT));
    }

    private static void run(String role, Class<?> training, List<String> given, Path into) throws IOException {
        List<String> arguments = new ArrayList<>(JvmArguments.unlessGiven(given, List.of()));
        arguments.add(ClassArchive.making(into, role));
        arguments.add(named(into));
        arguments.add(HostLock.notOurs());
        ProcessBuilder process = Jvms.own(Jdk.running(), arguments)
                .process(role, training)
                .redirectErrorStream(true)
                .redirectOutput(into.resolve("said.txt").toFile());
        try (ChildProcess trained = ChildProcess.start(process, Duration.ZERO)) {
            boolean unused = trained.await(LONGEST);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    /** The JVM, and each jar with its size and time: what a JVM looks at, too. */
    private static String identity() {
        StringBuilder all = new StringBuilder(System.getProperty("java.vm.vendor") + " "
                + System.getProperty("java.vm.version") + " " + System.getProperty("java.home") + "\n");
        ClassPath.entries(ClassPath.ofThisJvm())
                .map(File::new)
                .forEach(jar -> all.append(jar)
                        .append(' ')
                        .append(jar.length())
                        .append(' ')
                        .append(jar.lastModified())
                        .append('\n'));
        return all.toString();
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
