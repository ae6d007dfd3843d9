// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import java.util.List;
import java.util.stream.Collectors;

/** The script that improves a host and can undo that, for people to read before they run it. */
public final class DoctorPlan {

    private DoctorPlan() {}

    /** Writes the script. */
    public static String script(DoctorReport report) {
        List<Finding> cured = report.findings().stream()
                .filter(finding -> finding.diagnosis() != Diagnosis.OK && finding.diagnosis() != Diagnosis.UNKNOWN)
                .filter(finding -> !finding.cure().command().isEmpty()
                        && !finding.cure().undo().isEmpty())
                .toList();
        return "#!/bin/sh\n# Made by plumbline doctor. Read it first. Nothing was changed so far; what is changed lasts until the next boot.\n"
                + "# sh PLAN apply    as root; then measure again, and keep only what helped\n"
                + "# sh PLAN undo     as root: what was there before\n"
                + "case \"$1\" in\napply)\n"
                + commands(cured, true) + "    ;;\nundo)\n" + commands(cured, false)
                + "    ;;\n*)\n    echo \"usage: sh $0 apply|undo\"\n    exit 2\n    ;;\nesac\n";
    }

    private static String commands(List<Finding> findings, boolean isApplied) {
        return findings.isEmpty()
                ? "    : # nothing that a command mends\n"
                : findings.stream()
                        .map(finding -> "    # " + finding.title() + ": "
                                + finding.fact().replaceAll("\\p{Cntrl}", " ")
                                + "; here: " + finding.effect() + "\n    "
                                + (isApplied
                                        ? finding.cure().command()
                                        : finding.cure().undo()) + "\n")
                        .collect(Collectors.joining());
    }
}
