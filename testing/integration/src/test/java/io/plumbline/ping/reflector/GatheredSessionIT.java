// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.environment.Roles;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.ReflectLimits;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.model.subject.ReflectorFault;
import io.plumbline.ping.control.Authentication;
import io.plumbline.ping.control.Connections;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.PeerIdentity;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sessions of several connections, each a plain socket here. */
@Timeout(180)
final class GatheredSessionIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SIZE_BYTES = 64;
    private static final long SEED = 5;

    private final List<Socket> sockets = new ArrayList<>();
    private Reflector reflector;
    private ControlConnection control;

    @BeforeEach
    void startPatientReflector() throws IOException {
        startReflector(PATIENCE);
    }

    private void startReflector(Duration handshakeTimeout) throws IOException {
        ReflectLimits limits = new ReflectLimits(
                8, new ByteSize(1 << 20), new ByteSize(0), ReflectLimits.DEFAULT.idleTimeout(), Optional.empty());
        reflector = Reflector.start(
                ReflectSpec.DEFAULT.withPort(0).withLimits(limits), Secret.NONE, handshakeTimeout, cpu -> {});
        control = new ControlConnection(
                new Socket(reflector.address().host(), reflector.address().port()));
        control.sendPreamble(ControlConnection.VERSION);
        assertThat(control.receivePreamble(PATIENCE)).isEqualTo(ControlConnection.VERSION);
        String challenge = receive(Frame.Challenge.class).nonce();
        control.send(
                new Frame.Answer("a", Authentication.proof(Secret.NONE, Authentication.End.CLIENT, challenge, "a")));
        assertThat(receive(Frame.Proven.class)).isNotNull();
        assertThat(receive(PeerIdentity.class)).isNotNull();
    }

    @AfterEach
    void close() throws IOException {
        control.close();
        for (Socket socket : sockets) {
            socket.close();
        }
        reflector.close();
    }

    private <F extends Frame> F receive(Class<F> kind) throws IOException {
        return control.receive(PATIENCE).orElseThrow().as(kind);
    }

    private void ask(String transport, WaitStrategy wait, int sizeBytes, Connections connections) throws IOException {
        control.send(new SessionRequest(
                "me",
                transport,
                wait,
                sizeBytes,
                0,
                Map.of(),
                Stamps.NONE,
                -1,
                SEED,
                ReflectorFault.NONE,
                IpOptions.UNSET,
                connections));
    }

    private SessionOffer offer(WaitStrategy wait, int sizeBytes, int connections, int threads) throws IOException {
        ask("tcp", wait, sizeBytes, new Connections(connections, threads));
        return receive(SessionOffer.class);
    }

    private static TransportAddress address(SessionOffer offer) throws IOException {
        return offer.address(Transport.Reach.NETWORK, InetAddress.getLoopbackAddress(), Optional.empty());
    }

    private Socket connect(SessionOffer offer) throws IOException {
        HostPort data = HostPort.of(address(offer));
        Socket socket = new Socket(data.host(), data.port());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        sockets.add(socket);
        return socket;
    }

    private Socket connect(SessionOffer offer, SessionToken token, int sizeBytes) throws IOException {
        Socket socket = connect(offer);
        ByteBuffer message = ByteBuffer.allocate(sizeBytes);
        token.write(message, 0);
        socket.getOutputStream().write(message.array());
        return socket;
    }

    private Socket connectRight(SessionOffer offer, int sizeBytes) throws IOException {
        Socket socket = connect(offer, offer.token(), sizeBytes);
        ByteBuffer token = ByteBuffer.allocate(sizeBytes);
        offer.token().write(token, 0);
        assertThat(read(socket, sizeBytes)).as("token that comes back").isEqualTo(token.array());
        return socket;
    }

    private List<Socket> connectAll(SessionOffer offer, int count, int sizeBytes) throws IOException {
        List<Socket> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(connectRight(offer, sizeBytes));
        }
        return all;
    }

    private static byte[] message(int sizeBytes, long sequence) {
        byte[] bytes = new byte[sizeBytes];
        new PingMessages(sizeBytes, Stamps.NONE, SEED).prepare(sequence).get(bytes);
        return bytes;
    }

    private static void ping(Socket socket, long sequence) throws IOException {
        byte[] sent = message(SIZE_BYTES, sequence);
        socket.getOutputStream().write(sent);
        assertThat(read(socket, SIZE_BYTES)).isEqualTo(sent);
    }

    private static byte[] read(Socket socket, int count) throws IOException {
        byte[] bytes = new byte[count];
        new DataInputStream(socket.getInputStream()).readFully(bytes);
        return bytes;
    }

    private static long reflectingThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(Roles.REFLECTOR_THREAD))
                .count();
    }

    private SessionAccount end() throws IOException {
        control.send(new Frame.End());
        return receive(SessionAccount.class);
    }

    @Test
    void servesAllConnectionsWithAsManyThreadsAsItWasAskedFor() throws IOException {
        for (Socket socket : admitted(WaitStrategy.BLOCK, 8, 2)) {
            ping(socket, 1);
            ping(socket, 2);
        }
        assertThat(reflectingThreads()).isEqualTo(2);
        SessionAccount account = end();
        assertThat(account.echoed()).isEqualTo(16);
        assertThat(account.bad()).isZero();
    }

    private List<Socket> admitted(WaitStrategy wait, int connections, int threads) throws IOException {
        SessionOffer offer = offer(wait, SIZE_BYTES, connections, threads);
        List<Socket> all = connectAll(offer, connections, SIZE_BYTES);
        assertThat(receive(Frame.Admitted.class)).isNotNull();
        return all;
    }

    @Test
    void servesThemSpinningToo() throws IOException {
        for (Socket socket : admitted(WaitStrategy.SPIN, 3, 1)) {
            ping(socket, 1);
        }
        assertThat(end().echoed()).isEqualTo(3);
    }

    @Test
    void dropsAWrongTokenAmongManyAndWaitsForTheRightOne() throws IOException {
        SessionOffer offer = offer(WaitStrategy.BLOCK, SIZE_BYTES, 4, 2);
        List<Socket> right = connectAll(offer, 3, SIZE_BYTES);
        Socket wrong = connect(offer, new SessionToken(offer.token().value() + 1), SIZE_BYTES);
        assertThat(wrong.getInputStream().read()).isNegative();
        Socket silent = connect(offer);
        assertThat(control.receive(Duration.ofMillis(50)))
                .as("admitted too early")
                .isEmpty();

        right.add(connectRight(offer, SIZE_BYTES));

        assertThat(receive(Frame.Admitted.class)).isNotNull();
        assertThat(silent.getInputStream().read()).isNegative();
        for (Socket socket : right) {
            ping(socket, 1);
        }
    }

    @Test
    void refusesASessionWhoseConnectionsDoNotAllCome() throws IOException {
        close();
        startReflector(Duration.ofSeconds(2));
        SessionOffer offer = offer(WaitStrategy.BLOCK, SIZE_BYTES, 3, 1);
        List<Socket> tooFew = connectAll(offer, 2, SIZE_BYTES);

        assertThat(receive(Frame.Refused.class).reason()).contains("in time");
        assertThat(tooFew.get(0).getInputStream().read()).isNegative();
        assertThat(reflector.sessions()).isZero();
    }

    @Test
    void letsADeadConnectionAndOneInTheMiddleOfAMessageHurtNoOther() throws IOException {
        List<Socket> all = admitted(WaitStrategy.BLOCK, 6, 1);
        all.get(0).setSoLinger(true, 0);
        all.get(0).close(); // resets
        all.get(1).getOutputStream().write(message(SIZE_BYTES, 1), 0, 7);
        all.get(1).shutdownOutput();
        all.get(2).getOutputStream().write(message(SIZE_BYTES, 1), 0, 9); // and says no more
        for (int round = 0; round < 3; round++) {
            for (Socket socket : all.subList(3, 6)) {
                ping(socket, round);
            }
        }
        assertThat(end().echoed()).isEqualTo(9);
    }

    @Test
    void takesAMessageInPieces() throws IOException {
        List<Socket> all = admitted(WaitStrategy.SELECT, 2, 1);
        OutputStream out = all.get(0).getOutputStream();
        for (byte piece : message(SIZE_BYTES, 1)) {
            out.write(piece);
        }
        ping(all.get(1), 1);
        assertThat(read(all.get(0), SIZE_BYTES)).isEqualTo(message(SIZE_BYTES, 1));
    }

    /** What it has no room to send keeps no other waiting, and comes whole and in order. */
    @Test
    void waitsForRoomOnOneConnectionWhileItServesAnother() throws Exception {
        int sizeBytes = 128 << 10;
        int count = 150; // more than buffers of both sockets hold
        SessionOffer offer = offer(WaitStrategy.BLOCK, sizeBytes, 2, 1);
        List<Socket> all = connectAll(offer, 2, sizeBytes);
        assertThat(receive(Frame.Admitted.class)).isNotNull();
        Thread sender = new Thread(() -> {
            try {
                for (int i = 0; i < count; i++) {
                    all.get(0).getOutputStream().write(message(sizeBytes, i));
                }
            } catch (IOException closed) {
                assertThat(closed).as("the reader misses what follows").isNotNull();
            }
        });
        sender.start();
        sender.join(300); // long enough to fill the buffers; the rest is sent while it is read
        all.get(1).getOutputStream().write(message(sizeBytes, 7));
        assertThat(read(all.get(1), sizeBytes)).isEqualTo(message(sizeBytes, 7));

        for (int i = 0; i < count; i++) {
            assertThat(read(all.get(0), sizeBytes)).isEqualTo(message(sizeBytes, i));
        }
        sender.join();
        assertThat(end().echoed()).isEqualTo(count + 1);
    }

    @Test
    void countsEachConnectionAmongItsClients() throws IOException {
        ask("tcp", WaitStrategy.BLOCK, SIZE_BYTES, new Connections(9, 2));

        assertThat(receive(Frame.Refused.class).reason()).contains("too many clients", "allowed: 8", "counts as 9");
    }

    @Test
    void refusesWhatOneThreadCannotWaitFor() throws IOException {
        ask("udp", WaitStrategy.BLOCK, SIZE_BYTES, new Connections(2, 1));

        assertThat(receive(Frame.Refused.class).reason()).contains("transport=udp", "tcp and unix");
    }

    @Test
    void refusesSeveralConnectionsWithoutThreads() throws IOException {
        ask("tcp", WaitStrategy.BLOCK, SIZE_BYTES, new Connections(2, 0));

        Frame.Refused refused = receive(Frame.Refused.class);
        assertThat(refused.reason()).contains("reflector-threads=0", "allowed: 1 to 2");
        assertThat(refused.options()).containsExactly("reflector-threads");
    }
}
