// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What others have left, or put, where shared memory is looked for; the contract test has the rest. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ShmTransportTest {

    private static final int MAX_NAPS = 10_000;
    private static final long NAP_NANOS = 1_000_000;
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final TransportOptions OPTIONS = new TransportOptions(WaitStrategy.YIELD, 32, 0, PATIENCE);

    private final ShmTransport transport = new ShmTransport();

    @TempDir
    Path folder;

    @BeforeEach
    void skipWhereNotAvailable() {
        assumeTrue(
                transport.availability().isAvailable(), transport.availability().reason());
    }

    private TransportAddress address(String name) {
        return new TransportAddress(folder.resolve(name).toString());
    }

    /** What a listener's process leaves that was killed: its folder, with a marker that nobody has locked. */
    private Path leaveBehind(String name) throws IOException {
        Path left = Files.createDirectory(folder.resolve(name));
        Files.createFile(left.resolve("listener"));
        Files.write(left.resolve("1.request"), new byte[4096]);
        return left;
    }

    @Test
    void replacesTheFolderOfAListenerThatHasDied() throws IOException {
        Path stale = leaveBehind("stale");
        try (Listener listener = transport.listen(address("stale"), OPTIONS)) {
            assertThat(listener.address()).isEqualTo(address("stale"));
            assertThat(stale.resolve("1.request")).doesNotExist();
            checkMessage(listener);
        }
        assertThat(stale).doesNotExist();
    }

    @Test
    void saysThatNobodyListensInAFolderThatIsStale() throws IOException {
        leaveBehind("stale");
        assertThatThrownBy(() -> transport.connect(address("stale"), OPTIONS))
                .isInstanceOf(ConnectException.class)
                .hasMessageStartingWith(
                        "cannot connect: address=" + address("stale") + ", reason=nobody listens there");
    }

    @Test
    void keepsItsHandsOffAForeignFolder() throws IOException {
        Path precious = Files.createDirectory(folder.resolve("foreign")).resolve("precious");
        Files.createFile(precious);
        assertThatThrownBy(() -> transport.listen(address("foreign"), OPTIONS))
                .isInstanceOf(BindException.class)
                .hasMessageStartingWith("cannot listen: address=" + address("foreign"));
        assertThatThrownBy(() -> transport.connect(address("foreign"), OPTIONS))
                .isInstanceOf(ConnectException.class)
                .hasMessageContaining("nobody listens there");
        assertThat(precious).exists();
    }

    @Test
    void saysThatAFolderIsTaken() throws IOException {
        try (Listener first = transport.listen(address("taken"), OPTIONS)) {
            assertThatThrownBy(() -> transport.listen(first.address(), OPTIONS))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining("somebody listens there");
            checkMessage(first);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 4096, 100_000})
    void dropsAForeignFileAndStaysUsable(int bytes) throws IOException {
        byte[] junk = new byte[bytes];
        new Random(bytes).nextBytes(junk);
        try (Listener listener = transport.listen(address("here"), OPTIONS)) {
            Path inside = Path.of(listener.address().location());
            Path unfinished = Files.write(inside.resolve("junk"), junk);
            Path offer = Files.move(unfinished, inside.resolve("junk.request"));
            checkMessage(listener);
            for (int naps = 0; naps < MAX_NAPS && Files.exists(offer); naps++) { // the client may have come first
                LockSupport.parkNanos(NAP_NANOS);
            }
            assertThat(offer).doesNotExist();
        }
    }

    @Test
    void saysThatTheMessageSizesDiffer() throws IOException {
        try (Listener listener = transport.listen(address("here"), OPTIONS)) {
            TransportOptions others = new TransportOptions(WaitStrategy.YIELD, 64, 0, PATIENCE);
            assertThatThrownBy(() -> transport.connect(listener.address(), others))
                    .isInstanceOf(ConnectException.class)
                    .hasMessageContaining("64")
                    .hasMessageContaining("32");
            checkMessage(listener);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"relative", "/", "127.0.0.1:80", "with\0zero"})
    void refusesWhatIsNoFolder(String location) {
        TransportAddress address = new TransportAddress(location);
        assertThatThrownBy(() -> transport.listen(address, OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not an address of shm");
        assertThatThrownBy(() -> transport.connect(address, OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not an address of shm");
    }

    private void checkMessage(Listener listener) throws IOException {
        try (Endpoint client = transport.connect(listener.address(), OPTIONS);
                Endpoint reflector = listener.accept(PATIENCE).orElseThrow()) {
            assertThat(client.send(ByteBuffer.allocateDirect(32).putLong(0, 4711)))
                    .isEqualTo(Endpoint.COMPLETE);
            ByteBuffer received = ByteBuffer.allocateDirect(32);
            int status = Endpoint.BUSY;
            while (status == Endpoint.BUSY) {
                status = reflector.receive(received);
            }
            assertThat(status).isEqualTo(Endpoint.COMPLETE);
            assertThat(received.getLong(0)).isEqualTo(4711);
        }
    }
}
