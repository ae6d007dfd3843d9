// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.option.OptionName;
import java.util.List;
import java.util.Optional;

/**
 * JVMs that measure.
 *
 * @param jdk home folder of the JDK; empty for the one that carries the experiment out
 * @param arguments arguments of the measured JVM, after our own
 * @param classPath folders and jars of the task, as {@code java -cp} takes them; empty for that of this program
 */
public record JvmSpec(
        Optional<String> jdk, @OptionName("jvm-arg") List<String> arguments, String classPath) {

    /** The JDK that carries the experiment out, with its class path. */
    public static final JvmSpec DEFAULT = new JvmSpec(Optional.empty(), List.of(), "");

    public JvmSpec {
        arguments = List.copyOf(arguments);
    }

    public JvmSpec on(String home) {
        return new JvmSpec(Optional.of(home), arguments, classPath);
    }

    public JvmSpec withArguments(List<String> other) {
        return new JvmSpec(jdk, other, classPath);
    }

    /** Returns the same with another class path. {@code other}: folders and jars of the task. */
    public JvmSpec withClassPath(String other) {
        return new JvmSpec(jdk, arguments, other);
    }
}
