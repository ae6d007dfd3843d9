// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.unix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnixTransportTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final TransportOptions OPTIONS = new TransportOptions(WaitStrategy.BLOCK, 32, 0, LONG);

    private final UnixTransport transport = new UnixTransport();

    @TempDir
    Path folder;

    private TransportAddress address(String name) {
        return new TransportAddress(folder.resolve(name).toString());
    }

    @Test
    void carriesAMessageThereAndBackOverAPathOfItsOwnChoice() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS)) {
            assertThat(roundTrip(listener)).isEqualTo(0x5EED);
        }
    }

    @Test
    void carriesAMessageThereAndBackOverAGivenPath() throws IOException {
        try (Listener listener = transport.listen(address("given.socket"), OPTIONS)) {
            assertThat(listener.address()).isEqualTo(address("given.socket"));
            assertThat(roundTrip(listener)).isEqualTo(0x5EED);
        }
    }

    private int roundTrip(Listener listener) throws IOException {
        try (Endpoint client = transport.connect(listener.address(), OPTIONS);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            ByteBuffer message = ByteBuffer.allocateDirect(32);
            assertThat(client.send(message.putInt(0, 0x5EED))).isEqualTo(Endpoint.COMPLETE);
            assertThat(reflector.receive(message.clear().putInt(0, 0))).isEqualTo(Endpoint.COMPLETE);
            assertThat(reflector.send(message.flip())).isEqualTo(Endpoint.COMPLETE);
            assertThat(client.receive(message.clear().putInt(0, 0))).isEqualTo(Endpoint.COMPLETE);
            return message.getInt(0);
        }
    }

    @Test
    void makesItsOwnSocketWhereNobodyElseMayEnterAndTakesItAlong() throws IOException {
        Path socket;
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS)) {
            socket = Path.of(listener.address().location());
            assertThat(socket).exists();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket.getParent())))
                    .isEqualTo("rwx------");
        }
        assertThat(socket.getParent()).doesNotExist();
    }

    @Test
    void deletesTheSocketAtAGivenPathAndNothingElse() throws IOException {
        try (Listener listener = transport.listen(address("given.socket"), OPTIONS)) {
            assertThat(listener.address()).isNotNull();
            assertThat(folder.resolve("given.socket")).exists();
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void leavesAloneWhatHasTakenThePlaceOfItsSocket() throws IOException {
        Path path = folder.resolve("given.socket");
        try (Listener listener = transport.listen(address("given.socket"), OPTIONS)) {
            assertThat(listener.address()).isNotNull();
            Files.delete(path);
            Files.writeString(path, "somebody else's");
        }
        assertThat(path).hasContent("somebody else's");
    }

    @Test
    void replacesASocketThatADeadProcessLeftBehind() throws IOException {
        leaveBehind(folder.resolve("stale.socket"));

        try (Listener listener = transport.listen(address("stale.socket"), OPTIONS)) {
            assertThat(roundTrip(listener)).isEqualTo(0x5EED);
        }
    }

    private static void leaveBehind(Path path) throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(path));
        }
        assertThat(path).exists();
    }

    @Test
    void leavesASocketAloneOnWhichSomebodyListens() throws IOException {
        try (Listener first = transport.listen(address("live.socket"), OPTIONS)) {
            assertThatThrownBy(() -> transport.listen(address("live.socket"), OPTIONS))
                    .isInstanceOf(BindException.class)
                    .hasMessageStartingWith("can't listen: address=" + first.address()
                            + ", reason=another process listens there (give");
            assertThat(first.accept(LONG))
                    .as("the look whether somebody listens")
                    .isPresent();
            assertThat(roundTrip(first)).isEqualTo(0x5EED);
        }
    }

    @Test
    void leavesASocketAloneWhoseListenerIsTooBusyToAnswer() throws IOException {
        Path path = folder.resolve("busy.socket");
        List<SocketChannel> waiting = new ArrayList<>();
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(path), 1);
            assertThatThrownBy(() -> overflow(path, waiting)).isInstanceOf(IOException.class);

            assertThatThrownBy(() -> transport.listen(address("busy.socket"), OPTIONS))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining("another process listens there");
            assertThat(path).exists();
        } finally {
            for (SocketChannel channel : waiting) {
                channel.close();
            }
        }
    }

    private static void overflow(Path path, List<SocketChannel> waiting) throws IOException {
        for (int i = 0; i < 10; i++) {
            SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
            waiting.add(channel);
            channel.configureBlocking(false);
            channel.connect(UnixDomainSocketAddress.of(path));
        }
    }

    @Test
    void leavesAFileAloneThatIsNoSocket() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "precious");

        assertThatThrownBy(() -> transport.listen(address("file"), OPTIONS))
                .isInstanceOf(BindException.class)
                .hasMessageStartingWith(
                        "can't listen: address=" + file + ", reason=the path exists and is no socket (give");
        assertThat(file).hasContent("precious");
    }

    @Test
    void leavesALinkAloneEvenIfItLeadsToADeadSocket() throws IOException {
        leaveBehind(folder.resolve("stale.socket"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("stale.socket"));

        assertThatThrownBy(() -> transport.listen(address("link"), OPTIONS))
                .isInstanceOf(BindException.class)
                .hasMessageContaining("is no socket");
        assertThat(link).isSymbolicLink();
    }

    @Test
    void saysThatAPathIsTooLong() {
        String name = "x".repeat(120);

        assertThatThrownBy(() -> transport.listen(address(name), OPTIONS))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("can't listen: address=" + folder.resolve(name) + ", reason=")
                .hasMessageContaining(
                        ", bytes=" + folder.resolve(name).toString().length() + " (allowed: 102; ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void saysThatTheFolderDoesNotExist() {
        assertThatThrownBy(() -> transport.listen(address("missing/socket"), OPTIONS))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(
                        ", folder=" + folder.resolve("missing") + " (give a path in a folder that exists)");
    }

    @Test
    void saysThatItMayNotWriteToTheFolder() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-x------"));
        assumeTrue(!Files.isWritable(folder), "this user may write everywhere");

        assertThatThrownBy(() -> transport.listen(address("socket"), OPTIONS))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(", folder=" + folder + " (give a path in a folder that you may write to)");
    }

    @Test
    void namesAPathWhereNobodyListens() throws IOException {
        leaveBehind(folder.resolve("stale.socket"));

        assertThatThrownBy(() -> transport.connect(address("stale.socket"), OPTIONS))
                .isInstanceOf(ConnectException.class)
                .hasMessageStartingWith("can't connect: address=" + address("stale.socket") + ", reason=");
        assertThatThrownBy(() -> transport.connect(address("none"), OPTIONS))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("can't connect: address=" + address("none") + ", reason=");
    }

    @Test
    void refusesWhatIsNoPath() {
        assertThatThrownBy(() -> transport.connect(TransportAddress.ANY, OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no path to connect to");
        assertThatThrownBy(() -> transport.listen(new TransportAddress("a\0b"), OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not a path: value=a\0b, reason=");
    }

    @Test
    void describesAConnectionByItsPath() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS);
                Endpoint client = transport.connect(listener.address(), OPTIONS);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            assertThat(client.description()).isEqualTo("unix client -> " + listener.address());
            assertThat(reflector.description()).isEqualTo("unix " + listener.address() + " -> client");
        }
    }
}
