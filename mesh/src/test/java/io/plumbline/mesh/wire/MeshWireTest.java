// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.KeptCertificate;
import io.plumbline.transport.certificate.SelfSigned;
import io.plumbline.transport.certificate.TlsContexts;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.security.KeyStore;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MeshWireTest {

    private static final Token TOKEN = new Token("a secret of sixteen bytes");

    private final LinkedBlockingQueue<Object> atCoordinator = new LinkedBlockingQueue<>();
    private final LinkedBlockingQueue<Object> atAgent = new LinkedBlockingQueue<>();
    private SelfSigned identity;
    private MeshServer server;

    @BeforeEach
    void listens() throws Exception {
        identity = SelfSigned.create();
        listen();
    }

    private void listen() throws IOException {
        server = new MeshServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), identity, TOKEN, new MeshServer.Receiver() {
                    @Override
                    public void received(Link<ToAgent> link, FromAgent message) {
                        atCoordinator.add(message);
                        if (message instanceof FromAgent.Join) {
                            answers().forEach(link::send);
                        }
                    }

                    @Override
                    public void closed(Link<ToAgent> link) {
                        atCoordinator.add("closed");
                    }
                });
    }

    @AfterEach
    void ends() {
        server.close();
    }

    private static List<ToAgent> answers() {
        return List.of(
                new ToAgent.Welcome(1, 30, "m"),
                new ToAgent.Time(1, -5, Long.MIN_VALUE, Long.MAX_VALUE),
                new ToAgent.Ordered(1, new Order(3, 0, "task", "h:1", Optional.empty(), 9)),
                new ToAgent.Ordered(1, new Order(3, 0, "", "", Optional.of(new Order.Part(1, 4, 2)), 9)),
                new ToAgent.Noted(1, 3, 0),
                new ToAgent.Refused(1, "no"),
                new ToAgent.Stop(1, "über"));
    }

    private Link<FromAgent> connect(MeshClient client) {
        return client.connect(new MeshClient.Receiver() {
            @Override
            public void received(ToAgent message) {
                atAgent.add(message);
            }

            @Override
            public void closed(String reason, boolean isFinal) {
                atAgent.add(reason + " " + isFinal);
            }
        });
    }

    private static Object next(LinkedBlockingQueue<Object> queue) throws InterruptedException {
        return queue.poll(60, TimeUnit.SECONDS);
    }

    @Test
    void carriesEveryMessageBothWays() throws Exception {
        try (MeshClient client =
                new MeshClient("127.0.0.1", server.port(), Fingerprint.of(identity.certificate()), TOKEN)) {
            List<FromAgent> messages = List.of(
                    new FromAgent.Join(new MeshHost("id", "1", "h:4710", Map.of("rack", "r\"1"))),
                    new FromAgent.Beat(-1),
                    new FromAgent.Done(1, 2, new Outcome.Measured("{}")),
                    new FromAgent.Done(1, 2, new Outcome.Missed("why")),
                    new FromAgent.Done(1, 2, new Outcome.Missed("late", true)));
            Link<FromAgent> out = connect(client);
            messages.forEach(out::send);
            for (FromAgent message : messages) {
                assertThat(next(atCoordinator)).isEqualTo(message);
            }
            for (ToAgent answer : answers()) {
                assertThat(next(atAgent)).isEqualTo(answer);
            }
        }
        assertThat(next(atCoordinator)).isEqualTo("closed");
    }

    private MeshClient client(Token token) throws Exception {
        return new MeshClient("127.0.0.1", server.port(), Fingerprint.of(identity.certificate()), token);
    }

    /** Whoever came before: an agent with the token is served, and is the first of whom the coordinator hears. */
    private void assertServesAnAgent() throws Exception {
        try (MeshClient client = client(TOKEN)) {
            FromAgent beat = new FromAgent.Beat(1);
            connect(client).send(beat);
            assertThat(next(atCoordinator)).isEqualTo(beat);
        }
    }

    @Test
    void letsNobodyInWithAnotherToken() throws Exception {
        for (int agent = 1; agent <= 10; agent++) { // the alert is never lost behind what the agent has sent by then
            try (MeshClient client = client(new Token("another of the bytes"))) {
                connect(client).send(new FromAgent.Beat(1));
                assertThat(next(atAgent)).as("agent %d", agent).isEqualTo("the coordinator has another token true");
            }
        }
        assertServesAnAgent();
    }

    @Test
    void refusesForTheTokenEachTimeTheSameClientDials() throws Exception {
        try (MeshClient client = client(new Token("another of the bytes"))) {
            for (int dial = 1; dial <= 3; dial++) {
                connect(client).send(new FromAgent.Beat(1));
                assertThat(next(atAgent)).as("dial %d", dial).isEqualTo("the coordinator has another token true");
            }
        }
    }

    @Test
    void endsTheHandshakeOfWhoShowsNoCertificate() throws Exception {
        try (Socket stranger = TlsContexts.client(Fingerprint.of(identity.certificate()))
                .getSocketFactory()
                .createSocket(InetAddress.getLoopbackAddress(), server.port())) {
            assertIsRefused(stranger);
        }
        assertServesAnAgent();
    }

    @Test
    void endsTheHandshakeOfWhoHasThePublicKeyOfTheTokenAlone() throws Exception {
        SelfSigned stolen = new SelfSigned(
                new Token("another of the bytes").identity().key(),
                TOKEN.identity().certificate());
        KeyManagerFactory keys = keys(stolen);
        SSLContext context = SSLContext.getInstance(TlsContexts.PROTOCOL);
        context.init(
                keys.getKeyManagers(),
                new TrustManager[] {new Fingerprint(Fingerprint.of(identity.certificate()))},
                null);
        try (Socket stranger =
                context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), server.port())) {
            assertIsRefused(stranger);
        }
        assertServesAnAgent();
    }

    /** Not a byte of HTTP/2 comes back, the coordinator's greeting either; who writes after the end doesn't see the alert before it. */
    private static void assertIsRefused(Socket stranger) {
        assertThatThrownBy(() -> {
                    stranger.getOutputStream().write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(US_ASCII));
                    stranger.getInputStream().read();
                })
                .isInstanceOfAny(SSLHandshakeException.class, SocketException.class);
    }

    @Test
    void servesAgentsAmongGarbage() throws Exception {
        byte[] noise = new byte[1000];
        new Random(1).nextBytes(noise);
        List<byte[]> garbage = List.of(
                new byte[0],
                noise,
                "GET / HTTP/1.1\r\n\r\n".getBytes(US_ASCII),
                "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(US_ASCII),
                HexFormat.of().parseHex("160301ffff0100fffb0303"), // a greeting that is announced, and doesn't come
                HexFormat.of().parseHex("15030300020228")); // an alert
        for (byte[] bytes : garbage) {
            try (Socket stranger = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
                stranger.getOutputStream().write(bytes);
                assertServesAnAgent();
            }
            assertThat(next(atCoordinator)).isEqualTo("closed"); // the agent
        }
    }

    @Test
    void trustsThePinnedCertificateWhateverItsDate() throws Exception {
        server.close();
        identity = new SelfSigned(identity.key(), expired(identity.certificate()));
        listen();
        assertServesAnAgent();
    }

    /** Ended in 2001. Its own signature isn't right any more, at which nobody looks who pins it. */
    private static X509Certificate expired(X509Certificate certificate) throws Exception {
        String changed = new String(certificate.getEncoded(), ISO_8859_1).replace("99991231235959Z", "20010101000000Z");
        X509Certificate expired = (X509Certificate) CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(changed.getBytes(ISO_8859_1)));
        assertThatThrownBy(expired::checkValidity).isInstanceOf(CertificateExpiredException.class);
        return expired;
    }

    @Test
    void saysThatACoordinatorHasAnotherVersion() throws Exception {
        KeyManagerFactory keys = keys(identity);
        SSLContext context = SSLContext.getInstance(TlsContexts.PROTOCOL);
        context.init(keys.getKeyManagers(), null, null);
        try (ServerSocket other =
                        context.getServerSocketFactory().createServerSocket(0, 1, InetAddress.getLoopbackAddress());
                MeshClient client = new MeshClient(
                        "127.0.0.1", other.getLocalPort(), Fingerprint.of(identity.certificate()), TOKEN)) {
            connect(client);
            try (Socket agent = other.accept()) {
                byte[] greeting = "plumbline mesh 0".getBytes(US_ASCII);
                DataOutputStream out = new DataOutputStream(agent.getOutputStream());
                out.writeInt(greeting.length);
                out.write(greeting);
                assertThat((String) next(atAgent))
                        .startsWith("the other end is not of this version of Plumbline: version=")
                        .endsWith("true");
            }
        }
    }

    @Test
    void saysItsVersionToAnAgentOfAnother() throws Exception {
        SSLContext context = SSLContext.getInstance(TlsContexts.PROTOCOL);
        context.init(
                keys(TOKEN.identity()).getKeyManagers(),
                new TrustManager[] {new Fingerprint(Fingerprint.of(identity.certificate()))},
                null);
        try (Socket agent = context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), server.port())) {
            byte[] greeting = "plumbline mesh 0".getBytes(US_ASCII);
            DataOutputStream out = new DataOutputStream(agent.getOutputStream());
            out.writeInt(greeting.length);
            out.write(greeting);
            DataInputStream in = new DataInputStream(agent.getInputStream());
            assertThat(new String(in.readNBytes(in.readInt()), US_ASCII)).startsWith("plumbline mesh ");
            assertThat(in.read()).isEqualTo(-1);
        }
        assertServesAnAgent();
    }

    private static KeyManagerFactory keys(SelfSigned identity) throws Exception {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(new ByteArrayInputStream(KeptCertificate.bytes(identity)), new char[0]);
        keys.init(store, new char[0]);
        return keys;
    }

    @Test
    void trustsNoOtherCertificate() throws Exception {
        try (MeshClient client = new MeshClient("127.0.0.1", server.port(), "ab".repeat(32), TOKEN)) {
            connect(client);
            assertThat((String) next(atAgent))
                    .contains("certificate differs from the pinned one: pinned=" + "ab".repeat(32))
                    .endsWith("true");
        }
    }

    @Test
    void comesBackLaterIfNobodyListens() throws Exception {
        int port = server.port();
        server.close();
        try (MeshClient client = new MeshClient("127.0.0.1", port, Fingerprint.of(identity.certificate()), TOKEN)) {
            connect(client);
            assertThat((String) next(atAgent)).contains("refused").endsWith("false");
        }
    }
}
