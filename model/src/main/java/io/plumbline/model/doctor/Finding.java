// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

import java.util.List;

/**
 * Finding about a host.
 *
 * @param id its name for programs: lower case, underscores
 * @param title its name for people
 * @param fact what was read or measured
 * @param source where: a path, or {@code measured}
 * @param diagnosis the verdict
 * @param goals the goals that it concerns
 * @param transports the transports and waits that it concerns, in words
 * @param effect its effect as measured here, or {@code not measured}
 * @param cure how to fix it
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
        Cure cure) {

    /** Stands for an effect that was not measured. */
    public static final String NOT_MEASURED = "not measured";

    public Finding {
        goals = List.copyOf(goals);
    }

    /**
     * A way to fix something.
     *
     * @param better what would be better
     * @param command a shell command that does it; empty if no single command does
     * @param undo the command that undoes it; empty if there is none
     * @param needsRoot true if they need root
     */
    public record Cure(String better, String command, String undo, boolean needsRoot) {}
}
