// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Fuzzing;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.subject.ReflectAccess;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.control.Authentication;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.reflector.PinnerDiscovery;
import io.plumbline.ping.reflector.Reflector;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.TlsContexts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Changed handshakes of a control connection: to a reflector with secret and TLS, which then serves the next client, and to
 * a client, which says in one line what is wrong.
 */
@Timeout(180)
final class ChangedHandshakesIT {

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

    @Test
    void aReflectorOutlastsThemInTheOpen() throws Exception {
        try (Reflector reflector = start(Optional.empty())) {
            fuzz(60, seeds(), said -> say(dial(reflector), said));
            assertServes(reflector, Optional.empty());
        }
    }

    @Test
    void aReflectorOutlastsThoseOfTls() throws Exception {
        try (Reflector reflector = start(Optional.of(file))) {
            fuzz(60, seeds(), said -> say(dial(reflector), said));
            assertServes(reflector, Optional.of(fingerprint));
        }
    }

    @Test
    void aReflectorOutlastsThemWithinTls() throws Exception {
        SSLSocketFactory sockets = TlsContexts.client(fingerprint).getSocketFactory();
        try (Reflector reflector = start(Optional.of(file))) {
            fuzz(30, seeds(), said -> {
                Socket plain = dial(reflector);
                say(sockets.createSocket(plain, "localhost", plain.getPort(), true), said);
            });
            assertServes(reflector, Optional.of(fingerprint));
        }
    }

    @Test
    void aClientSaysWhatIsWrongBeforeTheProof() throws Exception {
        byte[] preamble = ByteBuffer.allocate(8)
                .put("PLMB".getBytes(StandardCharsets.US_ASCII))
                .putInt(ControlConnection.VERSION)
                .array();
        byte[] said = joined(preamble, framed(new Frame.Challenge("c")), framed(new Frame.Proven("0")));
        fuzzClient(List.of(said), (connection, changed) -> write(connection, changed));
    }

    @Test
    void aClientSaysWhatIsWrongAfterTheProof() throws Exception {
        SessionOffer offer = new SessionOffer(
                "9",
                SessionToken.random(),
                new ThreadPlacement(Roles.REFLECTOR, ThreadPlacement.UNPINNED, "not asked"));
        byte[] said = joined(framed(PeerIdentity.self()), framed(offer), framed(new Frame.Admitted()));
        fuzzClient(List.of(said, framed(new Frame.Refused("so", List.of()))), (socket, changed) -> {
            ControlConnection connection = new ControlConnection(socket);
            connection.receivePreamble(PATIENCE);
            connection.sendPreamble(ControlConnection.VERSION);
            connection.send(new Frame.Challenge("c"));
            String nonce = connection
                    .receive(PATIENCE)
                    .orElseThrow()
                    .as(Frame.Answer.class)
                    .nonce();
            connection.send(new Frame.Proven(Authentication.proof(SECRET, Authentication.End.REFLECTOR, "c", nonce)));
            write(socket, changed);
        });
    }

    private static void fuzz(int tries, List<byte[]> good, Fuzzing.Reader reader) {
        System.out.printf("%,d changed handshakes%n", Fuzzing.fuzz(tries, good, reader));
    }

    private static void fuzzClient(List<byte[]> good, Saying saying) throws IOException {
        try (ServerSocket control = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            fuzz(100, good, changed -> {
                CompletableFuture<Void> reflector = CompletableFuture.runAsync(() -> meet(control, saying, changed));
                try {
                    RoundTripTask task = new RoundTripTask();
                    task.init(RecordingContext.pinned(
                            "tcp", "127.0.0.1:" + control.getLocalPort(), Optional.empty(), SECRET));
                    task.close();
                } catch (IOException refused) {
                    assertThat(refused.getMessage()).isNotBlank();
                }
                reflector.join();
            });
        }
    }

    private static void meet(ServerSocket control, Saying saying, byte[] changed) {
        try (Socket socket = control.accept()) {
            saying.say(socket, changed);
            socket.shutdownOutput();
            socket.getInputStream().readAllBytes();
        } catch (IOException clientHasGone) {
            return;
        }
    }

    private interface Saying {
        void say(Socket socket, byte[] changed) throws IOException;
    }

    private static List<byte[]> seeds() throws IOException {
        HexFormat hex = HexFormat.of();
        try (var seeds = ChangedHandshakesIT.class.getResourceAsStream("control-handshakes.txt")) {
            return new String(seeds.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> hex.parseHex(line.substring(line.indexOf(' ') + 1)))
                    .toList();
        }
    }

    private Reflector start(Optional<Path> certificate) throws IOException {
        ReflectAccess access = new ReflectAccess(Optional.empty(), certificate.map(Path::toString), false);
        ReflectSpec usual = ReflectSpec.DEFAULT;
        return Reflector.start(
                new ReflectSpec(usual.bindHost(), 0, Optional.empty(), access, usual.limits()),
                SECRET,
                PATIENCE,
                PinnerDiscovery.find());
    }

    private static Socket dial(Reflector reflector) throws IOException {
        return new Socket(reflector.address().host(), reflector.address().port());
    }

    /** Says it, and waits until the reflector has hung up. */
    private static void say(Socket stranger, byte[] said) throws IOException {
        try (stranger) {
            stranger.setSoTimeout((int) PATIENCE.multipliedBy(5).toMillis());
            write(stranger, said);
            stranger.shutdownOutput();
            stranger.getInputStream().readAllBytes();
        } catch (java.net.SocketTimeoutException stillOpen) {
            throw stillOpen;
        } catch (IOException cutOff) {
            assertThat(cutOff.getMessage()).isNotBlank();
        }
    }

    private static void write(Socket socket, byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    private static void assertServes(Reflector reflector, Optional<String> pin) throws Exception {
        RecordingContext context =
                RecordingContext.pinned("tcp", reflector.address().toString(), pin, SECRET);
        RoundTripTask task = new RoundTripTask();
        task.init(context);
        task.run(0);
        task.close();
        assertThat(context.facts).containsEntry("reflector_echoed", "1");
    }

    private static byte[] framed(Frame frame) throws IOException {
        byte[] bytes = frame.encode();
        return ByteBuffer.allocate(Integer.BYTES + bytes.length)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }

    private static byte[] joined(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(
                List.of(parts).stream().mapToInt(part -> part.length).sum());
        List.of(parts).forEach(all::put);
        return all.array();
    }
}
