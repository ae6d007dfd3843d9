// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.command.CommandSupport;
import io.plumbline.cli.option.StateFolder;
import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.lab.process.ListeningAddress;
import io.plumbline.lab.process.ReflectorServer;
import io.plumbline.mesh.run.ShellWord;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.report.progress.ProgressText;
import java.io.IOException;
import java.util.Map;

/** {@code plumbline reflect}. */
final class ReflectCommand extends CommandSupport {

    private record Encryption(boolean tls) {

        private static final Encryption NONE = new Encryption(false);
    }

    @Override
    protected void describe() {
        options(ReflectSpec.DEFAULT);
        options(Encryption.NONE);
        options(JvmSpec.DEFAULT, "class-path");
    }

    @Override
    protected int run() throws IOException {
        ReflectSpec reflector = given(ReflectSpec.DEFAULT);
        if (given(Encryption.NONE).tls()) {
            reflector = reflector.encryptedBy(certificateFile(System.getenv()));
        }
        try (ReflectorServer server = ReflectorServer.start(reflector, given(JvmSpec.DEFAULT))) {
            terminal().println(ProgressText.ofReflector(server.address()));
            if (reflector.access().open()) {
                terminal().println(ProgressText.ofOpenReflector(server.address()));
            }
            server.fingerprint().ifPresent(sha256 -> terminal().println(ProgressText.ofCertificate(sha256)));
            terminal().out().println(lineToCopy(server.address(), proofs(server, reflector)));
            throw new CommandException(ExitStatus.INTERNAL_ERROR, "the reflector has ended: " + server.await());
        }
    }

    private String proofs(ReflectorServer server, ReflectSpec reflector) {
        return reflector
                        .access()
                        .secretFile()
                        .map(file -> " --secret-file " + ShellWord.shown(file))
                        .orElse("")
                + server.fingerprint().map(sha256 -> " --pin " + sha256).orElse("");
    }

    static String certificateFile(Map<String, String> environment) {
        return StateFolder.in(environment).resolve("reflector.p12").toString();
    }

    /** For the client's host, on which one that listens everywhere is reached at an address of this host. */
    static String lineToCopy(String address, String proofs) {
        ListeningAddress listener = new ListeningAddress(address);
        return listener.isOnLoopback()
                ? ProgressText.ofClientHere("plumbline ping " + address + proofs)
                        + "   (--bind makes it reachable from others)"
                : ProgressText.ofClientElsewhere("plumbline ping " + listener.reachable() + proofs);
    }
}
