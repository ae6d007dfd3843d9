// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.SizeBytes;
import io.plumbline.cli.session.JvmArguments;
import io.plumbline.cli.session.JvmTrial;
import io.plumbline.cli.session.OwnJvm;
import io.plumbline.cli.subject.LocalReflector;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.host.jdk.JdkFinder;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.Defaults;
import io.plumbline.ping.option.ReflectorOptions;
import io.plumbline.transport.Transports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code plumbline reflect}. */
@Command(
        name = "reflect",
        description = {
            "Runs the reflector for clients on other hosts. It takes transport, wait strategy and size from each client.",
            "It listens on loopback unless --bind says otherwise, and opens a port of its own for each session. It has no"
                    + " password: bind it to networks that you trust only."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline reflect --bind 0.0.0.0",
            "  plumbline reflect --bind 10.0.0.2 --port 5000 --most-clients 1"
        })
final class ReflectCommand extends CommandSupport {

    private static final List<String> REFLECTOR_ARGUMENTS = List.of("-XX:+UseSerialGC", "-Xms64m", "-Xmx256m");

    @Option(
            names = "--bind",
            paramLabel = "HOST",
            description = "Address to listen on. Default: ${DEFAULT-VALUE}.",
            order = 1)
    String bind = Defaults.BIND_HOST;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Control port, 0 for any free one. Default: ${DEFAULT-VALUE}.",
            order = 2)
    int port = Defaults.SHARED_REFLECTOR_PORT;

    @Option(
            names = "--most-clients",
            paramLabel = "N",
            description = "Clients at the same time. Default: ${DEFAULT-VALUE}.",
            order = 3)
    int mostClients = Defaults.MOST_CLIENTS;

    @Option(
            names = "--largest-size",
            paramLabel = "SIZE",
            description = "Largest message that is accepted. Default: 1MiB.",
            order = 4)
    SizeBytes largestSize = new SizeBytes(Defaults.LARGEST_MESSAGE_BYTES);

    @Option(
            names = "--idle-timeout",
            paramLabel = "TIME",
            description = "Ends sessions that send nothing for this long. Default: ${DEFAULT-VALUE}.",
            order = 5)
    Duration idleTimeout = Defaults.IDLE_TIMEOUT;

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "JDK to run with (17 or newer). Default: the one that runs this command.",
            order = 20)
    Path jdk;

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "Argument for the reflector's JVM. May be given several times.",
            order = 21)
    List<String> jvmArguments = new ArrayList<>();

    @Override
    int run() throws InterruptedException {
        ReflectorOptions options = ReflectorOptions.builder()
                .bindHost(bind)
                .port(port)
                .mostClients(mostClients)
                .largestMessageBytes(largestSize.bytes())
                .idleTimeout(idleTimeout)
                .build();
        Jdk chosen = Optional.ofNullable(jdk).map(Jdk::of).orElseGet(JdkFinder::running);
        List<String> arguments = new ArrayList<>(argumentsOfMedia());
        arguments.addAll(jvmArguments);
        JvmCommand jvm = OwnJvm.command(chosen, JvmArguments.unlessGiven(REFLECTOR_ARGUMENTS, arguments));
        JvmTrial.check(jvm, jvmArguments);
        try (ReflectorProcess process = LocalReflector.start(chosen, jvm, options)) {
            terminal().out().println("reflector listening on " + process.address() + " (Ctrl-C ends it)");
            process.await();
            throw new CommandException(
                    ExitStatus.INTERNAL_ERROR, "the reflector has ended: " + process.standardErrorTail());
        }
    }

    /** The clients choose the medium, so this process has to be started for all that can be used here. */
    private static List<String> argumentsOfMedia() {
        return Transports.all().stream()
                .filter(transport -> transport.availability().isAvailable())
                .flatMap(transport -> transport.jvmArguments().stream())
                .distinct()
                .toList();
    }
}
