// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Finding about a host.
 *
 * @param id its name for programs: lower case, underscores
 * @param transports the transports and waits that it concerns, in words
 * @param lostShare which part of the time of the CPU that loses most the effect takes; 0 to 1; empty if it isn't one that takes
 *     time, or was not measured
 */
public record Finding(
        String id,
        String title,
        String fact,
        String source,
        Diagnosis diagnosis,
        List<Goal> goals,
        String transports,
        String effect,
        OptionalDouble lostShare,
        Cure cure) {

    /** Stands for an effect that was not measured. */
    public static final String NOT_MEASURED = "not measured";

    public Finding {
        goals = List.copyOf(goals);
    }

    /**
     * A way to fix something.
     *
     * @param command a shell command that does it; empty if no single command does
     * @param undo the command that undoes it; empty if there is none
     */
    public record Cure(String better, String command, String undo, boolean needsRoot) {}
}
