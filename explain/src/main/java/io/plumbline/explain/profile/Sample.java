// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.profile;

import io.plumbline.model.profile.Profile.CodeFrame;
import java.util.List;

/**
 * The code that a thread ran, or waited in, at a moment. {@code nanos}: on the clock of the invocations; {@code stack}: from where the code of
 * the invocation begins to the innermost frame.
 */
record Sample(String thread, long nanos, List<CodeFrame> stack, boolean isWait) {

    /** Name under which all threads that call tasks are shown. */
    static final String CLIENT = "client";

    private static final String NUMBERED = "plumbline-client-";
    private static final List<String> ALONE = List.of("main", "plumbline-run");
    private static final List<String> NOT_OF_A_TASK = List.of("plumbline-", "JFR ");
    private static final String RECEIVER = "plumbline-receiver";

    static boolean isOfClient(String thread) {
        return ALONE.contains(thread) || thread.startsWith(NUMBERED);
    }

    static boolean counts(String thread) {
        return !thread.isEmpty()
                && (thread.startsWith(RECEIVER) || NOT_OF_A_TASK.stream().noneMatch(thread::startsWith));
    }

    boolean isOfClient() {
        return isOfClient(thread);
    }

    String group() {
        return isOfClient() ? CLIENT : thread;
    }

    int client() {
        return client(thread);
    }

    /** Index of a client thread; -1 if it is none. */
    static int client(String thread) {
        return thread.startsWith(NUMBERED)
                ? Integer.parseInt(thread, NUMBERED.length(), thread.length(), 10)
                : isOfClient(thread) ? 0 : -1;
    }
}
