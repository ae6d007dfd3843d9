// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.stub.StreamObserver;
import io.plumbline.mesh.protocol.FromAgent;
import io.plumbline.mesh.protocol.Order;
import io.plumbline.mesh.protocol.Outcome;
import io.plumbline.mesh.protocol.ToAgent;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.transport.certificate.Fingerprint;
import io.plumbline.transport.certificate.SelfSigned;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
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
        server = new MeshServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), identity, TOKEN, new MeshServer.Receiver() {
                    @Override
                    public void received(Link link, FromAgent message) {
                        atCoordinator.add(message);
                        if (message instanceof FromAgent.Join) {
                            answers().forEach(link::send);
                        }
                    }

                    @Override
                    public void closed(Link link) {
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
                new ToAgent.Welcome(1, 30, "task", "m"),
                new ToAgent.Time(1, -5, Long.MIN_VALUE, Long.MAX_VALUE),
                new ToAgent.Ordered(1, new Order(3, 0, "h:1", -7, 9)),
                new ToAgent.Noted(1, 3, 0),
                new ToAgent.Refused(1, "no"),
                new ToAgent.Stop(1, "über"));
    }

    private StreamObserver<FromAgent> connect(MeshClient client) {
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
        return queue.poll(30, TimeUnit.SECONDS);
    }

    @Test
    void carriesEveryMessageBothWays() throws Exception {
        try (MeshClient client =
                new MeshClient("127.0.0.1", server.port(), Fingerprint.of(identity.certificate()), TOKEN)) {
            List<FromAgent> messages = List.of(
                    new FromAgent.Join(new MeshHost("id", "1", "h:4710", Map.of("rack", "r\"1"))),
                    new FromAgent.Beat(-1),
                    new FromAgent.Done(1, 2, new Outcome.Measured("{}")),
                    new FromAgent.Done(1, 2, new Outcome.Missed("why")));
            StreamObserver<FromAgent> out = connect(client);
            messages.forEach(out::onNext);
            for (FromAgent message : messages) {
                assertThat(next(atCoordinator)).isEqualTo(message);
            }
            for (ToAgent answer : answers()) {
                assertThat(next(atAgent)).isEqualTo(answer);
            }
        }
        assertThat(next(atCoordinator)).isEqualTo("closed");
    }

    @Test
    void letsNobodyInWithAnotherToken() throws Exception {
        try (MeshClient client = new MeshClient(
                "127.0.0.1",
                server.port(),
                Fingerprint.of(identity.certificate()),
                new Token("another of the bytes"))) {
            connect(client).onNext(new FromAgent.Beat(1));
            assertThat(next(atAgent)).isEqualTo("the coordinator has another token true");
            assertThat(atCoordinator).isEmpty();
        }
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
