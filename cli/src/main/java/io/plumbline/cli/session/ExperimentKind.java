// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.model.spec.Experiment;
import io.plumbline.model.spec.Matrix;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.Sweep;
import io.plumbline.model.spec.Variants;
import java.nio.file.Path;
import java.util.Locale;

/** Kinds of experiment, each with the command that resumes it. */
public enum ExperimentKind {
    MATRIX("matrix"),
    SWEEP("sweep"),
    /** Rates that a search decides on. */
    SEARCH("search"),
    VARIANTS("compare"),
    /** One cell, which can only be measured again. */
    SINGLE("");

    private final String command;

    ExperimentKind(String command) {
        this.command = command;
    }

    public static ExperimentKind of(Experiment experiment) {
        if (experiment instanceof Matrix) {
            return MATRIX;
        } else if (experiment instanceof Sweep) {
            return SWEEP;
        } else if (experiment instanceof Search) {
            return SEARCH;
        }
        return experiment instanceof Variants ? VARIANTS : SINGLE;
    }

    /** The command that resumes it; empty if none does. */
    String command() {
        return command;
    }

    public void require(String resuming, Path file) {
        if (!command.equals(resuming)) {
            throw new IllegalArgumentException("file of another kind of experiment: path=" + file + ", kind="
                    + name().toLowerCase(Locale.ROOT) + " (allowed: " + resuming
                    + (command.isEmpty() ? "" : "; use 'plumbline " + command + " --resume " + file + "'") + ")");
        }
    }
}
