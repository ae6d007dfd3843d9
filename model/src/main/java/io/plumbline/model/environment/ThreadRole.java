// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

import java.util.Arrays;
import java.util.List;

/** Roles of threads, told by the names that a kernel, which keeps {@value #KEPT} bytes of a name, and a JVM report. */
public enum ThreadRole {
    /** Invocations run on it: a client, its receivers, carriers of virtual threads, and the thread that an application begins with. */
    CLIENT("plumbline-client", "plumbline-run", "plumbline-receiver", "ForkJoinPool"),
    /** Sends messages back. */
    REFLECTOR("plumbline-echo"),
    /** Compiles in a first, quick way. */
    C1_COMPILER("C1 CompilerThread"),
    /** Compiles what is hot. */
    C2_COMPILER("C2 CompilerThread"),
    /** Does something else for the harness. */
    HARNESS("plumbline-"),
    OTHER;

    private static final int KEPT = 15;

    /** A thread has the name of its process until it gets one of its own. */
    private static final List<String> FIRST_THREADS = List.of("main", "java");

    @SuppressWarnings("ImmutableEnumChecker") // a list that nobody can change
    private final List<String> beginnings;

    ThreadRole(String... beginnings) {
        this.beginnings = Arrays.stream(beginnings)
                .map(name -> name.substring(0, Math.min(KEPT, name.length())))
                .toList();
    }

    public static ThreadRole of(String name) {
        return FIRST_THREADS.contains(name)
                ? CLIENT
                : Arrays.stream(values())
                        .filter(role -> role.beginnings.stream().anyMatch(name::startsWith))
                        .findFirst()
                        .orElse(OTHER);
    }
}
