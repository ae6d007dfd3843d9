// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.draws.Fuzzing;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.unix.UnixSockets;
import java.io.IOException;
import java.net.BindException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What others send, or leave where shared memory is looked for; the contract test has the rest. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ShmTransportTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final TransportOptions OPTIONS = new TransportOptions(WaitStrategy.YIELD, 32, 0, PATIENCE);
    private static final String MARK = "504c554d42534833";

    private final ShmTransport transport = new ShmTransport();

    @TempDir
    Path folder;

    @BeforeEach
    void skipWhereNotAvailable() {
        assumeTrue(
                transport.availability().isAvailable(), transport.availability().reason());
    }

    private static List<Path> files() throws IOException {
        return PrivateFiles.list(PrivateFiles.parent(), FolderKind.SHM.prefix());
    }

    private TransportAddress address(String name) {
        return new TransportAddress(folder.resolve(name).toString());
    }

    @Test
    void leavesNoNameOfItsMemoryOnceItIsTaken() throws IOException {
        List<Path> before = files();
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS);
                Endpoint client = transport.connect(listener.address(), OPTIONS)) {
            try (Endpoint reflector = listener.accept(PATIENCE).orElseThrow()) {
                assertThat(before).containsAll(files());
                assertThat(reflector.description()).contains(listener.address().location());
                assertThat(client.description()).contains(listener.address().location());
            }
        }
    }

    @Test
    void takesItsMemoryAlongIfNobodyTookIt() throws IOException {
        List<Path> before = files();
        Listener listener = transport.listen(TransportAddress.ANY, OPTIONS);
        try (Endpoint client = transport.connect(listener.address(), OPTIONS)) {
            listener.close();
            assertThat(client.description()).isNotBlank();
        }
        assertThat(before).containsAll(files());
    }

    @Test
    void saysThatAnAddressIsTaken() throws IOException {
        try (Listener first = transport.listen(address("taken"), OPTIONS)) {
            assertThatThrownBy(() -> transport.listen(first.address(), OPTIONS))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining("another process listens there");
            assertThat(first.accept(SHORT)).isEmpty(); // it came to look
            checkMessage(first);
        }
    }

    @Test
    void saysThatNobodyListens() {
        assertThatThrownBy(() -> transport.connect(address("nobody"), OPTIONS))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("can't connect: address=" + address("nobody") + ", reason=");
    }

    @Test
    void endsAConnectionOfAnotherMessageSize() throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS);
                Endpoint other = transport.connect(
                        listener.address(), new TransportOptions(WaitStrategy.YIELD, 64, 0, PATIENCE))) {
            assertThat(listener.accept(SHORT)).isEmpty();
            assertThat(receive(other, ByteBuffer.allocateDirect(64))).isEqualTo(Endpoint.CLOSED);
            checkMessage(listener);
        }
    }

    /** Mark, number of the file, bytes of a message, slots. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "0000000000000000000000000000000000000020000000800000",
                MARK + "0000000000000001ffffffff00000080",
                MARK + "00000000000000010000002000000081",
                MARK + "0000000000000001000000207fffffff",
                MARK + "000000000000000100000020"
            })
    void dropsAStrangerAndStaysUsable(String offer) throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS);
                SocketChannel stranger = UnixSockets.connect(listener.address(), PATIENCE)) {
            stranger.write(ByteBuffer.wrap(HexFormat.of().parseHex(offer)));

            assertThat(listener.accept(SHORT)).isEmpty();
            checkMessage(listener);
        }
    }

    /** The file is there, of the size that the offer had before it was changed. */
    @Test
    @Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void servesAClientAfterChangedOffers() throws IOException {
        List<Path> before = files();
        RingOffer offer = RingOffer.of(RingLayout.of(OPTIONS.messageBytes(), 4_096));
        ByteBuffer good = ByteBuffer.allocate(24)
                .put(HexFormat.of().parseHex(MARK))
                .putLong(offer.folder())
                .putInt(offer.layout().messageBytes())
                .putInt(offer.layout().slots());
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS)) {
            Fuzzing.fuzz(100, List.of(good.array()), said -> {
                try (OwnedFolder made = OwnedFolder.createAt(
                                FolderKind.SHM, offer.path().getParent());
                        SocketChannel stranger = UnixSockets.connect(listener.address(), PATIENCE)) {
                    assertThat(made).isNotNull();
                    assertThat(RingFile.create(offer.path(), offer.layout().totalBytes()))
                            .isNotNull();
                    stranger.write(ByteBuffer.wrap(said));
                    stranger.shutdownOutput();
                    listener.accept(SHORT).ifPresent(Endpoint::close);
                }
            });
            checkMessage(listener);
        }
        assertThat(before).containsAll(files());
    }

    @Test
    void mapsNoFileOfAnotherSize() throws IOException {
        Path made =
                Files.createTempDirectory(PrivateFiles.parent(), "made-by-a-test-"); // an empty one of ours is deleted
        Files.write(made.resolve("rings"), new byte[4096]);
        long number = ThreadLocalRandom.current().nextLong(Long.MAX_VALUE);
        Path left = Files.move(made, made.resolveSibling(FolderKind.SHM.prefix() + Long.toHexString(number)));
        try (Listener listener = transport.listen(TransportAddress.ANY, OPTIONS);
                SocketChannel stranger = UnixSockets.connect(listener.address(), PATIENCE)) {
            String name = HexFormat.of().toHexDigits(number);
            stranger.write(ByteBuffer.wrap(HexFormat.of().parseHex(MARK + name + "0000002000000080")));

            assertThat(listener.accept(SHORT)).isEmpty();
            checkMessage(listener);
        }
        assertThat(left).doesNotExist();
    }

    private void checkMessage(Listener listener) throws IOException {
        try (Endpoint client = transport.connect(listener.address(), OPTIONS);
                Endpoint reflector = listener.accept(PATIENCE).orElseThrow()) {
            assertThat(client.send(ByteBuffer.allocateDirect(32).putLong(0, 4711)))
                    .isEqualTo(Endpoint.COMPLETE);
            ByteBuffer received = ByteBuffer.allocateDirect(32);
            assertThat(receive(reflector, received)).isEqualTo(Endpoint.COMPLETE);
            assertThat(received.getLong(0)).isEqualTo(4711);
        }
    }

    private static int receive(Endpoint endpoint, ByteBuffer room) throws IOException {
        int status = Endpoint.BUSY;
        while (status == Endpoint.BUSY) {
            status = endpoint.receive(room);
        }
        return status;
    }
}
