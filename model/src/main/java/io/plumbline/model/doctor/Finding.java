// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.doctor;

import java.util.List;

/**
 * Finding about a host.
 *
 * @param id its name for programs: lower case, underscores
 * @param transports the transports and waits that it concerns, in words
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
     * @param command a shell command that does it; empty if no single command does
     * @param undo the command that undoes it; empty if there is none
     */
    public record Cure(String better, String command, String undo, boolean needsRoot) {}
}
