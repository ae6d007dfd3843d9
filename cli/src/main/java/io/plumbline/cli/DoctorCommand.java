// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.OutputFiles;
import io.plumbline.cli.option.OutputFiles.Output;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.session.StoredFile;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.doctor.Doctor;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.option.OptionName;
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

/** {@code plumbline doctor}. */
final class DoctorCommand extends HostCommand {

    private record Asked(Optional<Goal> goal, Optional<Path> against, Optional<Path> plan) {

        private static final Asked NOTHING = new Asked(Optional.empty(), Optional.empty(), Optional.empty());
    }

    private record Shown(@OptionName("long") boolean isLong) {

        private static final Shown BRIEFLY = new Shown(false);
    }

    @Override
    protected void describe() {
        super.describe();
        options(Asked.NOTHING);
        options(Shown.BRIEFLY);
        mayEndWith(ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() throws IOException {
        OutputFiles outputs = outputs();
        Asked asked = given(Asked.NOTHING);
        Optional<HostFacts> before = asked.against().map(file -> StoredFile.read(file, DoctorFile::host));
        Doctor doctor = new Doctor(waiting());
        return Interruption.during(
                terminal(), doctor::cancel, () -> conclude(doctor.examine(ifBusy()), before, outputs));
    }

    private int conclude(DoctorReport report, Optional<HostFacts> before, OutputFiles outputs) throws IOException {
        List<String> changes = before.map(facts -> DoctorDocument.changes(facts, report.host()))
                .orElse(List.of());
        Document document = DoctorDocument.of(report, changes);
        conclude(
                terminal()
                        .text(
                                given(Shown.BRIEFLY).isLong()
                                        ? DoctorDocument.inFull(report, changes)
                                        : DoctorDocument.briefly(report, changes)),
                outputs.write(List.of(
                        new Output("--json", path -> AtomicFile.write(path, DoctorFile.text(report))),
                        new Output("--html", path -> AtomicFile.write(path, new PageRenderer().text(document))),
                        new Output("--plan", path -> AtomicFile.write(path, DoctorPlan.script(report))))));
        Optional<Goal> goal = given(Asked.NOTHING).goal();
        return goal.isEmpty()
                ? ExitStatus.OK
                : switch (report.fit(goal.get())) {
                    case FIT -> ExitStatus.OK;
                    case UNFIT -> ExitStatus.ENVIRONMENT;
                    case UNKNOWN -> ExitStatus.INVALID_RESULT;
                };
    }
}
