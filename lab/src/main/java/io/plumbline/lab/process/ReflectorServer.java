// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.core.fork.JvmCommand;
import io.plumbline.host.jdk.Jdk;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.spec.JvmSpec;
import io.plumbline.model.subject.ReflectAccess;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.client.ReflectorProcess;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.option.SecretFile;
import io.plumbline.transport.Transports;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reflector for clients on other hosts, in a separate process. Threading: any thread. */
public final class ReflectorServer implements AutoCloseable {

    /** It allocates little, for clients that come and go: in a larger heap their garbage only waits longer. */
    private static final List<String> ARGUMENTS = List.of("-XX:+UseSerialGC", "-Xms24m", "-Xmx256m", "-Xmn8m");

    private final ReflectorProcess process;
    private final Optional<String> fingerprint;

    private ReflectorServer(ReflectorProcess process, Optional<String> fingerprint) {
        this.process = process;
        this.fingerprint = fingerprint;
    }

    public static ReflectorServer start(ReflectSpec spec, JvmSpec jvm) {
        requireAccess(spec);
        spec.limits().driver().ifPresent(ReflectorServer::requireOwnFolder);
        Secret secret = spec.access().secretFile().map(SecretFile::read).orElse(Secret.NONE);
        Optional<String> fingerprint = spec.access().certificateFile().map(ReflectorServer::fingerprint);
        Jdk jdk = Jvms.jdk(jvm);
        List<String> arguments = new ArrayList<>(argumentsOfTransports());
        arguments.addAll(jvm.arguments());
        JvmCommand command = Jvms.own(jdk, JvmArguments.unlessGiven(ARGUMENTS, arguments));
        new JvmTrial().check(command, jvm.arguments(), 0);
        return new ReflectorServer(PingReflector.startProcess(command, spec, secret), fingerprint);
    }

    private static String fingerprint(String certificateFile) {
        try {
            return Fingerprint.of(KeptCertificate.at(Path.of(certificateFile)).certificate());
        } catch (IOException | CertificateException failure) {
            throw new LabException(LabException.Kind.HOST, failure.getMessage(), failure);
        }
    }

    private static void requireAccess(ReflectSpec spec) {
        ReflectAccess access = spec.access();
        if (access.secretFile().isEmpty() && !access.open() && !isLoopback(spec)) {
            throw new RefusedException(
                    "other hosts could use the reflector, and it has no secret: host=" + spec.bindHost()
                            + " (give secret-file, or give open to let everybody use it)",
                    OptionKey.SECRET_FILE.text(),
                    OptionKey.OPEN.text());
        }
    }

    /** Another user could put anything in the place of a driver's files, which are mapped into the reflector. */
    private static void requireOwnFolder(String driver) {
        try {
            Path folder = Path.of(driver);
            if (!folder.isAbsolute() || !PrivateFiles.isOwn(folder)) {
                throw new IllegalArgumentException("media driver's folder belongs to another user: driver=" + driver
                        + " (allowed: the absolute path of a folder of this user)");
            }
        } catch (IOException missing) {
            throw new IllegalArgumentException(
                    "media driver's folder isn't there: driver=" + driver + " (start the driver before the reflector)",
                    missing);
        }
    }

    private static boolean isLoopback(ReflectSpec spec) {
        try {
            return HostLookup.addresses(new HostPort(spec.bindHost(), spec.port())).stream()
                    .allMatch(address -> address.getAddress().isLoopbackAddress());
        } catch (UnknownHostException unknown) {
            return true; // nobody can listen there: the reflector says so
        }
    }

    private static List<String> argumentsOfTransports() {
        return Transports.all().stream()
                .filter(transport -> transport.availability().isAvailable())
                .flatMap(transport -> transport.jvmArguments().stream())
                .distinct()
                .toList();
    }

    public String address() {
        return process.address().toString();
    }

    public Optional<String> fingerprint() {
        return fingerprint;
    }

    public long pid() {
        return process.pid();
    }

    public String await() {
        try {
            process.await();
            return process.standardErrorTail();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new LabException(LabException.Kind.INTERRUPTED, "interrupted while a reflector was running", stopped);
        }
    }

    /** Lets the process end; kills it if it doesn't within two seconds. Safe to call twice. */
    @Override
    public void close() {
        process.close();
    }
}
