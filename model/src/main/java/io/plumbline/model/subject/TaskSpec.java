// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.option.OptionName;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Task of the user.
 *
 * @param className name of its class; or path of a source file, which ends with {@code .java} and is compiled first
 */
public record TaskSpec(
        @OptionName(OptionName.NONE) String className,
        @OptionName(OptionName.NONE) Kind kind,
        @OptionName("param") Map<String, String> parameters)
        implements Subject {

    /** Kind of a task's class. */
    public enum Kind {
        /** A {@code LatencyTask} or an {@code AsyncLatencyTask}. */
        PLUMBLINE,
        JLBH
    }

    /** Sorts the parameters, and checks that there is a class. */
    public TaskSpec {
        Objects.requireNonNull(kind, "kind");
        if (className.isBlank()) {
            throw new IllegalArgumentException("task has no class: task=\"\" (allowed: the name of a class)");
        }
        parameters = Collections.unmodifiableMap(new TreeMap<>(Map.copyOf(parameters)));
    }

    /** Describes a task without parameters. */
    public TaskSpec(String className) {
        this(className, Kind.PLUMBLINE, Map.of());
    }

    public TaskSpec ofKind(boolean isJlbh) {
        return new TaskSpec(className, isJlbh ? Kind.JLBH : Kind.PLUMBLINE, parameters);
    }

    /** Tells whether it is named by its source file. */
    public boolean isSource() {
        return className.endsWith(".java");
    }

    @Override
    public TaskSpec usual() {
        return new TaskSpec(className);
    }

    @Override
    public boolean isRoundTrip() {
        return false;
    }

    @Override
    public Optional<String> target() {
        return Optional.empty();
    }

    @Override
    public String title() {
        return className;
    }
}
