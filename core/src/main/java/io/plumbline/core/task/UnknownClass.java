// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Explains why a class isn't found, by its name and the class path. */
final class UnknownClass {

    private UnknownClass() {}

    static String hint(String className, String classPath) {
        if (className.endsWith(".class") || className.contains("/")) {
            return " (allowed: the name of a class, such as com.acme.MyTask, and its folder or jar on the class-path; "
                    + "or a source file, such as MyTask.java)";
        }
        String nested = nested(className, classPath);
        if (!nested.isEmpty()) {
            return " (did you mean '" + nested + "'?)";
        }
        String useless = entries(classPath, "not there", entry -> !Files.exists(entry))
                + entries(classPath, "no jar", entry -> Files.isRegularFile(entry) && !isArchive(entry));
        return useless.isEmpty()
                ? " (is its folder or jar on the class-path?)"
                : useless + " (allowed on the class-path: folders and jars)";
    }

    /** A class in another is written with a dollar sign, other than in source code. */
    private static String nested(String className, String classPath) {
        int dot = className.lastIndexOf('.');
        String name = dot < 1 ? "" : className.substring(0, dot) + "$" + className.substring(dot + 1);
        return !name.isEmpty() && isThere(name, classPath) ? name : "";
    }

    /** Finds a class without loading it; a launcher's wildcard isn't expanded. */
    static boolean isThere(String className, String classPath) {
        if (classPath.contains("*")) {
            return true;
        }
        URL[] urls = words(classPath).map(UnknownClass::url).toArray(URL[]::new);
        try (URLClassLoader classes = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            return classes.getResource(className.replace('.', '/') + ".class") != null;
        } catch (IOException unclosed) {
            throw new UncheckedIOException(unclosed);
        }
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    private static Stream<String> words(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator)).filter(entry -> !entry.isEmpty());
    }

    /** Those of the class path that the JVM passes over without a word. */
    private static String entries(String classPath, String what, Predicate<Path> isSo) {
        List<String> found = words(classPath)
                .filter(entry -> isSo.test(Path.of(entry)))
                .distinct()
                .toList();
        return found.isEmpty() ? "" : ", " + what + "=" + String.join(" ", found);
    }

    private static boolean isArchive(Path file) {
        try {
            new ZipFile(file.toFile()).close();
            return true;
        } catch (IOException noArchive) {
            return false;
        }
    }
}
