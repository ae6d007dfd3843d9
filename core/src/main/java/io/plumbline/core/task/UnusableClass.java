// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Explains why a class that was found is no task, or can't be loaded. */
final class UnusableClass {

    private static final String JLBH = "net.openhft.chronicle.jlbh.";
    private static final String OLD_JLBH = "net.openhft.chronicle.core.jlbh.";
    private static final String TASK = "JLBHTask";
    private static final Pattern TOO_NEW =
            Pattern.compile("(\\S+) has been compiled by .*\\(class file version (\\d+).* up to (\\d+).*");
    private static final Pattern CHRONICLE = Pattern.compile("net\\.openhft\\.chronicle\\.(\\w+)\\..*");
    private static final int CLASS_FILE_OF_JDK_0 = 44;

    private UnusableClass() {}

    static String noTask(Class<?> type) {
        String name = ": class=" + type.getName();
        if (extendsOne(type, JLBH + TASK)) {
            return "class is a task of JLBH" + name + " (give jlbh)";
        }
        if (extendsOne(type, OLD_JLBH + TASK)) {
            return oldJlbh(type.getName());
        }
        return LatencyTask.class.isAssignableFrom(type) || AsyncLatencyTask.class.isAssignableFrom(type)
                ? "class is a task of Plumbline's own, not of JLBH" + name + " (leave out jlbh)"
                : "class is no task" + name + " (allowed: LatencyTask or AsyncLatencyTask; with jlbh JLBHTask)";
    }

    /** By name, since there are several such classes, and perhaps none that can be loaded here. */
    private static boolean extendsOne(Class<?> type, String name) {
        return type.getName().equals(name)
                || Stream.concat(Arrays.stream(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()))
                        .anyMatch(parent -> extendsOne(parent, name));
    }

    private static String oldJlbh(String className) {
        return "the task is written for an old JLBH: class=" + className + ", package=" + OLD_JLBH + "* (import " + JLBH
                + "* instead, and compile it with net.openhft:jlbh)";
    }

    static String notLoadable(String className, LinkageError error) {
        String message = String.valueOf(error.getMessage());
        if (error instanceof UnsupportedClassVersionError) {
            return tooNew(message).orElse(message);
        }
        if (error instanceof NoClassDefFoundError && error.getCause() instanceof ClassNotFoundException) {
            return missing(className, message.replace('/', '.'));
        }
        Throwable cause = error.getCause() == null ? error : error.getCause();
        return "class can't be loaded: class=" + className + ", error=" + cause
                + " (is everything that it needs on the class-path, and built for this JDK?)";
    }

    private static Optional<String> tooNew(String message) {
        Matcher versions = TOO_NEW.matcher(message);
        return versions.matches()
                ? Optional.of("class is compiled for a newer JDK: class="
                        + versions.group(1).replace('/', '.')
                        + ", compiled for=" + jdk(versions.group(2)) + ", measured with=" + jdk(versions.group(3))
                        + " (give a newer jdk, or compile it for release " + jdk(versions.group(3)) + ")")
                : Optional.empty();
    }

    private static int jdk(String classFile) {
        return Integer.parseInt(classFile) - CLASS_FILE_OF_JDK_0;
    }

    private static String missing(String className, String missing) {
        if (missing.startsWith(OLD_JLBH)) {
            return oldJlbh(className);
        }
        if (missing.startsWith(JLBH)) {
            return "class is a task of JLBH, which is not on the class path: class=" + className + ", missing="
                    + missing + " (give jlbh, and add net.openhft:jlbh and what it needs to class-path)";
        }
        Matcher chronicle = CHRONICLE.matcher(missing);
        return "a class that the task needs is not on the class path: class=" + className + ", missing=" + missing
                + " (add " + (chronicle.matches() ? "net.openhft:chronicle-" + chronicle.group(1) : "its library")
                + " to class-path)";
    }
}
