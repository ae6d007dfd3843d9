// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.HostChoice;
import io.plumbline.cli.option.Length;
import io.plumbline.cli.session.HostNotices;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.event.CheckProgress;
import io.plumbline.lab.verify.Lengths;
import io.plumbline.lab.verify.Verification;
import io.plumbline.model.verify.VerifyReport;
import io.plumbline.report.host.VerifyDocument;
import io.plumbline.report.progress.ProgressText;
import java.io.IOException;

/** {@code plumbline verify}. */
final class VerifyCommand extends CommandSupport {

    private record Checked(boolean quick) {

        private static final Checked ALL = new Checked(false);
    }

    @Override
    protected void describe() {
        options(Checked.ALL);
        options(HostChoice.USUAL);
        options(Length.USUAL);
        mayEndWith(ExitStatus.INVALID_RESULT);
    }

    @Override
    protected int run() throws IOException {
        Verification verification =
                new Verification(given(Checked.ALL).quick() ? Lengths.QUICK : Lengths.WHOLE, new Progress());
        return Interruption.during(
                terminal(),
                verification::cancel,
                () -> conclude(verification.verify(given(HostChoice.USUAL).ifBusy())));
    }

    private int conclude(VerifyReport report) {
        terminal().clearProgress();
        terminal().print(VerifyDocument.of(report));
        return switch (report.verdict()) {
            case OK -> ExitStatus.OK;
            case UNCLEAR -> ExitStatus.ENVIRONMENT;
            case OFF -> ExitStatus.INVALID_RESULT;
        };
    }

    private final class Progress extends HostNotices {

        Progress() {
            super(terminal()::say);
        }

        @Override
        public void checking(CheckProgress check) {
            terminal()
                    .progress(ProgressText.ofCheck(
                            check.check(),
                            check.checks(),
                            check.attempt() > 1,
                            check.elapsed(),
                            terminal().written(check.title())));
        }

        @Override
        public void failed(String stackTrace) {
            if (isDebug()) {
                terminal().say(stackTrace);
            }
        }

        @Override
        public void printed(String line) {
            terminal().say(line);
        }
    }
}
