// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.HostOption;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.event.CheckProgress;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.verify.Lengths;
import io.plumbline.lab.verify.Verification;
import io.plumbline.model.verify.VerifyReport;
import io.plumbline.report.host.VerifyDocument;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plumbline verify}. */
@Command(
        name = "verify",
        description = {
            "Checks this tool on this host against known answers, in less than 30 s.",
            "A task that spins for a known time, with uniform and Poisson arrivals, must show the "
                    + "response times of queueing theory. A stall (of the task; of the client or the "
                    + "reflector, stopped with SIGSTOP) must be charged to all invocations due during it, with "
                    + "p95 and p99 within 2 %% of the closed form plus the host's own interruptions in that "
                    + "run.",
            "The column 'omitting' is what a tool with coordinated omission would show: the time "
                    + "from the actual start, a few microseconds instead of hundreds of milliseconds."
        },
        sortOptions = true,
        footerHeading = "%nVerdicts:%n",
        footer = {
            "  ok   within the allowed ratio of measured to expected",
            "  OFF  outside: the harness is wrong here (exit status 5)",
            "  ?    the host was too noisy, or the check is impossible here (status 4)",
            "",
            "Examples:",
            "  plumbline verify",
            "  plumbline verify --quick"
        })
final class VerifyCommand extends CommandSupport {

    @Option(names = "--quick", description = "Only the most revealing checks, in about 10 s.")
    boolean isQuick;

    @Mixin
    HostOption host = new HostOption();

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.INVALID_RESULT);
    }

    @Override
    int run() throws IOException {
        Verification verification = new Verification(isQuick ? Lengths.QUICK : Lengths.WHOLE, new Progress());
        return Interruption.during(verification::cancel, () -> conclude(verification.verify(host.ifBusy())));
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

    /** Shows how the checks go on. */
    private final class Progress implements LabListener {

        @Override
        public void checking(CheckProgress check) {
            terminal()
                    .progress("check " + check.check() + "/" + check.checks()
                            + (check.attempt() > 1 ? " once more" : "") + "  "
                            + check.elapsed().toSeconds() + " s  "
                            + terminal().written(check.title()));
        }

        @Override
        public void waited(String holder, Duration waited) {
            terminal().say(HostOption.waiting(holder));
        }

        @Override
        public void failed(String stackTrace) {
            if (isDebug) {
                terminal().say(stackTrace);
            }
        }

        @Override
        public void printed(String line) {
            terminal().say(line);
        }
    }
}
