// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.aeron.driver.MediaDriver;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("long") // starts media drivers
class AeronIpcTransportTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long CLIENT_LOOKS_MILLIS = 1_500; // it looks after its driver twice a second

    private final AeronIpcTransport transport = new AeronIpcTransport();

    @TempDir
    Path folder;

    @Test
    void leavesNoFolderBehind() throws Exception {
        Listener listener = transport.listen(TransportAddress.ANY, options(32, Map.of()));
        Path address = Path.of(listener.address().location());
        Endpoint client = transport.connect(listener.address(), options(32, Map.of()));
        Endpoint reflector = listener.accept(PATIENCE).orElseThrow();
        listener.close();
        assertThat(address).isDirectory();

        client.close();
        reflector.close();

        assertThat(address).doesNotExist();
    }

    @Test
    void closesWithoutComplaintWhenItsMediaDriverHasEndedBefore() throws Exception {
        Listener listener = transport.listen(TransportAddress.ANY, options(32, Map.of()));
        Endpoint client = transport.connect(listener.address(), options(32, Map.of()));
        Endpoint reflector = listener.accept(PATIENCE).orElseThrow();
        listener.close();
        reflector.close();
        Thread.sleep(CLIENT_LOOKS_MILLIS);

        client.close();

        assertThat(Path.of(listener.address().location())).doesNotExist();
    }

    @Test
    void listensAtAGivenFolderOnce() throws Exception {
        TransportAddress address = new TransportAddress(folder.resolve("here").toString());
        try (Listener listener = transport.listen(address, options(32, Map.of()))) {
            assertThat(listener.address()).isEqualTo(address);
            assertThatThrownBy(() -> transport.listen(address, options(32, Map.of())))
                    .isInstanceOf(BindException.class)
                    .hasMessageContaining(address.location());
        }
        transport.listen(address, options(32, Map.of())).close();
    }

    @Test
    void replacesTheFolderOfAProcessThatHasDied() throws Exception {
        Path dead = Files.createDirectory(folder.resolve("dead"));
        Files.createFile(dead.resolve("owner")); // that nobody has locked
        Files.createDirectory(dead.resolve("driver"));

        transport
                .listen(new TransportAddress(dead.toString()), options(32, Map.of()))
                .close();

        assertThat(dead).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"relative", "/", "127.0.0.1:80", "with\0zero"})
    void refusesWhatIsNoFolder(String address) {
        assertThatThrownBy(() -> transport.listen(new TransportAddress(address), options(32, Map.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not an address of aeron-ipc");
    }

    @Test
    void saysThatTheMessageSizesDiffer() throws Exception {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(32, Map.of()))) {
            assertThatThrownBy(() -> transport.connect(listener.address(), options(64, Map.of())))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("messageBytes=64, wanted=32");
        }
    }

    @Test
    void refusesTermsThatAreLongerThanItsOwn() throws Exception {
        try (Listener listener = transport.listen(TransportAddress.ANY, options(32, Map.of("term-bytes", "65536")))) {
            assertThatThrownBy(
                            () -> transport.connect(listener.address(), options(32, Map.of("term-bytes", "8388608"))))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("hung up"); // at once, not when its patience is at an end
            assertThat(listener.accept(Duration.ofMillis(20))).isEmpty();
        }
    }

    @Test
    void carriesMessagesThroughAnExternalDriver() throws Exception {
        Path directory = folder.resolve("external");
        MediaDriver.Context context = new MediaDriver.Context()
                .aeronDirectoryName(directory.toString())
                .dirDeleteOnShutdown(true);
        Map<String, String> settings = Map.of("driver", directory.toString());
        try (MediaDriver driver = MediaDriver.launch(context);
                Listener listener = transport.listen(TransportAddress.ANY, options(32, settings))) {
            assertThat(driver.aeronDirectoryName()).isEqualTo(directory.toString());
            checkMessage(listener, settings);
        }
    }

    @Test
    void saysThatAnExternalDriverIsNotThere() {
        Map<String, String> settings = Map.of("driver", folder.resolve("nobody").toString());
        assertThatThrownBy(() -> transport.listen(TransportAddress.ANY, options(32, settings)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no media driver is alive there: driver=" + folder.resolve("nobody"));
    }

    @Test
    void saysThatAnExternalDriverHasBeenShutDown() throws Exception {
        Path directory = folder.resolve("dead");
        MediaDriver.launch(new MediaDriver.Context()
                        .aeronDirectoryName(directory.toString())
                        .dirDeleteOnShutdown(false))
                .close();
        Map<String, String> settings = Map.of("driver", directory.toString());

        assertThatThrownBy(() -> transport.listen(TransportAddress.ANY, options(32, settings)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("reason=it has been shut down");
    }

    @Test
    void saysThatWhatListensThereIsNoneOfOurs() throws Exception {
        Path directory = folder.resolve("driver");
        Files.createDirectory(directory);
        Files.write(directory.resolve("cnc.dat"), new byte[100_000]);
        Map<String, String> settings = Map.of("driver", directory.toString());

        assertThatThrownBy(() -> transport.listen(TransportAddress.ANY, options(32, settings)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no media driver is alive there");
    }

    private void checkMessage(Listener listener, Map<String, String> settings) throws IOException {
        try (Endpoint client = transport.connect(listener.address(), options(32, settings));
                Endpoint reflector = listener.accept(PATIENCE).orElseThrow()) {
            ByteBuffer message = ByteBuffer.allocateDirect(32).putLong(0, 4711);
            while (client.send(message) == Endpoint.BUSY) {
                Thread.onSpinWait();
            }
            ByteBuffer received = ByteBuffer.allocateDirect(32);
            while (reflector.receive(received) == Endpoint.BUSY) {
                Thread.onSpinWait();
            }
            assertThat(received.getLong(0)).isEqualTo(4711);
        }
    }

    private static TransportOptions options(int messageBytes, Map<String, String> settings) {
        return new TransportOptions(WaitStrategy.YIELD, messageBytes, 0, PATIENCE, settings, IpOptions.NONE);
    }
}
