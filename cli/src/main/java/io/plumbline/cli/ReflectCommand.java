// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.model.spec.ByteSize;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.ReflectSpec;
import java.io.IOException;
import java.net.InetAddress;
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
            "  plumbline reflect --bind 10.0.0.2 --port 5000 --max-clients 1"
        })
final class ReflectCommand extends CommandSupport {

    @Option(
            names = "--bind",
            paramLabel = "HOST",
            description = "Address to listen on. Default: ${DEFAULT-VALUE}.",
            order = 1)
    String bind = ReflectSpec.DEFAULT.bindHost();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Control port, 0 for any free one. Default: ${DEFAULT-VALUE}.",
            order = 2)
    int port = ReflectSpec.DEFAULT.port();

    @Option(
            names = "--max-clients",
            paramLabel = "N",
            description = "Clients at the same time. Default: ${DEFAULT-VALUE}.",
            order = 3)
    int maxClients = ReflectSpec.DEFAULT.maxClients();

    @Option(
            names = "--max-size",
            paramLabel = "SIZE",
            description = "Largest message that is accepted. Default: 1MiB.",
            order = 4)
    ByteSize maxSize = ReflectSpec.DEFAULT.maxSize();

    @Option(
            names = "--idle-timeout",
            paramLabel = "TIME",
            description = "Ends sessions that send nothing for this long. Default: ${DEFAULT-VALUE}.",
            order = 5)
    Duration idleTimeout = ReflectSpec.DEFAULT.idleTimeout();

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
    int run() throws IOException {
        Optional<String> home = Optional.ofNullable(jdk).map(Path::toString);
        ReflectSpec spec = new ReflectSpec(bind, port, maxClients, maxSize, idleTimeout);
        try (ReflectorServer server = ReflectorServer.start(spec, new JvmSpec(home, jvmArguments, ""))) {
            terminal().out().println("reflector listening on " + server.address() + " (Ctrl-C ends it)");
            terminal().out().println(lineToCopy(server.address()));
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "the reflector has ended: " + server.await());
        }
    }

    /** For the client's host, on which one that listens everywhere is reached by the name of this host. */
    static String lineToCopy(String address) throws IOException {
        int colon = address.lastIndexOf(':');
        InetAddress host = InetAddress.getByName(address.substring(0, colon).replaceAll("[\\[\\]]", ""));
        if (host.isLoopbackAddress()) {
            return "on this host: plumbline ping " + address + "   (--bind makes it reachable from others)";
        }
        return "on the other host: plumbline ping "
                + (host.isAnyLocalAddress()
                        ? InetAddress.getLocalHost().getHostName() + address.substring(colon)
                        : address);
    }
}
