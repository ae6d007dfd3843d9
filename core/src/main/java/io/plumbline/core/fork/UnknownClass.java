// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Why a class isn't found, as far as its name and the class path tell. */
final class UnknownClass {

    private UnknownClass() {}

    static String hint(String className) {
        if (className.endsWith(".class") || className.endsWith(".java") || className.contains("/")) {
            return " (allowed: the name of a class, such as com.acme.MyTask, and its folder or jar on --class-path)";
        }
        String nested = nested(className);
        if (!nested.isEmpty()) {
            return " (did you mean '" + nested + "'?)";
        }
        List<String> missing = missing();
        return missing.isEmpty()
                ? " (is its folder or jar on --class-path?)"
                : ", not there=" + String.join(" ", missing) + " (allowed on --class-path: folders and jars)";
    }

    /** A class in another is written with a dollar sign, other than in source code. */
    private static String nested(String className) {
        int dot = className.lastIndexOf('.');
        String name = dot < 1 ? "" : className.substring(0, dot) + "$" + className.substring(dot + 1);
        return !name.isEmpty() && isThere(name) ? name : "";
    }

    private static boolean isThere(String name) {
        return UnknownClass.class.getClassLoader().getResource(name.replace('.', '/') + ".class") != null;
    }

    /** The JVM passes over what it doesn't find. */
    private static List<String> missing() {
        return Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty() && !Files.exists(Path.of(entry)))
                .distinct()
                .toList();
    }
}
