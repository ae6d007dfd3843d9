// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.subject.ReflectAccess;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.reflector.PinnerDiscovery;
import io.plumbline.ping.reflector.Reflector;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.TlsContexts;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The control connection in TLS, with the one reflector whose certificate is pinned. */
@Timeout(180)
final class EncryptedControlIT {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Secret SECRET = Secret.random();

    @TempDir
    Path folder;

    private Path file;
    private String fingerprint;

    @BeforeEach
    void makeCertificate() throws Exception {
        file = folder.resolve("reflector.p12");
        fingerprint = Fingerprint.of(KeptCertificate.at(file).certificate());
    }

    private static Reflector start(Optional<Path> certificate) throws IOException {
        ReflectAccess access = new ReflectAccess(Optional.empty(), certificate.map(Path::toString), false);
        ReflectSpec usual = ReflectSpec.DEFAULT;
        return Reflector.start(
                new ReflectSpec(usual.bindHost(), 0, Optional.empty(), access, usual.limits()),
                SECRET,
                PATIENCE,
                PinnerDiscovery.find());
    }

    private static RecordingContext client(Reflector reflector, Optional<String> pin, String transport) {
        return RecordingContext.pinned(transport, reflector.address().toString(), pin, SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "udp"})
    void measuresAsWithoutTls(String transport) throws Exception {
        try (Reflector reflector = start(Optional.of(file))) {
            RecordingContext context = client(reflector, Optional.of(fingerprint), transport);
            RoundTripTask task = new RoundTripTask();
            task.init(context);
            for (int i = 0; i < 10; i++) {
                task.run(0);
                Thread.sleep(20); // so that the session's thread looks at the one of udp meanwhile
            }
            task.close();
            assertThat(context.facts).containsEntry("reflector_echoed", "10").containsEntry("reflector_bad", "0");
        }
    }

    @Test
    void refusesAReflectorWithAnotherCertificate() throws Exception {
        String other = "0f".repeat(32);
        try (Reflector reflector = start(Optional.of(file))) {
            assertThatThrownBy(() -> new RoundTripTask().init(client(reflector, Optional.of(other), "tcp")))
                    .isInstanceOf(RefusalException.class)
                    .hasMessageStartingWith("the reflector's certificate differs from the pinned one: pinned=" + other
                            + ", presented=" + fingerprint);
        }
    }

    @Test
    void aClientWithoutTlsIsToldWhatToDo() throws Exception {
        try (Reflector reflector = start(Optional.of(file))) {
            assertThatThrownBy(() -> new RoundTripTask().init(client(reflector, Optional.empty(), "tcp")))
                    .isInstanceOf(RefusalException.class)
                    .hasMessage("refused by reflector: this reflector speaks TLS"
                            + " (give pin with the fingerprint that it prints)");
        }
    }

    @Test
    void speaksNoOlderTls() throws Exception {
        try (Reflector reflector = start(Optional.of(file));
                SSLSocket older = (SSLSocket) TlsContexts.client(fingerprint)
                        .getSocketFactory()
                        .createSocket(
                                reflector.address().host(), reflector.address().port())) {
            older.setEnabledProtocols(new String[] {"TLSv1.2"});
            assertThatThrownBy(older::startHandshake).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aReflectorWithoutTlsIsNotTalkedTo() throws Exception {
        try (Reflector reflector = start(Optional.empty())) {
            assertThatThrownBy(() -> new RoundTripTask().init(client(reflector, Optional.of(fingerprint), "tcp")))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("no TLS with the reflector: peer=")
                    .hasMessageEndingWith("(start it with tls, or leave out pin)");
        }
    }

    @Test
    void servesOthersWhileSomeAreSlowWithTheirHandshake() throws Exception {
        try (Reflector reflector = start(Optional.of(file))) {
            List<Socket> slow = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                Socket socket = new Socket(
                        reflector.address().host(), reflector.address().port());
                socket.getOutputStream().write(new byte[] {22, 3, 1}); // and no more of it
                slow.add(socket);
            }
            RoundTripTask task = new RoundTripTask();
            task.init(client(reflector, Optional.of(fingerprint), "tcp"));
            task.run(0);
            task.close();
            for (Socket socket : slow) {
                socket.setSoTimeout((int) PATIENCE.multipliedBy(5).toMillis());
                assertThat(socket.getInputStream().readAllBytes()).hasSizeLessThan(10); // an alert, and the end
                socket.close();
            }
        }
    }

    @Test
    void tellsAClientOfAnotherVersionTheVersions() throws Exception {
        try (Reflector reflector = start(Optional.of(file));
                ControlConnection old = new ControlConnection(new Socket(
                        reflector.address().host(), reflector.address().port()))) {
            old.sendPreamble(5);
            assertThat(old.receivePreamble(PATIENCE)).isEqualTo(ControlConnection.VERSION);
            assertThat(new String(old.receive(PATIENCE).orElseThrow().encode(), StandardCharsets.UTF_8))
                    .contains("protocol version differs: client=5");
        }
    }
}
