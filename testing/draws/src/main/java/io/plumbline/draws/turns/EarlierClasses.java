// SPDX-License-Identifier: Apache-2.0
package io.plumbline.draws.turns;

import java.io.File;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Lets the JVMs that tests start map the classes that the build has archived, which takes a third of their time. An archive fits a
 * class path that begins with the same jars, so they come first. JUnit finds this by itself, like {@link HostTurns}; it does nothing
 * before the modules are packaged that make the archives.
 */
public final class EarlierClasses implements BeforeAllCallback {

    /** The system property with the folder of the archives. */
    private static final String MADE = "plumbline.earlier-classes";

    /** Those that a fork begins with, and in the end the one whose tests make the archives. */
    private static final List<String> JARS = List.of(
            "plumbline-core",
            "plumbline-model",
            "HdrHistogram",
            "plumbline-host",
            "jna-jpms",
            "plumbline-ping",
            "plumbline-transport",
            "plumbline-lab");

    private static final String CLASS_PATH = "java.class.path";
    private static final String USED = "plumbline.classes"; // as our launcher sets it

    /** As JUnit creates it. */
    public EarlierClasses() {}

    @Override
    public void beforeAll(ExtensionContext context) {
        String folder = System.getProperty(MADE);
        if (folder != null) {
            use(folder);
        }
    }

    private static synchronized void use(String folder) {
        List<String> first = withJarsFirst(System.getProperty(CLASS_PATH));
        if (!first.isEmpty() && System.getProperty(USED) == null) {
            System.setProperty(CLASS_PATH, String.join(File.pathSeparator, first));
            System.setProperty(USED, folder);
        }
    }

    /** Reorders a class path; empty if one of the jars isn't in it. */
    static List<String> withJarsFirst(String classPath) {
        List<String> all = List.of(classPath.split(File.pathSeparator, -1));
        List<String> first = JARS.stream()
                .flatMap(
                        name -> all.stream().filter(entry -> isJar(entry, name)).limit(1))
                .toList();
        return first.size() < JARS.size()
                ? List.of()
                : Stream.concat(first.stream(), all.stream()).distinct().toList();
    }

    /** Its version follows the name. */
    private static boolean isJar(String entry, String name) {
        String file = new File(entry).getName();
        return file.endsWith(".jar")
                && file.startsWith(name + "-")
                && Character.isDigit(file.charAt(name.length() + 1));
    }
}
