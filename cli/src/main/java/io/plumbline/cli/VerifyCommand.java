// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.HostOption;
import io.plumbline.cli.session.Interruption;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.verify.CauseText;
import io.plumbline.cli.verify.ReportText;
import io.plumbline.lab.event.CheckProgress;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.verify.Lengths;
import io.plumbline.lab.verify.Report;
import io.plumbline.lab.verify.Verification;
import io.plumbline.lab.verify.cause.CauseReport;
import io.plumbline.lab.verify.cause.CauseVerification;
import io.plumbline.lab.verify.cause.Injection;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

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
            "  plumbline verify --quick",
            "  plumbline verify --explain"
        })
final class VerifyCommand extends CommandSupport {

    /** One that is done by the task, one by the JVM, one by the kernel, and one by nobody. */
    private static final List<Injection> QUICK_CAUSES =
            List.of(Injection.COLLECTED, Injection.SLEEPS, Injection.PREEMPTED, Injection.WORKS);

    private static final Duration QUICK_LENGTH = Duration.ofSeconds(2);
    private static final Duration WHOLE_LENGTH = Duration.ofSeconds(4);

    @Option(names = "--quick", description = "Only the most revealing checks, in about 10 s.")
    boolean isQuick;

    @Option(
            names = "--explain",
            description = {
                "Checks explanations instead of figures: injects known delays, and counts which causes "
                        + "are named. About 90 s, or 20 s with --quick."
            })
    boolean isOfExplanations;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "1",
            description = "With --explain: number of forks for each kind of delay. Default: 1.")
    int rounds;

    @Mixin
    HostOption host = new HostOption();

    @Override
    Set<Integer> outcomes() {
        return Set.of(ExitStatus.INVALID_RESULT);
    }

    @Override
    int run() throws IOException {
        if (isOfExplanations) {
            return verifyExplanations();
        }
        if (given().hasMatchedOption("--rounds")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "rounds without explanations: rounds=" + rounds + " (add --explain, or leave out --rounds)");
        }
        Verification verification = new Verification(isQuick ? Lengths.QUICK : Lengths.WHOLE, new Progress());
        return Interruption.during(verification::cancel, () -> conclude(verification.verify(host.ifBusy())));
    }

    private int verifyExplanations() throws IOException {
        if (rounds < 1) {
            throw new ParameterException(
                    spec.commandLine(), "out of range: rounds=" + rounds + " (allowed: 1 or more)");
        }
        CauseVerification verification = isQuick
                ? new CauseVerification(QUICK_CAUSES, rounds, QUICK_LENGTH, new Progress())
                : new CauseVerification(List.of(Injection.values()), rounds, WHOLE_LENGTH, new Progress());
        return Interruption.during(verification::cancel, () -> conclude(verification.verify(host.ifBusy())));
    }

    private int conclude(CauseReport report) {
        terminal().clearProgress();
        new CauseText(terminal().options()).lines(report).forEach(terminal().out()::println);
        if (report.findings().isEmpty() || (!report.isSighted() && !report.isGood())) {
            return ExitStatus.ENVIRONMENT;
        }
        return report.isGood() ? ExitStatus.OK : ExitStatus.INVALID_RESULT;
    }

    private int conclude(Report report) {
        terminal().clearProgress();
        new ReportText(terminal().options()).lines(report).forEach(terminal().out()::println);
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
