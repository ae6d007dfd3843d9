// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.option.StateFolder;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.mesh.run.ShellWord;
import io.plumbline.model.spec.ByteSize;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.spec.ReflectAccess;
import io.plumbline.model.spec.ReflectLimits;
import io.plumbline.model.spec.ReflectSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code plumbline reflect}. */
@Command(
        name = "reflect",
        description = {
            "Runs the reflector for clients on other hosts. Each client sets transport, wait strategy and size.",
            "It listens on loopback by default (see --bind), and opens a port for each session. To "
                    + "listen for other hosts it needs a --secret-file, which its clients need too, or --open. "
                    + "docs/security.md explains what that protects."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline reflect --bind 10.0.0.2 --secret-file plumbline.secret",
            "  plumbline reflect --bind 10.0.0.2 --secret-file plumbline.secret --tls",
            "  plumbline reflect --bind 0.0.0.0 --open   (everybody may use it)",
            "  plumbline reflect --port 5000 --max-clients 1"
        })
final class ReflectCommand extends CommandSupport {

    @Option(names = "--bind", paramLabel = "HOST", description = "Address to listen on. Default: ${DEFAULT-VALUE}.")
    String bind = ReflectSpec.DEFAULT.bindHost();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Control port, 0 for any free one. Default: ${DEFAULT-VALUE}.")
    int port = ReflectSpec.DEFAULT.port();

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "File with the secret that clients need: one line, at least 16 bytes, readable only by you.")
    Path secretFile;

    @Option(names = "--open", description = "Serves anyone who can reach it, including other hosts.")
    boolean isOpen;

    @Option(
            names = "--tls",
            description = "Encrypts the control connection, with a certificate that is created once and kept in "
                    + "~/.local/state/plumbline (or $XDG_STATE_HOME/plumbline). Clients --pin its fingerprint. "
                    + "Messages travel as the transport sends them.")
    boolean isEncrypted;

    @Option(
            names = "--max-clients",
            paramLabel = "N",
            description = "Max clients at the same time; a client's Aeron driver counts once per thread. Default: "
                    + "${DEFAULT-VALUE}.")
    int maxClients = ReflectLimits.DEFAULT.maxClients();

    @Option(names = "--max-size", paramLabel = "SIZE", description = "Max size of a message. Default: 1MiB.")
    ByteSize maxSize = ReflectLimits.DEFAULT.maxSize();

    @Option(
            names = "--max-memory",
            paramLabel = "SIZE",
            description = "Max memory of all sessions together: socket buffers, rings and logs; 0 for no bound. "
                    + "Default: 1GiB.")
    ByteSize maxMemory = ReflectLimits.DEFAULT.maxMemory();

    @Option(
            names = "--driver",
            paramLabel = "DIR",
            description = "Folder of an Aeron media driver that clients may use with --transport-option "
                    + "driver=DIR. Default: none.")
    Path driver;

    @Option(
            names = "--idle-timeout",
            paramLabel = "TIME",
            description = "Ends sessions that receive no messages for this long. Default: ${DEFAULT-VALUE}.")
    Duration idleTimeout = ReflectLimits.DEFAULT.idleTimeout();

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            description = "JDK to run with (17 or newer). Default: the one that runs this command.")
    Path jdk;

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description = "Argument for the reflector's JVM. May be given several times.")
    List<String> jvmArguments = new ArrayList<>();

    @Override
    int run() throws IOException {
        Optional<String> home = Optional.ofNullable(jdk).map(Path::toString);
        Optional<String> certificate = isEncrypted ? Optional.of(certificateFile(System.getenv())) : Optional.empty();
        ReflectAccess access =
                new ReflectAccess(Optional.ofNullable(secretFile).map(Path::toString), certificate, isOpen);
        ReflectSpec reflector = new ReflectSpec(bind, port, access, limits());
        try (ReflectorServer server = ReflectorServer.start(reflector, new JvmSpec(home, jvmArguments, ""))) {
            terminal().out().println("reflector listening on " + server.address() + " (Ctrl-C ends it)");
            if (isOpen) {
                terminal().out().println("open: everybody who reaches " + server.address() + " may use it");
            }
            server.fingerprint().ifPresent(sha256 -> terminal().out().println("certificate sha256=" + sha256));
            terminal().out().println(lineToCopy(server.address(), proofs(server)));
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "the reflector has ended: " + server.await());
        }
    }

    private ReflectLimits limits() {
        return new ReflectLimits(
                maxClients,
                maxSize,
                maxMemory,
                idleTimeout,
                Optional.ofNullable(driver).map(Path::toString));
    }

    /** What a client has to show, and to be shown. */
    private String proofs(ReflectorServer server) {
        return (secretFile == null ? "" : " --secret-file " + ShellWord.shown(secretFile.toString()))
                + server.fingerprint().map(sha256 -> " --pin " + sha256).orElse("");
    }

    static String certificateFile(Map<String, String> environment) {
        return StateFolder.in(environment).resolve("reflector.p12").toString();
    }

    /** For the client's host, on which one that listens everywhere is reached at an address of this host. */
    static String lineToCopy(String address, String proofs) {
        ListeningAddress listener = new ListeningAddress(address);
        return listener.isOnLoopback()
                ? "on this host: plumbline ping " + address + proofs + "   (--bind makes it reachable from others)"
                : "on the other host: plumbline ping " + listener.reachable() + proofs;
    }
}
