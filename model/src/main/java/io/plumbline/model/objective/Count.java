// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Counts of an invocation's work, by their names in objectives. */
public enum Count {
    /** System calls of the client's process, as far as they are counted. */
    CALLS(true),
    /** Bytes that all threads of the client's JVM allocate. */
    ALLOC(true),
    /** Records of one probe. */
    MESSAGES(true),
    /** How often the client threads give up their CPU to wait for something. */
    SWITCHES(false),
    /** Page faults of the client threads. */
    FAULTS(false),
    /** Deoptimizations of compiled code. */
    DEOPTS(false),
    /** CPU time of the client threads, in nanoseconds. */
    CPU(false);

    private final boolean isOfTheTask;

    Count(boolean isOfTheTask) {
        this.isOfTheTask = isOfTheTask;
    }

    /** {@return its name: lower case} */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return whether only the task decides it; false if the host has a part in it, as it has in times} */
    public boolean isOfTheTask() {
        return isOfTheTask;
    }

    /** {@return whether it counts each series apart} */
    public boolean isOfASeries() {
        return this == MESSAGES;
    }

    static Optional<Count> find(String name) {
        return Arrays.stream(values())
                .filter(count -> count.text().equals(name))
                .findFirst();
    }

    static String names() {
        return Arrays.stream(values()).map(Count::text).collect(Collectors.joining(", "));
    }
}
