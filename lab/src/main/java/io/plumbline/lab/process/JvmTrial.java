// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.ChildProcess;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.files.HostFiles;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Starts a JVM that does nothing, to check that it accepts the user's arguments: with a wrong one neither a reflector
 * nor a fork would start. If a JVM can't be tried, or doesn't end, the measurement goes on, and will show.
 *
 * <p>Threading: any thread.
 */
public final class JvmTrial {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int MAX_BYTES = 1 << 16;

    /** Agents, recordings and files: these do something, which is for the measured JVM alone. */
    private static final Pattern NOT_TRIED = Pattern.compile(
            "-javaagent:.*|-agent(?:lib|path):.*|-Xrun.*|-Xloggc:.*"
                    + "|-Xlog.*file=.*|-XX:StartFlightRecording.*|-XX:.*(?:Archive|AOT|LogFile|Dump).*|-Dcom\\.sun\\.management.*");

    private static final Pattern SAYS_NOTHING = Pattern.compile("Error occurred during initialization of .*"
            + "|Error: Could not create the Java Virtual Machine\\.|Error: A fatal exception has occurred\\..*"
            + "|Picked up .*|.* warning: .*|\\s*");

    /** What each JVM said in vain, by its command line: a table asks for the same ones again and again. */
    private final Map<List<String>, Optional<String>> refusals = new ConcurrentHashMap<>();

    public JvmTrial() {}

    /**
     * Checks that there is room for threads of clients and reflector, and that a JVM can be started, if the user gave arguments for it,
     * or the environment has some.
     */
    public void check(JvmCommand jvm, List<String> given, int threads) {
        ThreadLimit.requireRoom(HostFiles.ofThisHost(), threads);
        EnvironmentOptions environment = EnvironmentOptions.ofChildren();
        if (given.isEmpty() && environment.byVariable().isEmpty()) {
            return;
        }
        Optional<String> refusal = refusals.computeIfAbsent(command(jvm), JvmTrial::refusal);
        if (refusal.isPresent() && !environment.byVariable().isEmpty()) {
            throw new LabException(
                    LabException.Kind.HOST,
                    "the JVM does not start with the options of the environment: " + environment.text()
                            + (given.isEmpty() ? "" : ", jvm-arg=" + String.join(" ", given)) + ", jdk="
                            + jvm.javaHome() + ", it said: " + refusal.get() + " (correct or unset them)");
        }
        if (refusal.isPresent()) {
            throw new RefusedException(
                    "the JVM refuses its arguments: jdk=" + jvm.javaHome() + ", given=" + String.join(" ", given)
                            + ", it said: " + refusal.get() + " (correct or leave out the jvm-arg)",
                    OptionKey.JVM_ARG.text());
        }
    }

    private static List<String> command(JvmCommand jvm) {
        List<String> command = new ArrayList<>();
        command.add(jvm.java().toString());
        jvm.arguments().stream()
                .filter(argument -> !NOT_TRIED.matcher(argument).matches())
                .forEach(command::add);
        command.add("-version");
        return command;
    }

    private static Optional<String> refusal(List<String> command) {
        try {
            return refusal(ChildProcess.start(new ProcessBuilder(command).redirectErrorStream(true), Duration.ZERO));
        } catch (IOException cannotBeTried) {
            return Optional.empty();
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** One that says more than a pipe holds doesn't end. */
    private static Optional<String> refusal(ChildProcess process) throws IOException, InterruptedException {
        try (process;
                InputStream said = process.output()) {
            boolean hasEnded = process.await(PATIENCE);
            return hasEnded && process.exitValue() != 0
                    ? Optional.of(reason(new String(said.readNBytes(MAX_BYTES), Charset.defaultCharset())))
                    : Optional.empty();
        }
    }

    /** The first line that tells why: a JVM says besides that it has failed, and what it picked up. */
    static String reason(String said) {
        return said.lines()
                .filter(line -> !SAYS_NOTHING.matcher(line).matches())
                .findFirst()
                .map(line -> line.replaceFirst("^Error: ", "")
                        .replaceAll("\\p{Cntrl}", " ")
                        .strip())
                .orElse("nothing");
    }
}
