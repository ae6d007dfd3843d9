// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TlsTransportTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int SIZE = 32;

    private final TlsTransport transport = new TlsTransport();

    private static TransportOptions options(WaitStrategy waitStrategy, int messageBytes) {
        return new TransportOptions(waitStrategy, messageBytes, 0, LONG);
    }

    private static TransportOptions options() {
        return options(WaitStrategy.BLOCK, SIZE);
    }

    private Listener listener() throws IOException {
        return transport.listen(TransportAddress.ANY, options());
    }

    private static ByteBuffer message(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return ByteBuffer.allocateDirect(size).put(bytes).flip();
    }

    private static int send(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.send(message);
        }
        return status;
    }

    private static int receive(Endpoint endpoint, ByteBuffer message) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.receive(message);
        }
        return status;
    }

    private void assertServes(Listener listener) throws IOException {
        try (Endpoint client = transport.connect(listener.address(), options());
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertThat(send(client, message(SIZE))).isEqualTo(Endpoint.COMPLETE);
            ByteBuffer received = ByteBuffer.allocateDirect(SIZE);
            assertThat(receive(reflector, received)).isEqualTo(Endpoint.COMPLETE);
            assertThat(received.flip()).isEqualTo(message(SIZE));
        }
    }

    @Test
    void tellsAnAddressWithTheFingerprintOfItsCertificate() throws IOException {
        try (Listener listener = listener()) {
            assertThat(listener.address().location()).matches("127\\.0\\.0\\.1:[1-9]\\d*#sha256=[0-9a-f]{64}");
            assertServes(listener);
        }
    }

    @Test
    void describesAConnectionByItsCipherAndBothAddresses() throws IOException {
        try (Listener listener = listener();
                Endpoint client = transport.connect(listener.address(), options())) {
            assertThat(client.description())
                    .matches("tls TLS_\\w+ over tcp 127\\.0\\.0\\.1:\\d+ -> 127\\.0\\.0\\.1:\\d+");
        }
    }

    @Test
    void trustsNoOtherCertificateThanThatOfTheFingerprint() throws IOException {
        try (Listener listener = listener();
                Listener other = listener()) {
            TransportAddress mixed = new TlsAddress(
                            TlsAddress.of(listener.address()).hostPort(),
                            TlsAddress.of(other.address()).fingerprint())
                    .toTransportAddress();

            assertThatThrownBy(() -> transport.connect(mixed, options()))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("can't connect: address=" + mixed + ", reason=")
                    .hasMessageContaining("certificate differs from the pinned one: pinned=");
            assertThat(listener.accept(Duration.ofMillis(50))).isEmpty();
            assertServes(listener);
        }
    }

    @Test
    void refusesAddressesWithoutAFingerprint() {
        for (String location :
                List.of("", "127.0.0.1:7", "127.0.0.1:7#sha256=ab", "127.0.0.1:7#md5=" + "0".repeat(64))) {
            assertThatThrownBy(() -> transport.connect(new TransportAddress(location), options()))
                    .as(location)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("not an address: value=");
        }
    }

    // ---- strangers at the port

    @Test
    void goesOnAcceptingWhateverStrangersSend() throws IOException {
        byte[] noise = new byte[50_000];
        new Random(1).nextBytes(noise);
        byte[] looksLikeARecord = new byte[20_000];
        System.arraycopy(new byte[] {22, 3, 3, 0x4E, 0x1B}, 0, looksLikeARecord, 0, 5); // handshake, 19,995 bytes
        byte[] hugeRecord = {23, 3, 3, (byte) 0xFF, (byte) 0xFF};
        byte[] http = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        List<Socket> strangers = new ArrayList<>();
        try (Listener listener = listener()) {
            for (byte[] bytes : List.of(noise, looksLikeARecord, hugeRecord, http, new byte[0], new byte[1])) {
                Socket stranger = stranger(listener);
                strangers.add(stranger);
                write(stranger, bytes);
            }
            stranger(listener).close();
            Socket rude = stranger(listener);
            rude.setSoLinger(true, 0);
            rude.close();

            assertServes(listener);
            assertThat(listener.accept(Duration.ofMillis(50))).isEmpty();
        } finally {
            closeAll(strangers);
        }
    }

    private static Socket stranger(Listener listener) throws IOException {
        HostPort address = TlsAddress.of(listener.address()).hostPort();
        return new Socket(address.host(), address.port());
    }

    private static void write(Socket stranger, byte[] bytes) {
        try {
            stranger.getOutputStream().write(bytes);
        } catch (IOException hungUp) {
            assertThat(hungUp).as("the listener has had enough").isNotNull();
        }
    }

    private static void closeAll(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    @Test
    void keepsAcceptingWhileManyStaySilentAndDropsTheOldest() throws IOException {
        List<Socket> silent = new ArrayList<>();
        try (Listener listener = listener()) {
            for (int i = 0; i < 100; i++) {
                silent.add(stranger(listener));
            }
            assertServes(listener);
            assertThat(silent.get(0).getInputStream().read())
                    .as("end of the oldest")
                    .isNegative();
        } finally {
            closeAll(silent);
        }
    }

    @Test
    void dropsASilentOneWhenItsTimeIsOver() throws IOException {
        TransportOptions hurried = new TransportOptions(WaitStrategy.BLOCK, SIZE, 0, Duration.ofSeconds(1));
        try (Listener listener = transport.listen(TransportAddress.ANY, hurried);
                Socket silent = stranger(listener)) {
            assertThat(silent.getInputStream().read()).isNegative();
            assertServes(listener);
        }
    }

    @Test
    void dropsThoseWhoAreBeingGreetedWhenItCloses() throws IOException {
        Listener listener = listener();
        try (Socket silent = stranger(listener);
                Endpoint unclaimed = transport.connect(listener.address(), options())) {
            listener.close();

            assertThat(silent.getInputStream().read()).isNegative();
            assertThat(receive(unclaimed, ByteBuffer.allocateDirect(SIZE))).isEqualTo(Endpoint.CLOSED);
        }
    }

    // ---- strange listeners

    /** A thread that slept in a blocking accept kept the port open for a moment after the channel was closed. */
    @Test
    void answersNobodyAnyMoreOnceItIsClosed() throws IOException {
        for (int attempt = 0; attempt < 30; attempt++) {
            TransportAddress deserted;
            try (Listener listener = listener()) {
                deserted = listener.address();
            }

            assertThatThrownBy(() -> transport.connect(deserted, options()).close())
                    .as("attempt %d", attempt)
                    .isInstanceOf(ConnectException.class)
                    .hasMessageStartingWith("can't connect: address=" + deserted);
        }
    }

    @Test
    void givesUpOnAListenerThatStaysSilent() throws IOException {
        TransportOptions hurried = new TransportOptions(WaitStrategy.BLOCK, SIZE, 0, Duration.ofMillis(200));
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            TransportAddress address = address(silent);

            assertThatThrownBy(() -> transport.connect(address, hurried))
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessageStartingWith("connecting timed out: address=" + address);
        }
    }

    private static TransportAddress address(ServerSocket server) {
        return new TlsAddress(new HostPort("127.0.0.1", server.getLocalPort()), "0".repeat(64)).toTransportAddress();
    }

    @Test
    void givesUpOnAListenerThatSpeaksSomethingElse() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> talk = CompletableFuture.runAsync(() -> {
                try (Socket client = other.accept()) {
                    write(client, "220 mail.example ready\r\n".getBytes(StandardCharsets.US_ASCII));
                    client.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
                } catch (IOException broken) {
                    throw new CompletionException(broken);
                }
            });

            assertThatThrownBy(() -> transport.connect(address(other), options()))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("can't connect: address=" + address(other) + ", reason=");
            talk.join();
        }
    }

    // ---- harm on the way

    @ParameterizedTest
    @MethodSource("waitStrategies")
    void putsRecordsTogetherThatArriveByteByByte(WaitStrategy waitStrategy) throws IOException {
        int size = 20_000; // two records
        Proxy.Harm dribble = (bytes, count, out) -> {
            for (int i = 0; i < count; i++) {
                out.write(bytes, i, 1);
            }
        };
        TransportOptions options = options(waitStrategy, size);
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Proxy proxy = new Proxy(listener.address(), dribble);
                Endpoint client = transport.connect(proxy.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            CompletableFuture<Integer> sender = CompletableFuture.supplyAsync(() -> sendUnchecked(reflector, size));
            ByteBuffer received = ByteBuffer.allocateDirect(size);
            assertThat(receive(client, received)).isEqualTo(Endpoint.COMPLETE);
            assertThat(received.flip()).isEqualTo(message(size));
            assertThat(sender.join()).isEqualTo(Endpoint.COMPLETE);
        }
    }

    static Iterable<WaitStrategy> waitStrategies() {
        return new TlsTransport().waitStrategies();
    }

    private static int sendUnchecked(Endpoint endpoint, int size) {
        try {
            return send(endpoint, message(size));
        } catch (IOException failure) {
            throw new CompletionException(failure);
        }
    }

    @Test
    void endsAConnectionWhoseBytesWereChanged() throws IOException {
        Proxy.Harm none = (bytes, count, out) -> out.write(bytes, 0, count);
        Proxy.Harm flip = (bytes, count, out) -> {
            bytes[count - 1] ^= 1;
            out.write(bytes, 0, count);
        };
        assertEndsAfterHarm(none, flip);
    }

    @Test
    void endsAConnectionThatCarriesSomethingElseAfterTheHandshake() throws IOException {
        Proxy.Harm none = (bytes, count, out) -> out.write(bytes, 0, count);
        Proxy.Harm noise = (bytes, count, out) -> out.write(new byte[100]);
        Proxy.Harm huge = (bytes, count, out) -> {
            out.write(new byte[] {23, 3, 3, 0x7F, (byte) 0xFF});
            out.write(new byte[0x7FFF]);
        };
        assertEndsAfterHarm(none, noise);
        assertEndsAfterHarm(none, huge);
    }

    private void assertEndsAfterHarm(Proxy.Harm before, Proxy.Harm after) throws IOException {
        try (Listener listener = listener();
                Proxy proxy = new Proxy(listener.address(), before);
                Endpoint client = transport.connect(proxy.address(), options());
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertThat(send(reflector, message(SIZE))).isEqualTo(Endpoint.COMPLETE);
            ByteBuffer received = ByteBuffer.allocateDirect(SIZE);
            assertThat(receive(client, received)).isEqualTo(Endpoint.COMPLETE);

            proxy.harm(after);
            assertThat(send(reflector, message(SIZE))).isEqualTo(Endpoint.COMPLETE);
            assertThat(receive(client, received.clear())).isEqualTo(Endpoint.CLOSED);
            assertThat(client.description()).contains(", ended by: ");
        }
    }

    @Test
    void tellsAnOrderlyEndFromOneThatWasCut() throws IOException {
        Proxy.Harm none = (bytes, count, out) -> out.write(bytes, 0, count);
        try (Listener listener = listener();
                Proxy proxy = new Proxy(listener.address(), none);
                Endpoint cut = transport.connect(proxy.address(), options());
                Endpoint unused = listener.accept(LONG).orElseThrow();
                Endpoint orderly = transport.connect(listener.address(), options())) {
            assertThat(unused.description()).startsWith("tls ");
            listener.accept(LONG).orElseThrow().close();
            assertThat(receive(orderly, ByteBuffer.allocateDirect(SIZE))).isEqualTo(Endpoint.CLOSED);
            assertThat(orderly.description()).doesNotContain("ended by");

            proxy.cut();
            assertThat(receive(cut, ByteBuffer.allocateDirect(SIZE))).isEqualTo(Endpoint.CLOSED);
            assertThat(cut.description()).contains(", ended by: ");
        }
    }
}
