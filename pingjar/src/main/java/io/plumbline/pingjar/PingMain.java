// SPDX-License-Identifier: Apache-2.0
package io.plumbline.pingjar;

import io.plumbline.lab.Lab;
import io.plumbline.lab.event.ExperimentPlan;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.report.Reports;
import io.plumbline.report.progress.ProgressText;
import io.plumbline.results.ResultAssembly;
import io.plumbline.results.ResultFile;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** {@code java -jar plumbline-ping.jar [reflect|HOST:PORT]}: round trips, with the options and files of the command line. */
public final class PingMain {

    private static final int USAGE = 2;
    private static final int ENVIRONMENT = 4;
    private static final int INVALID_RESULT = 5;
    private static final long PATIENCE_SECONDS = 40;
    private static final long NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final String COMMAND = "java -jar plumbline-ping.jar ";

    private final PrintStream out;
    private final PrintStream err;

    /** What isn't in the description of what is measured. */
    private record Output(Optional<Path> json, boolean waitForHost) {

        private static final Output USUAL = new Output(Optional.empty(), false);
    }

    PingMain(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.exit(new PingMain(out, System.err).execute(arguments));
    }

    int execute(String... arguments) {
        try {
            List<String> words = List.of(arguments);
            if (words.contains("--help") || words.contains("-h")) {
                out.print(help());
                return 0;
            } else if (words.contains("--version") || words.contains("-V")) {
                out.println("plumbline-ping " + ResultAssembly.toolVersion());
                return 0;
            }
            boolean isReflector = !words.isEmpty() && words.get(0).equals("reflect");
            return isReflector ? reflect(words.subList(1, words.size())) : ping(words);
        } catch (LabException failure) {
            return failed(failure, status(failure.kind()));
        } catch (IllegalArgumentException wrong) {
            return failed(wrong, USAGE);
        } catch (IOException unusable) {
            return failed(unusable, ENVIRONMENT);
        }
    }

    private int failed(Exception failure, int status) {
        err.println("plumbline-ping: " + failure.getMessage());
        return status;
    }

    private static int status(LabException.Kind kind) {
        return switch (kind) {
            case DESCRIPTION -> USAGE;
            case HOST, BUSY -> ENVIRONMENT;
            case MEASUREMENT -> INVALID_RESULT;
            case INTERRUPTED -> 1;
        };
    }

    private int ping(List<String> words) throws IOException {
        CellSpec usual = usual();
        GivenOptions given = GivenOptions.of(words, usual, Output.USUAL);
        CellSpec cell = given.in(usual);
        CellSpec asked = given.word()
                .map(address -> cell.with(((PingSpec) cell.subject())
                        .toBuilder().address(Optional.of(address)).build()))
                .orElse(cell);
        Output output = given.in(Output.USUAL);
        Lab here = Lab.onThisHost().describedBy(Origin.COMMAND_LINE).with(new Notices());
        Lab lab = output.waitForHost() ? here.waitForHost() : here;
        CountDownLatch over = stoppedByCtrlC(lab);
        try {
            return show(lab.run(asked), output);
        } finally {
            over.countDown();
        }
    }

    private int show(ResultCollection result, Output output) throws IOException {
        out.print(Reports.text(result));
        out.flush();
        if (output.json().isPresent()) {
            ResultFile.write(result, output.json().get());
            out.println("written: " + output.json().get());
        }
        return result.isValid() ? 0 : INVALID_RESULT;
    }

    private static CellSpec usual() {
        return CellSpec.of(PingSpec.over(Defaults.TRANSPORT).build());
    }

    /** Ctrl-C ends the measurement, and waits until what was measured is shown. */
    private static CountDownLatch stoppedByCtrlC(Lab lab) {
        CountDownLatch over = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            lab.cancel();
            try {
                boolean unused = over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException hurry) {
                Thread.currentThread().interrupt();
            }
        }));
        return over;
    }

    private static String help() {
        return "Round trips between two hosts, or here: where each nanosecond went, as text and JSON.\n\n"
                + COMMAND + "[OPTIONS]             to a reflector that it starts here\n"
                + COMMAND + "reflect [OPTIONS]     a reflector, such as --bind 0.0.0.0 --open\n"
                + COMMAND + "HOST:PORT [OPTIONS]   to that reflector\n\n"
                + "Options of a measurement, as those of 'plumbline ping':\n"
                + GivenOptions.text(usual(), Output.USUAL)
                + "Options of a reflector:\n"
                + GivenOptions.text(ReflectSpec.DEFAULT);
    }

    private final class Notices implements LabListener {

        @Override
        public void planned(ExperimentPlan plan) {
            err.println("measures for about " + (plan.estimatedNanos() + NANOS - 1) / NANOS + " s");
        }

        @Override
        public void waited(String holder, Duration waited) {
            err.println(ProgressText.ofWaiting(holder));
        }

        @Override
        public void remarked(String text) {
            err.println(text);
        }
    }

    private int reflect(List<String> words) {
        GivenOptions given = GivenOptions.of(words, ReflectSpec.DEFAULT);
        ReflectSpec spec = given.in(ReflectSpec.DEFAULT);
        try (ReflectorServer server = ReflectorServer.start(spec, JvmSpec.DEFAULT)) {
            out.println(ProgressText.ofReflector(server.address()));
            if (spec.access().open()) {
                out.println(ProgressText.ofOpenReflector(server.address()));
            }
            ListeningAddress listener = new ListeningAddress(server.address());
            String secret = spec.access()
                    .secretFile()
                    .map(file -> " --secret-file " + file)
                    .orElse("");
            out.println(
                    listener.isOnLoopback()
                            ? ProgressText.ofClientHere(COMMAND + server.address() + secret)
                            : ProgressText.ofClientElsewhere(COMMAND + listener.reachable() + secret));
            out.flush();
            throw new LabException(LabException.Kind.INTERRUPTED, "the reflector has ended: " + server.await());
        }
    }
}
