// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Fuzzing;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.udp.Greeting.Kind;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever strangers send to a listener's port, it answers with no more bytes, and the next good client is served. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReceptionTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(100);
    private static final int MESSAGE_BYTES = Greeting.BYTES; // where a greeting could best be taken for a message
    private static final long NONCE = 0x1234;

    private final TransportOptions options = new TransportOptions(WaitStrategy.SPIN, MESSAGE_BYTES, 0, LONG);
    private final UdpTransport transport = new UdpTransport();
    private Listener listener;
    private DatagramSocket stranger;

    @BeforeEach
    void listen() throws IOException {
        listener = transport.listen(TransportAddress.ANY, options);
        stranger = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() {
        listener.close();
        stranger.close();
    }

    @Test
    void survivesGarbageOfEverySizeAndAnswersNone() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        for (int size : new int[] {0, 1, 7, 8, 39, 40, 41, 42, 1000, 65_507}) {
            byte[] garbage = new byte[size];
            random.nextBytes(garbage);
            send(garbage);
            byte[] nearly = Arrays.copyOf(hello(), size);
            if (size != 40 && size != 41) {
                send(nearly);
            }
        }
        byte[] unknownKind = hello();
        unknownKind[8] = 1;
        send(unknownKind);
        send(greeting(Kind.COOKIE, Cookie.NONE));
        send(greeting(Kind.WELCOME, Cookie.NONE));

        assertNothingCame();
        assertServesTheNextGoodClient();
    }

    @Test
    void answersAHelloWithNoMoreBytesAndRemembersNothing() throws IOException {
        for (int i = 0; i < 1000; i++) {
            send(hello());
            DatagramPacket answer = receive();
            assertThat(answer.getLength()).isLessThanOrEqualTo(hello().length);
            assertThat(read(answer).kind()).isEqualTo(Kind.COOKIE);
        }
        assertThat(listener.accept(SHORT)).isEmpty();
        assertServesTheNextGoodClient();
    }

    @Test
    void doesNotWelcomeOneWithoutTheRightCookie() throws IOException {
        send(hello());
        Cookie right = read(receive()).cookie();
        send(greeting(Kind.CONFIRM, Cookie.NONE));
        send(greeting(Kind.CONFIRM, new Cookie(right.high(), right.low() ^ 1)));
        send(bytes(new Greeting(Kind.CONFIRM, NONCE + 1, right)));

        assertNothingCame();
        assertThat(listener.accept(SHORT)).isEmpty();
    }

    @Test
    @Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void welcomesNobodyWhoseConfirmationIsChanged() throws IOException {
        send(hello());
        Greeting right = new Greeting(Kind.CONFIRM, NONCE, read(receive()).cookie());
        AtomicBoolean saidIt = new AtomicBoolean();
        Fuzzing.fuzz(2_000, List.of(bytes(right), hello()), said -> {
            saidIt.compareAndSet(false, right.equals(Greeting.decode(ByteBuffer.wrap(said))));
            send(said);
        });

        Optional<Endpoint> welcomed = listener.accept(SHORT);
        welcomed.ifPresent(Endpoint::close);
        assertThat(welcomed.isPresent() && !saidIt.get()).isFalse();
        assertServesTheNextGoodClient();
    }

    @Test
    void welcomesOnceOneWhoConfirmsAgain() throws IOException {
        send(hello());
        byte[] confirmation = greeting(Kind.CONFIRM, read(receive()).cookie());
        send(confirmation);
        DatagramPacket first = receive();
        send(confirmation);
        DatagramPacket second = receive();

        assertThat(read(first).kind()).isEqualTo(Kind.WELCOME);
        assertThat(second.getSocketAddress()).isEqualTo(first.getSocketAddress());
        assertThat(first.getPort()).isNotEqualTo(listenerAddress().getPort());
        assertThat(first.getLength()).isNotEqualTo(MESSAGE_BYTES);
        try (Endpoint only = listener.accept(LONG).orElseThrow()) {
            assertThat(only.description()).contains(":" + stranger.getLocalPort());
            assertThat(listener.accept(SHORT)).isEmpty();
        }
        send(confirmation);
        assertNothingCame();
    }

    @Test
    void letsNoMoreWaitThanThereIsRoomFor() throws IOException {
        send(hello());
        Cookie cookie = read(receive()).cookie();
        List<DatagramSocket> crowd = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            DatagramSocket one = new DatagramSocket(0, InetAddress.getLoopbackAddress());
            crowd.add(one);
            byte[] confirmation = greeting(Kind.CONFIRM, cookie);
            one.send(new DatagramPacket(confirmation, confirmation.length, listenerAddress()));
        }
        int accepted = 0;
        for (var next = listener.accept(SHORT); next.isPresent(); next = listener.accept(SHORT)) {
            next.get().close();
            accepted++;
        }
        crowd.forEach(DatagramSocket::close);

        assertThat(accepted).isBetween(100, 200);
        assertServesTheNextGoodClient();
    }

    @Test
    void closesThoseWhomNobodyAccepted() throws IOException {
        Endpoint client = transport.connect(listener.address(), options);
        listener.close();
        int status = Endpoint.COMPLETE;
        while (status != Endpoint.CLOSED) {
            status = client.send(ByteBuffer.allocateDirect(MESSAGE_BYTES));
        }
        assertThat(client.description()).contains("ended by");
        client.close();
        assertThat(listener.accept(SHORT)).isEmpty();
    }

    private void assertServesTheNextGoodClient() throws IOException {
        try (Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            ByteBuffer message = ByteBuffer.allocateDirect(MESSAGE_BYTES);
            assertThat(client.send(message.put(0, (byte) 5))).isEqualTo(Endpoint.COMPLETE);
            int status = Endpoint.BUSY;
            while (status == Endpoint.BUSY) {
                status = reflector.receive(message.clear());
            }
            assertThat(status).isEqualTo(Endpoint.COMPLETE);
            assertThat(message.get(0)).isEqualTo((byte) 5);
        }
    }

    private static byte[] hello() {
        return greeting(Kind.HELLO, Cookie.NONE);
    }

    private static byte[] greeting(Kind kind, Cookie cookie) {
        return bytes(new Greeting(kind, NONCE, cookie));
    }

    private static byte[] bytes(Greeting greeting) {
        return greeting.encode().array();
    }

    private static Greeting read(DatagramPacket packet) {
        return Greeting.decode(ByteBuffer.wrap(Arrays.copyOf(packet.getData(), packet.getLength())));
    }

    private InetSocketAddress listenerAddress() {
        HostPort address = HostPort.of(listener.address());
        return new InetSocketAddress(address.host(), address.port());
    }

    private void send(byte[] datagram) throws IOException {
        stranger.send(new DatagramPacket(datagram, datagram.length, listenerAddress()));
    }

    private DatagramPacket receive() throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[100], 100);
        stranger.setSoTimeout((int) LONG.toMillis());
        stranger.receive(packet);
        return packet;
    }

    private void assertNothingCame() throws IOException {
        stranger.setSoTimeout((int) SHORT.toMillis());
        try {
            stranger.receive(new DatagramPacket(new byte[100], 100));
        } catch (SocketTimeoutException asExpected) {
            return;
        }
        throw new AssertionError("an answer came");
    }
}
