// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.result.FactNames;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.ping.control.Authentication;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.wire.PingHeader;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client meets reflectors that are not as ours is: on another host, of another version, or wrong. */
@Timeout(180)
final class StrangeReflectorIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final PeerIdentity ELSEWHERE =
            new PeerIdentity(1, "boot:elsewhere", "p", "boot:elsewhere", "9", "some JVM");

    @Test
    void measuresTheDwellAloneWhereTheClockIsNotShared() throws Exception {
        try (ServerSocket control = listen()) {
            CompletableFuture<Void> reflector = CompletableFuture.runAsync(() -> reflect(control, 20, -1));
            RecordingContext context = context(control);
            RoundTripTask task = new RoundTripTask();
            task.init(context);
            for (int i = 0; i < 20; i++) {
                task.run(0);
            }
            task.close();
            reflector.join();

            assertThat(context.probes).containsOnlyKeys("reflector_dwell");
            assertThat(context.probes.get("reflector_dwell").totalNanos).isEqualTo(20 * 75);
            assertThat(context.facts)
                    .containsEntry("reflector_shares_clock", "false")
                    .containsEntry("reflector_version", "9")
                    .doesNotContainKey("reflector_echoed");
        }
    }

    @Test
    void endsTheRunAtAWrongEcho() throws Exception {
        try (ServerSocket control = listen()) {
            CompletableFuture<Void> reflector = CompletableFuture.runAsync(() -> reflect(control, 2, 1));
            RoundTripTask task = new RoundTripTask();
            task.init(context(control));
            task.run(0);

            assertThatThrownBy(() -> task.run(0))
                    .isInstanceOf(PingException.class)
                    .hasMessageContaining("wrong echo: sequence=1")
                    .hasMessageContaining("foundSequence=0")
                    .hasMessageContaining("endpoint=");

            task.close();
            reflector.join();
        }
    }

    @Test
    void namesBothVersionsWhenTheReflectorIsOfAnother() throws Exception {
        try (ServerSocket control = listen()) {
            CompletableFuture<Void> reflector = CompletableFuture.runAsync(() -> {
                try (ControlConnection connection = new ControlConnection(control.accept())) {
                    connection.receivePreamble(PATIENCE);
                    connection.sendPreamble(99);
                } catch (IOException failure) {
                    throw new AssertionError("control failed", failure);
                }
            });

            assertThatThrownBy(() -> new RoundTripTask().init(context(control)))
                    .isInstanceOf(RefusalException.class)
                    .hasMessageContaining("refused by reflector")
                    .hasMessageContaining("client=" + ControlConnection.VERSION)
                    .hasMessageContaining("reflector=99");
            reflector.join();
        }
    }

    @Test
    void tellsNothingToAReflectorThatDoesNotKnowTheSecret() throws Exception {
        Secret secret = Secret.random();
        for (String mirrored : List.of("client", "nothing")) {
            try (ServerSocket control = listen()) {
                CompletableFuture<Boolean> heard =
                        CompletableFuture.supplyAsync(() -> hearsMoreAfterAWrongProof(control, mirrored));
                RecordingContext context = context(control, secret);

                assertThatThrownBy(() -> new RoundTripTask().init(context))
                        .isInstanceOf(RefusalException.class)
                        .hasMessageContaining("does not know the secret");
                assertThat(heard.join()).isFalse();
            }
        }
    }

    @Test
    void connectsToNoThirdHostAndToNoWrongPort() throws Exception {
        for (String data : List.of(
                "192.0.2.1:9",
                "[2001:db8::1]:9",
                "name.invalid:9",
                "nonsense",
                "",
                "0",
                "70000",
                "99999999",
                "-1",
                "9:9")) {
            try (ServerSocket control = listen()) {
                CompletableFuture<Void> reflector = CompletableFuture.runAsync(() -> offer(control, data));

                assertThatThrownBy(() -> new RoundTripTask().init(context(control)))
                        .isInstanceOf(RefusalException.class)
                        .hasMessage("reflector offers no port: data=" + data + " (allowed: 1 to 65535)");
                reflector.join();
            }
        }
    }

    private static void offer(ServerSocket control, String data) {
        try (ControlConnection connection = new ControlConnection(control.accept())) {
            connection.receivePreamble(PATIENCE);
            connection.sendPreamble(ControlConnection.VERSION);
            prove(connection);
            connection.send(ELSEWHERE);
            connection.receive(PATIENCE);
            connection.send(offer(data));
            connection.receive(PATIENCE);
        } catch (EOFException refused) {
            return;
        } catch (IOException failure) {
            throw new AssertionError("control failed", failure);
        }
    }

    @Test
    void countsThatCantBeAreNoFigures() throws Exception {
        for (SessionAccount account : List.of(
                new SessionAccount(-1, 0, 0, Optional.empty()),
                new SessionAccount(7, 0, 0, Optional.empty()), // the sixth is ready to be sent
                new SessionAccount(5, 6, 0, Optional.empty()),
                new SessionAccount(5, 0, -1, Optional.empty()))) {
            RecordingContext context = measured(account);
            assertThat(context.facts)
                    .containsEntry(FactNames.REFLECTOR_MISCOUNTED, account.counts())
                    .doesNotContainKeys("reflector_echoed", FactNames.REFLECTOR_OTHERS);
        }
        assertThat(measured(new SessionAccount(5, 0, 0, Optional.empty())).facts)
                .containsEntry("reflector_echoed", "5")
                .doesNotContainKey(FactNames.REFLECTOR_MISCOUNTED);
    }

    /** Five round trips. */
    private static RecordingContext measured(SessionAccount account) throws Exception {
        try (ServerSocket control = listen()) {
            CompletableFuture<Void> reflector =
                    CompletableFuture.runAsync(() -> reflect(control, 5, -1, Optional.of(account)));
            RecordingContext context = context(control);
            RoundTripTask task = new RoundTripTask();
            task.init(context);
            for (int i = 0; i < 5; i++) {
                task.run(0);
            }
            task.close();
            reflector.join();
            return context;
        }
    }

    /** Sends back the client's own proof, or one made up. */
    private static boolean hearsMoreAfterAWrongProof(ServerSocket control, String mirrored) {
        try (ControlConnection connection = new ControlConnection(control.accept())) {
            connection.receivePreamble(PATIENCE);
            connection.sendPreamble(ControlConnection.VERSION);
            connection.send(new Frame.Challenge("c"));
            Frame.Answer answer = connection.receive(PATIENCE).orElseThrow().as(Frame.Answer.class);
            connection.send(new Frame.Proven(mirrored.equals("client") ? answer.proof() : "0"));
            return connection.receive(PATIENCE).isPresent();
        } catch (IOException closed) {
            return false;
        }
    }

    private static ServerSocket listen() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    private static RecordingContext context(ServerSocket control) {
        return context(control, Secret.NONE);
    }

    private static RecordingContext context(ServerSocket control, Secret secret) {
        return new RecordingContext(
                PingSpec.over("tcp").clientWait(WaitStrategy.BLOCK).build(),
                "127.0.0.1:" + control.getLocalPort(),
                secret);
    }

    /** Serves one client; from the message {@code wrongFrom} on it answers with the sequence number of the first. */
    private static void reflect(ServerSocket control, int messages, int wrongFrom) {
        reflect(control, messages, wrongFrom, Optional.empty());
    }

    private static void reflect(ServerSocket control, int messages, int wrongFrom, Optional<SessionAccount> account) {
        try (ControlConnection connection = new ControlConnection(control.accept());
                ServerSocket data = listen()) {
            connection.receivePreamble(PATIENCE);
            connection.sendPreamble(ControlConnection.VERSION);
            prove(connection);
            connection.send(ELSEWHERE);
            SessionRequest request = connection.receive(PATIENCE).orElseThrow().as(SessionRequest.class);
            connection.send(offer(Integer.toString(data.getLocalPort())));
            try (Socket socket = data.accept()) {
                DataInputStream in = new DataInputStream(socket.getInputStream());
                byte[] message = new byte[request.sizeBytes()];
                in.readFully(message); // the token
                connection.send(new Frame.Admitted());
                for (int k = 0; k < messages; k++) {
                    in.readFully(message);
                    ByteBuffer fields = ByteBuffer.wrap(message).order(PingHeader.ORDER);
                    fields.putLong(PingHeader.RECEIVED_OFFSET, 100).putLong(PingHeader.SENT_OFFSET, 175);
                    if (wrongFrom >= 0 && k >= wrongFrom) {
                        fields.putLong(PingHeader.SEQUENCE_OFFSET, 0);
                    }
                    socket.getOutputStream().write(message);
                }
                connection.receive(PATIENCE); // END
                if (account.isPresent()) {
                    connection.send(account.get());
                }
            }
        } catch (IOException failure) {
            throw new AssertionError("reflector failed", failure);
        }
    }

    /** As a reflector without a secret does. */
    private static void prove(ControlConnection connection) throws IOException {
        connection.send(new Frame.Challenge("c"));
        String answer = connection
                .receive(PATIENCE)
                .orElseThrow()
                .as(Frame.Answer.class)
                .nonce();
        connection.send(new Frame.Proven(Authentication.proof(Secret.NONE, Authentication.End.REFLECTOR, "c", answer)));
    }

    private static SessionOffer offer(String data) {
        return new SessionOffer(
                data,
                SessionToken.random(),
                new ThreadPlacement(Roles.REFLECTOR, ThreadPlacement.UNPINNED, "not asked"));
    }
}
