// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Archives of the classes that our JVMs load, which a JVM maps in place of reading jars, and leaves aside if they don't fit it. */
public final class ClassArchive {

    /** The system property that names the folder of the archives for the JVM that runs this process; the launcher sets it. */
    public static final String FOLDER = "plumbline.classes";

    /** Where children make archives: the class path that they have for that, with which those of later ones begin. */
    private static final String MADE_WITH = FOLDER + ".made-with";

    private static final String PREFIX = "plumbline-";
    private static final String USED = "-XX:SharedArchiveFile=";
    private static final String MADE = "-XX:ArchiveClassesAtExit=";

    /** A JVM with other references, or archives of the user's own. */
    private static final Pattern IN_THE_WAY = Pattern.compile(
            "-Xshare:.*|-XX:.*(?:Archive|AOT|Compressed|Compact|HeapSize=|MaxRAM).*|-XX:\\+Use(?:Z|Shenandoah|Epsilon)GC");

    private static final Pattern LARGEST_HEAP = Pattern.compile("-Xmx.*");

    /** Beyond 32 GB references have another size. */
    private static final Pattern SMALL_HEAP = Pattern.compile("-Xmx(?:\\d+[kK]|\\d{1,4}[mM]|[12]?\\d[gG])");

    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");
    private static final int FIRST_WITH_AOT = 24;
    private static final long LARGE_HOST_KILOBYTES = 120L << 20; // a heap is a quarter of it, if nobody says otherwise

    private ClassArchive() {}

    public static Optional<Path> folder() {
        return Optional.ofNullable(System.getProperty(FOLDER)).map(Path::of);
    }

    /** Has the children of this process make archives in its folder. {@code classPath}: what all later ones begin with. */
    public static void haveMade(String classPath) {
        System.setProperty(MADE_WITH, classPath);
    }

    public static String classPath(String usual) {
        return System.getProperty(MADE_WITH, usual);
    }

    public static boolean areBeingMade() {
        return System.getProperty(MADE_WITH) != null;
    }

    public static Path file(Path folder, String role) {
        return folder.resolve(PREFIX + role + ".jsa");
    }

    /**
     * Builds the argument of a JVM that makes one of itself when it ends. JDK 25's cache of classes and compilers (AOT) is no better, and
     * a JVM takes it although its jars have changed.
     */
    public static String making(Path folder, String role) {
        return MADE + file(folder, role);
    }

    /** Finds the arguments of a child: the archive of its role, or else that of a client; none if nothing suits. */
    public static List<String> arguments(String role, Path javaHome, List<String> given) {
        Optional<Path> folder = folder().filter(any -> javaHome.equals(Path.of(System.getProperty("java.home"))));
        if (folder.isEmpty() || !suits(given)) {
            return List.of();
        }
        if (areBeingMade()) {
            return List.of(making(folder.get(), role));
        }
        return Stream.of(role, Roles.CLIENT)
                .map(name -> file(folder.get(), name))
                .filter(Files::isReadable)
                .findFirst()
                .map(ClassArchive::using)
                .orElse(List.of());
    }

    private static List<String> using(Path file) {
        List<String> words = new ArrayList<>();
        words.add(USED + file);
        words.addAll(silence());
        return words;
    }

    /** A JVM warns of an archive that doesn't fit it, on standard output. */
    private static List<String> silence() {
        boolean hasAot = Runtime.version().feature() >= FIRST_WITH_AOT;
        return hasAot ? List.of("-Xlog:cds*=off", "-Xlog:aot*=off") : List.of("-Xlog:cds*=off");
    }

    private static boolean suits(List<String> given) {
        List<String> all = new ArrayList<>(given);
        Map<String, String> environment = new ProcessBuilder().environment();
        VARIABLES.forEach(variable ->
                all.addAll(List.of(environment.getOrDefault(variable, "").split("\\s+"))));
        boolean isSized =
                all.stream().anyMatch(word -> LARGEST_HEAP.matcher(word).matches());
        return all.stream()
                        .noneMatch(word -> IN_THE_WAY.matcher(word).matches()
                                || (LARGEST_HEAP.matcher(word).matches()
                                        && !SMALL_HEAP.matcher(word).matches()))
                && (isSized || !isLargeHost());
    }

    private static boolean isLargeHost() {
        try (BufferedReader memory = Files.newBufferedReader(Path.of("/proc/meminfo"))) {
            String[] total = memory.readLine().split("\\s+", -1); // MemTotal: 24576000 kB
            return Long.parseLong(total[1]) > LARGE_HOST_KILOBYTES;
        } catch (IOException | RuntimeException elsewhere) {
            return false;
        }
    }

    /** Tells whether an argument of a JVM is one of ours, without a bearing on what it measures. */
    public static boolean isOurs(String argument) {
        return silence().contains(argument)
                || (argument.startsWith(USED) && argument.contains(File.separator + PREFIX));
    }
}
