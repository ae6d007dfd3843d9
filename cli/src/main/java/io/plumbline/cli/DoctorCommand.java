// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.FilesInTurn;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.doctor.Doctor;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.report.document.Document;
import io.plumbline.report.host.DoctorDocument;
import io.plumbline.report.host.DoctorPlan;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.results.DoctorFile;
import io.plumbline.results.output.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code plumbline doctor}. */
@Command(
        name = "doctor",
        description = {
            "Says what would disturb measurements on this host, before you make any: reads its "
                    + "settings, and measures their effects for 3 s. Changes nothing, and needs no root.",
            "A bad setting whose effect isn't seen here is INFO; an effect that no setting explains is WARN; what can't be read is"
                    + " UNKNOWN, never OK."
        },
        footerHeading = "%nGoals:%n",
        footer = {
            "  floor       the fastest round trip that there is",
            "  tail        p99.9 and beyond",
            "  compare     telling two things apart",
            "  production  the host as it is",
            "",
            "With --goal the status is 0 if the host is fit for it with any transport, 4 if not, 5 if undecided.",
            "",
            "Examples:",
            "  plumbline doctor",
            "  plumbline doctor --goal tail --html doctor.html",
            "  plumbline doctor --against result.json   what changed since then",
            "  plumbline doctor --plan tune.sh          a script to read, then: sh tune.sh apply"
        })
final class DoctorCommand extends HostCommand {

    @Option(
            names = "--goal",
            paramLabel = "GOAL",
            description =
                    "Goal that decides the status: floor, tail, compare or production. Default: none; the status is 0.")
    Goal goal;

    @Option(
            names = "--against",
            paramLabel = "RESULT",
            description = "Shows what changed on this host since a result, collection, or report of jitter or doctor.")
    Path against;

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description = "Writes a shell script that applies improvements and can undo them. Runs nothing.")
    Path plan;

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.INVALID_RESULT);
    }

    @Override
    int run() throws IOException {
        prepare(json, html, plan);
        Optional<HostFacts> before =
                against == null ? Optional.empty() : Optional.of(StoredFile.read(against, DoctorFile::host));
        Doctor doctor = new Doctor(waiting());
        return Interruption.during(doctor::cancel, () -> conclude(doctor.examine(host.ifBusy()), before));
    }

    private int conclude(DoctorReport report, Optional<HostFacts> before) throws IOException {
        List<String> changes =
                before.map(facts -> changes(facts, report.host())).orElse(List.of());
        Document document = DoctorDocument.of(report, changes);
        conclude(
                terminal().text(document),
                new FilesInTurn()
                        .write(json, path -> AtomicFile.write(path, DoctorFile.text(report)))
                        .write(html, path -> AtomicFile.write(path, new PageRenderer().text(document)))
                        .write(plan, path -> AtomicFile.write(path, DoctorPlan.script(report))));
        return goal == null
                ? ExitStatus.OK
                : switch (report.fit(goal)) {
                    case FIT -> ExitStatus.OK;
                    case UNFIT -> ExitStatus.ENVIRONMENT;
                    case UNKNOWN -> ExitStatus.INVALID_RESULT;
                };
    }

    private static List<String> changes(HostFacts before, HostFacts now) {
        List<String> changes = DoctorDocument.changes(before, now);
        return changes.isEmpty() ? List.of("nothing of what that file keeps") : changes;
    }
}
