// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Fuzzing;
import io.plumbline.model.environment.PinningException;
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
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.ping.wire.Stamps;
import io.plumbline.transport.Transports;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever clients do, the next good one is served. */
@Timeout(180)
final class HostileClientsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SIZE_BYTES = 32;

    private Reflector reflector;

    @BeforeEach
    void startReflector() throws IOException {
        ReflectSpec spec = ReflectSpec.DEFAULT.withPort(0).withLimits(limits(2));
        reflector = Reflector.start(spec, Secret.NONE, Duration.ofMillis(600), cpu -> {
            throw new PinningException("not here");
        });
    }

    private static ReflectLimits limits(int clients) {
        return new ReflectLimits(
                clients,
                new ByteSize(1024),
                new ByteSize(10 << 20),
                ReflectLimits.DEFAULT.idleTimeout(),
                Optional.empty());
    }

    @AfterEach
    void servesTheNextGoodClientAndStops() throws IOException {
        try (GoodClient client = new GoodClient()) {
            client.ping();
        }
        reflector.close();
        reflector.close();
    }

    @Test
    void dropsGarbageOnTheControlConnection() throws IOException {
        byte[] garbage = new byte[100_000];
        for (int client = 0; client < 20; client++) {
            new SplittableRandom(client).nextBytes(garbage);
            try (Socket socket = dial()) {
                sendIgnoringReset(socket, garbage);
            }
        }
        try (Socket socket = dial()) {
            sendIgnoringReset(socket, "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(readsEnd(socket)).isTrue();
        }
    }

    @Test
    void namesBothVersionsToAClientOfAnother() throws IOException {
        try (ControlConnection control = new ControlConnection(dial())) {
            control.sendPreamble(77);
            assertThat(control.receivePreamble(PATIENCE)).isEqualTo(ControlConnection.VERSION);

            assertThat(refusal(control)).contains("client=77", "reflector=" + ControlConnection.VERSION);
        }
    }

    @Test
    void refusesAFrameThatIsTooLong() throws IOException {
        try (Socket socket = dial();
                ControlConnection control = new ControlConnection(socket)) {
            greet(control);
            socket.getOutputStream().write(new byte[] {0x7F, 0, 0, 0});

            assertThat(refusal(control)).contains("frame length out of range");
        }
    }

    @Test
    void refusesAFrameThatMakesNoSense() throws IOException {
        for (byte[] frame : new byte[][] {{42}, {1, 0x7F, 0, 0, 0, 1}, {3, 0, 0, 0, 9, 'x'}, {4, 4}}) {
            try (Socket socket = dial();
                    ControlConnection control = new ControlConnection(socket)) {
                greet(control);
                byte[] framed = ByteBuffer.allocate(Integer.BYTES + frame.length)
                        .putInt(frame.length)
                        .put(frame)
                        .array();
                socket.getOutputStream().write(framed);

                assertThat(refusal(control)).contains("frame is broken");
            }
        }
    }

    @Test
    void refusesAFrameThatIsNoRequest() throws IOException {
        try (ControlConnection control = new ControlConnection(dial())) {
            greet(control);
            control.send(new Frame.Ended("nonsense"));

            assertThat(refusal(control)).contains("unexpected frame");
        }
    }

    @Test
    void refusesWhatIsBeyondItsLimits() throws IOException {
        assertThat(refusal(request("tcp", 1025, WaitStrategy.BLOCK))).contains("bytes=1025", "allowed: 24 to 1024");
        assertThat(refusal(request("tcp", 8, WaitStrategy.BLOCK))).contains("bytes=8");
        assertThat(refusal(request("pigeon", 32, WaitStrategy.BLOCK))).contains("value=pigeon", "tcp");
    }

    @Test
    void refusesASettingThatTheTransportDoesNotHave() throws IOException {
        SessionRequest request = request(0, Map.of("colour", "red"), PingParameters.ANY_CPU);

        assertThat(refusal(request)).contains("name=colour", "it has no options");
    }

    @Test
    void refusesASessionThatTakesMoreMemoryThanThereIs() throws IOException {
        int sessionBytes = 4 << 20;
        SessionRequest large = buffers(sessionBytes / 2);
        assertThat(refusal(buffers(6 << 20)))
                .contains("more memory than is available", "of others=0 (allowed: 10485760");
        try (ControlConnection first = new ControlConnection(dial())) {
            greet(first);
            first.send(large);
            assertThat(first.receive(PATIENCE).orElseThrow()).isInstanceOf(SessionOffer.class);
            assertThat(refusal(buffers(5 << 20))).contains("more memory than is available", "max-memory");
        }
        try (GoodClient again = new GoodClient()) {
            again.ping();
        }
    }

    private static SessionRequest buffers(int bytes) {
        return request(bytes, Map.of(), PingParameters.ANY_CPU);
    }

    private static SessionRequest request(int bufferBytes, Map<String, String> settings, int cpu) {
        return new SessionRequest(
                "me",
                "tcp",
                WaitStrategy.BLOCK,
                SIZE_BYTES,
                bufferBytes,
                settings,
                Stamps.ONE,
                cpu,
                1,
                ReflectorFault.NONE,
                IpOptions.UNSET,
                Connections.ONE);
    }

    @Test
    void refusesAFolderThatItsOwnerDidNotNameOrThatIsAnothersNow(@TempDir Path folder) throws IOException {
        SessionLimits strict = new SessionLimits(ReflectSpec.DEFAULT, Secret.NONE, Optional.empty(), PATIENCE);
        SessionRequest request = request(0, Map.of("driver", folder.toString()), PingParameters.ANY_CPU);

        assertThatThrownBy(() -> strict.checkDriver(request))
                .hasMessageContaining("client names a folder on the reflector's host: driver=" + folder);
        ReflectSpec spec = ReflectSpec.DEFAULT.withLimits(ReflectLimits.ofOwn(Optional.of(folder.toString())));
        SessionLimits named = new SessionLimits(spec, Secret.NONE, Optional.empty(), PATIENCE);
        named.checkDriver(request);
        if (System.getProperty("user.name").equals("root")) { // nobody else can give a folder away
            Files.setAttribute(folder, "unix:uid", 54_321);
            assertThatThrownBy(() -> named.checkDriver(request))
                    .hasMessageContaining("doesn't belong to the reflector's user");
        }
        Files.delete(folder);
        assertThatCode(() -> named.checkDriver(request))
                .as("that nothing is there is for the transport to say")
                .doesNotThrowAnyException();
    }

    @Test
    void listensOnIpv4OnlyIfToldSo() throws IOException {
        ReflectSpec usual = ReflectSpec.DEFAULT;
        ReflectSpec all4 = new ReflectSpec("0.0.0.0", 0, Optional.empty(), usual.access(), usual.limits());
        try (Reflector mine = Reflector.start(all4, Secret.random(), PATIENCE, cpu -> {})) {
            int port = mine.address().port();
            new Socket(loopback(4), port).close();
            assertThatThrownBy(() -> new Socket(loopback(16), port).close()).isInstanceOf(IOException.class);
            try (ControlConnection control = new ControlConnection(new Socket(loopback(4), port))) {
                control.sendPreamble(ControlConnection.VERSION);
                assertThat(control.receivePreamble(PATIENCE)).isEqualTo(ControlConnection.VERSION);
                assertThat(control.receive(PATIENCE).orElseThrow()).isInstanceOf(Frame.Challenge.class);
            }
        }
    }

    /** Of IPv4 with 4 bytes, of IPv6 with 16. */
    private static InetAddress loopback(int bytes) throws IOException {
        byte[] address = new byte[bytes];
        address[0] = (byte) (bytes == 4 ? 127 : 0);
        address[bytes - 1] = 1;
        return InetAddress.getByAddress(address);
    }

    @Test
    void refusesOneClientTooMany() throws IOException {
        try (GoodClient first = new GoodClient();
                GoodClient second = new GoodClient()) {
            assertThat(refusal(request("tcp", SIZE_BYTES, WaitStrategy.BLOCK)))
                    .contains("too many clients")
                    .contains("allowed: 2");
            first.ping();
            second.ping();
            assertThat(reflector.sessions()).isEqualTo(2);
        }
    }

    /** Before the secret and after it. */
    @Test
    @Timeout(300)
    void outlastsChangedConversations() throws IOException {
        byte[] preamble = ByteBuffer.allocate(8)
                .put("PLMB".getBytes(StandardCharsets.US_ASCII))
                .putInt(ControlConnection.VERSION)
                .array();
        Fuzzing.fuzz(100, List.of(concatenated(preamble, framed(new Frame.Answer("nonce", "proof")))), said -> {
            try (Socket socket = dial()) {
                sendIgnoringReset(socket, said);
            }
        });
        byte[] asked = framed(request("tcp", SIZE_BYTES, WaitStrategy.BLOCK));
        Fuzzing.fuzz(100, List.of(asked, framed(new Frame.End())), said -> {
            try (Socket socket = dial();
                    ControlConnection control = new ControlConnection(socket)) {
                greet(control);
                sendIgnoringReset(socket, said);
                socket.shutdownOutput();
                assertThat(control.receive(PATIENCE)).isNotNull();
            } catch (IOException cutOff) {
                assertThat(cutOff.getMessage()).isNotBlank();
            }
        });
    }

    private static byte[] framed(Frame frame) throws IOException {
        byte[] bytes = frame.encode();
        return ByteBuffer.allocate(Integer.BYTES + bytes.length)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }

    private static byte[] concatenated(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length)
                .put(first)
                .put(second)
                .array();
    }

    @Test
    void cutsOffClientsThatSayNothingOrTooLittle() throws IOException, InterruptedException {
        try (Socket silent = dial();
                Socket dripping = dial()) {
            for (int i = 0; i < 7; i++) {
                sendIgnoringReset(dripping, new byte[] {"PLMB\0\0\0".getBytes(StandardCharsets.US_ASCII)[i]});
                Thread.sleep(150);
            }
            assertThat(readsEnd(silent)).isTrue();
            assertThat(readsEnd(dripping)).isTrue();
        }
    }

    @Test
    void outlastsManyHalfOpenConnections() throws IOException, InterruptedException {
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            sockets.add(dial());
        }
        Thread.sleep(1_500);
        for (Socket socket : sockets) {
            assertThat(readsEnd(socket)).isTrue();
            socket.close();
        }
    }

    @Test
    void admitsTheRightDataConnectionAmongStrangers() throws IOException {
        try (ControlConnection control = new ControlConnection(dial())) {
            SessionOffer offer = offer(control);
            HostPort data = HostPort.of(address(offer));
            try (Socket silent = new Socket(data.host(), data.port());
                    Socket wrong = new Socket(data.host(), data.port());
                    Endpoint right = connect(offer)) {
                sendIgnoringReset(wrong, new byte[SIZE_BYTES]);
                assertThat(readsEnd(wrong)).isTrue();

                present(offer, right);
                assertThat(control.receive(PATIENCE).orElseThrow()).isInstanceOf(Frame.Admitted.class);
                assertThat(readsEnd(silent)).isTrue();
                assertThatThrownBy(() -> new Socket(data.host(), data.port()).close())
                        .isInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void refusesASessionWhoseTokenIsNotPresentedInTime() throws IOException {
        try (ControlConnection control = new ControlConnection(dial())) {
            offer(control);

            assertThat(refusal(control)).contains("token");
        }
    }

    @Test
    void anOfferThatIsGivenUpFreesItsPlaceAtOnce() throws IOException {
        ReflectSpec single = ReflectSpec.DEFAULT.withPort(0).withLimits(limits(1));
        Duration longer = Duration.ofSeconds(50);
        try (Reflector mine = Reflector.start(single, Secret.NONE, longer, cpu -> {})) {
            for (int i = 0; i < 5; i++) {
                try (ControlConnection control = present(Secret.NONE, mine)) {
                    for (Class<? extends Frame> awaited : List.of(Frame.Proven.class, PeerIdentity.class)) {
                        assertThat(control.receive(PATIENCE).orElseThrow()).isInstanceOf(awaited);
                    }
                    control.send(request("tcp", SIZE_BYTES, WaitStrategy.BLOCK));
                    assertThat(control.receive(PATIENCE).orElseThrow()).isInstanceOf(SessionOffer.class);
                }
            }
        }
    }

    @Test
    void tellsWhoHasToGoWhy() throws IOException {
        try (Reflector mine = Reflector.start(ReflectSpec.DEFAULT.withPort(0), Secret.NONE, PATIENCE, cpu -> {});
                ControlConnection first = dial(mine)) {
            first.receive(PATIENCE).orElseThrow().as(Frame.Challenge.class);
            List<Socket> silent = new ArrayList<>();
            for (int i = 0; i < Strangers.MAX; i++) {
                silent.add(new Socket(mine.address().host(), mine.address().port()));
            }
            assertThat(refusal(first)).startsWith("too many connections wait for a session");
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void endsTheSessionWithTheControlConnection() throws IOException {
        try (GoodClient client = new GoodClient()) {
            client.control.close();

            assertThat(client.receive(ByteBuffer.allocateDirect(SIZE_BYTES))).isEqualTo(Endpoint.CLOSED);
        }
    }

    @Test
    void tellsAStrangerNothingButThatTheSecretIsWrong() throws IOException {
        Secret secret = Secret.random();
        try (Reflector mine = Reflector.start(ReflectSpec.DEFAULT.withPort(0), secret, PATIENCE, cpu -> {})) {
            for (Secret wrong : List.of(Secret.NONE, Secret.random(), new Secret(secret.value() + "x"))) {
                try (ControlConnection stranger = present(wrong, mine)) {
                    assertThat(refusal(stranger)).startsWith("wrong secret: this reflector has one of its own");
                    assertThatThrownBy(() -> stranger.receive(PATIENCE)).isInstanceOf(EOFException.class);
                }
            }
            try (ControlConnection right = present(secret, mine)) {
                assertThat(right.receive(PATIENCE).orElseThrow()).isInstanceOf(Frame.Proven.class);
                assertThat(right.receive(PATIENCE).orElseThrow()).isEqualTo(PeerIdentity.self());
            }
        }
    }

    @Test
    void takesNoProofASecondTime() throws IOException {
        Secret secret = Secret.random();
        try (Reflector mine = Reflector.start(ReflectSpec.DEFAULT.withPort(0), secret, PATIENCE, cpu -> {})) {
            Frame.Answer heard = answer(secret, "c");
            for (int i = 0; i < 2; i++) {
                try (ControlConnection again = dial(mine)) {
                    again.receive(PATIENCE).orElseThrow().as(Frame.Challenge.class);
                    again.send(heard);
                    assertThat(refusal(again)).startsWith("wrong secret");
                }
            }
        }
    }

    @Test
    void tellsNothingBeforeTheClientHasProvenItself() throws IOException {
        try (ControlConnection control = dial(reflector)) {
            control.receive(PATIENCE).orElseThrow().as(Frame.Challenge.class);
            control.send(request("tcp", SIZE_BYTES, WaitStrategy.BLOCK));

            assertThat(refusal(control)).isEqualTo("unexpected frame: type=SESSIONREQUEST (allowed: ANSWER)");
        }
    }

    @Test
    void servesAGoodClientWhileManyStaySilent() throws IOException {
        List<Socket> silent = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            silent.add(dial());
        }
        try (GoodClient client = new GoodClient()) {
            client.ping();
        }
        for (Socket socket : silent) {
            socket.close();
        }
    }

    @Test
    void hearsAgainWhenThereAreThreadsAgain() throws IOException {
        AtomicInteger missing = new AtomicInteger(3);
        SessionLimits limits =
                new SessionLimits(ReflectSpec.DEFAULT.withPort(0), Secret.NONE, Optional.empty(), PATIENCE);
        ThreadFactory scarce = work -> {
            if (missing.getAndDecrement() > 0) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            return new Thread(work);
        };
        try (Reflector poor = Reflector.start(limits, cpu -> {}, scarce)) {
            HostPort address = poor.address();
            for (int i = 0; i < 3; i++) {
                try (Socket unserved = new Socket(address.host(), address.port())) {
                    assertThat(readsEnd(unserved)).isTrue();
                }
            }
            try (ControlConnection served = present(Secret.NONE, poor)) {
                assertThat(served.receive(PATIENCE).orElseThrow()).isInstanceOf(Frame.Proven.class);
            }
        }
    }

    /** Where memory is short as well as threads: the session goes on without a CPU of its own. */
    @Test
    void servesASessionThatCannotBePinnedForLackOfMemory() throws IOException {
        ReflectSpec spec = ReflectSpec.DEFAULT.withPort(0);
        try (Reflector poor = Reflector.start(spec, Secret.NONE, PATIENCE, cpu -> {
                    throw new OutOfMemoryError("Java heap space");
                });
                ControlConnection control = present(Secret.NONE, poor)) {
            assertThat(control.receive(PATIENCE).orElseThrow()).isInstanceOf(Frame.Proven.class);
            assertThat(control.receive(PATIENCE).orElseThrow()).isInstanceOf(PeerIdentity.class);
            control.send(request(0, Map.of(), 0));
            assertThat(control.receive(PATIENCE)
                            .orElseThrow()
                            .as(SessionOffer.class)
                            .placement())
                    .satisfies(thread -> assertThat(thread.isPinned()).isFalse())
                    .satisfies(thread -> assertThat(thread.reason()).contains("could not be pinned", "heap space"));
        }
    }

    private static ControlConnection dial(Reflector to) throws IOException {
        ControlConnection control = new ControlConnection(
                new Socket(to.address().host(), to.address().port()));
        control.sendPreamble(ControlConnection.VERSION);
        assertThat(control.receivePreamble(PATIENCE)).isEqualTo(ControlConnection.VERSION);
        return control;
    }

    private static ControlConnection present(Secret secret, Reflector to) throws IOException {
        ControlConnection control = dial(to);
        present(secret, control);
        return control;
    }

    private static void present(Secret secret, ControlConnection control) throws IOException {
        String challenge = control.receive(PATIENCE)
                .orElseThrow()
                .as(Frame.Challenge.class)
                .nonce();
        control.send(answer(secret, challenge));
    }

    private static Frame.Answer answer(Secret secret, String challenge) {
        return new Frame.Answer("a", Authentication.proof(secret, Authentication.End.CLIENT, challenge, "a"));
    }

    @Test
    void countsTheSessionsOfOthersThatItHadMeanwhile() throws IOException {
        try (GoodClient first = new GoodClient()) {
            try (GoodClient second = new GoodClient()) {
                second.control.send(new Frame.End());
                assertThat(second.account().othersMet()).isEqualTo(1);
            }
            first.control.send(new Frame.End());
            assertThat(first.account().othersMet()).isEqualTo(1);
        }
        try (GoodClient alone = new GoodClient()) {
            alone.control.send(new Frame.End());
            assertThat(alone.account().othersMet()).isZero();
        }
    }

    @Test
    void countsBadMessagesAndEchoesThem() throws IOException {
        try (GoodClient client = new GoodClient()) {
            client.ping();
            client.control.send(new Frame.End());
            SessionAccount account = client.account();

            assertThat(account.echoed()).isEqualTo(1);
            assertThat(account.bad()).isEqualTo(1);
            assertThatThrownBy(() -> client.control.receive(PATIENCE)).isInstanceOf(EOFException.class);
        }
    }

    private Socket dial() throws IOException {
        Socket socket =
                new Socket(reflector.address().host(), reflector.address().port());
        socket.setSoTimeout((int) PATIENCE.toMillis());
        return socket;
    }

    private static void greet(ControlConnection control) throws IOException {
        control.sendPreamble(ControlConnection.VERSION);
        assertThat(control.receivePreamble(PATIENCE)).isEqualTo(ControlConnection.VERSION);
        present(Secret.NONE, control);
        assertThat(control.receive(PATIENCE).orElseThrow()).isInstanceOf(Frame.Proven.class);
        assertThat(control.receive(PATIENCE).orElseThrow()).isEqualTo(PeerIdentity.self());
    }

    private static SessionRequest request(String transport, int sizeBytes, WaitStrategy wait) {
        String process = UUID.randomUUID().toString();
        return new SessionRequest(
                process,
                transport,
                wait,
                sizeBytes,
                0,
                Map.of(),
                Stamps.ONE,
                -1,
                1,
                ReflectorFault.NONE,
                IpOptions.UNSET,
                Connections.ONE);
    }

    private String refusal(SessionRequest request) throws IOException {
        try (ControlConnection control = new ControlConnection(dial())) {
            greet(control);
            control.send(request);
            return refusal(control);
        }
    }

    private static String refusal(ControlConnection control) throws IOException {
        return control.receive(PATIENCE).orElseThrow().as(Frame.Refused.class).reason();
    }

    private static SessionOffer offer(ControlConnection control) throws IOException {
        greet(control);
        control.send(request("tcp", SIZE_BYTES, WaitStrategy.BLOCK));
        return control.receive(PATIENCE).orElseThrow().as(SessionOffer.class);
    }

    private static TransportAddress address(SessionOffer offer) throws IOException {
        return offer.address(Transport.Reach.NETWORK, InetAddress.getLoopbackAddress(), Optional.empty());
    }

    private static Endpoint connect(SessionOffer offer) throws IOException {
        return Transports.named("tcp")
                .connect(address(offer), new TransportOptions(WaitStrategy.BLOCK, SIZE_BYTES, 0, PATIENCE));
    }

    private static void present(SessionOffer offer, Endpoint endpoint) throws IOException {
        ByteBuffer message = ByteBuffer.allocateDirect(SIZE_BYTES);
        offer.token().write(message, 0);
        assertThat(endpoint.send(message)).isEqualTo(Endpoint.COMPLETE);
    }

    private static void sendIgnoringReset(Socket socket, byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException cutOff) {
            assertThat(cutOff).isNotNull(); // that is what the reflector may do
        }
    }

    private static boolean readsEnd(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (java.net.SocketTimeoutException stillOpen) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    /** Does everything right. */
    private final class GoodClient implements AutoCloseable {

        private final ControlConnection control;
        private final Endpoint endpoint;

        GoodClient() throws IOException {
            control = new ControlConnection(dial());
            SessionOffer offer = offer(control);
            endpoint = connect(offer);
            present(offer, endpoint);
            assertThat(control.receive(PATIENCE).orElseThrow()).isInstanceOf(Frame.Admitted.class);
        }

        /** Sends a message without a right check, which comes back all the same. */
        void ping() throws IOException {
            ByteBuffer message = ByteBuffer.allocateDirect(SIZE_BYTES);
            message.put(0, (byte) 42);
            assertThat(endpoint.send(message)).isEqualTo(Endpoint.COMPLETE);
            ByteBuffer echo = ByteBuffer.allocateDirect(SIZE_BYTES);
            assertThat(receive(echo)).isEqualTo(Endpoint.COMPLETE);
            assertThat(echo.get(0)).isEqualTo((byte) 42);
        }

        SessionAccount account() throws IOException {
            return control.receive(PATIENCE).orElseThrow().as(SessionAccount.class);
        }

        int receive(ByteBuffer echo) throws IOException {
            int status;
            do {
                status = endpoint.receive(echo);
            } while (status == Endpoint.BUSY);
            return status;
        }

        @Override
        public void close() {
            endpoint.close();
            control.close();
        }
    }
}
