// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.mesh.run.ShellWord;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.report.progress.ProgressText;

/** A reflector for other hosts, with the line that reaches it. */
public final class OfferedReflector {

    private OfferedReflector() {}

    /** Runs it until it ends or the process does; {@code ping}: the command of its clients. */
    public static CommandException run(ReflectSpec reflector, JvmSpec jvm, String ping, Terminal terminal) {
        try (ReflectorServer server = ReflectorServer.start(reflector, jvm)) {
            terminal.println(ProgressText.ofReflector(server.address(), reflector.dataPorts()));
            if (reflector.access().open()) {
                terminal.println(ProgressText.ofOpenReflector(server.address()));
            }
            server.fingerprint().ifPresent(sha256 -> terminal.println(ProgressText.ofCertificate(sha256)));
            terminal.out().println(lineToCopy(ping, server.address(), proofs(server, reflector)));
            return new CommandException(ExitStatus.INTERNAL_ERROR, "the reflector has ended: " + server.await());
        }
    }

    private static String proofs(ReflectorServer server, ReflectSpec reflector) {
        return reflector
                        .access()
                        .secretFile()
                        .map(file -> " --secret-file " + ShellWord.shown(file))
                        .orElse("")
                + server.fingerprint().map(sha256 -> " --pin " + sha256).orElse("");
    }

    /** For the client's host, on which one that listens everywhere is reached at an address of this host. */
    static String lineToCopy(String ping, String address, String proofs) {
        ListeningAddress listener = new ListeningAddress(address);
        return listener.isOnLoopback()
                ? ProgressText.ofClientHere(ping + " " + address + proofs)
                        + "   (--bind makes it reachable from others)"
                : ProgressText.ofClientElsewhere(ping + " " + listener.reachable() + proofs);
    }
}
