// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of connections when the media driver goes that somebody else runs. */
class LostDriverIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MESSAGE_BYTES = 32;

    @TempDir
    Path folder;

    static Stream<AeronTransport> media() {
        return Stream.of(new AeronIpcTransport(), new AeronUdpTransport());
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @MethodSource("media")
    void bothEndsAreToldThatTheDriverWasKilled(AeronTransport transport) throws Exception {
        checkThatBothEndsAreTold(transport, MediaDriverProcess::kill, "it gives no sign of life");
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @MethodSource("media")
    void bothEndsAreToldThatTheDriverWasShutDown(AeronTransport transport) throws Exception {
        checkThatBothEndsAreTold(transport, MediaDriverProcess::shutDown, "it has been shut down");
    }

    private void checkThatBothEndsAreTold(AeronTransport transport, DriversEnd howItGoes, String reason)
            throws Exception {
        try (MediaDriverProcess driver = MediaDriverProcess.start(folder.resolve("driver"));
                Pair spinning = Pair.open(transport, options(driver, WaitStrategy.SPIN));
                Pair parking = Pair.open(transport, options(driver, WaitStrategy.PARK))) {
            spinning.checkMessage();
            parking.checkMessage();

            howItGoes.of(driver);

            for (Endpoint end :
                    List.of(spinning.client(), spinning.reflector(), parking.client(), parking.reflector())) {
                assertThatThrownBy(() -> receiveUntilTheEnd(end))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining("the media driver is gone: driver=" + driver.directory() + ", reason="
                                + reason + " (start it again");
                assertThat(end.description()).endsWith("ended by: the loss of a media driver");
                assertThatThrownBy(() -> end.send(message())).hasMessageContaining("the media driver is gone");
            }
        }
    }

    /** How a driver's process ends. */
    private interface DriversEnd {
        void of(MediaDriverProcess driver) throws Exception;
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void anEndThatWasClosedBySomebodyWhoNoticedTheLossFirstIsToldOfItToo() throws Exception {
        try (MediaDriverProcess driver = MediaDriverProcess.start(folder.resolve("driver"));
                Pair pair = Pair.open(new AeronIpcTransport(), options(driver, WaitStrategy.PARK))) {
            pair.checkMessage();
            driver.kill();
            Thread.sleep(4_000); // silent for longer than a live one is, and not yet lost

            pair.client().close();

            assertThatThrownBy(() -> receiveUntilTheEnd(pair.reflector()))
                    .hasMessageStartingWith("the media driver is gone");
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void theEndThatHasNotLostItsDriverEndsWithTheOther() throws Exception {
        AeronUdpTransport transport = new AeronUdpTransport();
        try (MediaDriverProcess driver = MediaDriverProcess.start(folder.resolve("driver"));
                Listener listener = transport.listen(TransportAddress.ANY, options(driver, WaitStrategy.PARK));
                Endpoint client = transport.connect(listener.address(), options(Map.of(), WaitStrategy.PARK))) {
            Endpoint reflector = listener.accept(PATIENCE).orElseThrow();
            driver.kill();

            assertThatThrownBy(() -> receiveUntilTheEnd(reflector)).hasMessageStartingWith("the media driver is gone");
            reflector.close();
            assertThat(receiveUntilTheEnd(client)).isEqualTo(Endpoint.CLOSED);
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void aConnectionIsNotMadeThroughADriverThatHasGoneMeanwhile() throws Exception {
        AeronIpcTransport transport = new AeronIpcTransport();
        try (MediaDriverProcess driver = MediaDriverProcess.start(folder.resolve("driver"));
                Listener listener = transport.listen(TransportAddress.ANY, options(driver, WaitStrategy.PARK))) {
            driver.kill();

            assertThatThrownBy(() -> transport.connect(listener.address(), options(driver, WaitStrategy.PARK)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no media driver is alive there: driver=" + driver.directory());
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void aListenerDoesNotBeginAtADriverThatWasKilled() throws Exception {
        AeronIpcTransport transport = new AeronIpcTransport();
        try (MediaDriverProcess driver = MediaDriverProcess.start(folder.resolve("driver"))) {
            driver.kill();

            assertThatThrownBy(() -> transport.listen(TransportAddress.ANY, options(driver, WaitStrategy.PARK)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(
                            "driver=" + driver.directory() + ", reason=it gives no sign of life (start it");
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void aDriverThatComesAfterTheLostOneIsUsed() throws Exception {
        AeronUdpTransport transport = new AeronUdpTransport();
        Path directory = folder.resolve("driver");
        try (MediaDriverProcess first = MediaDriverProcess.start(directory)) {
            first.shutDown();
            try (MediaDriverProcess second = MediaDriverProcess.start(directory);
                    Pair pair = Pair.open(transport, options(second, WaitStrategy.PARK))) {
                pair.checkMessage();
            }
        }
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void aDriverOfAnotherVersionIsNamedSo() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("driver"));
        byte[] file = new byte[100_000];
        file[2] = 9; // 9.0.0, little-endian
        Files.write(directory.resolve("cnc.dat"), file);

        assertThatThrownBy(() -> new AeronUdpTransport()
                        .listen(
                                TransportAddress.ANY,
                                options(Map.of("driver", directory.toString()), WaitStrategy.PARK)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no media driver is alive there: driver=" + directory)
                .hasMessageContaining("9.0.0");
    }

    private static int receiveUntilTheEnd(Endpoint end) throws IOException {
        return assertTimeoutPreemptively(PATIENCE, () -> {
            ByteBuffer room = ByteBuffer.allocateDirect(MESSAGE_BYTES);
            int status = Endpoint.BUSY;
            while (status == Endpoint.BUSY) {
                status = end.receive(room);
            }
            return status;
        });
    }

    private static ByteBuffer message() {
        return ByteBuffer.allocateDirect(MESSAGE_BYTES).putLong(0, 4711);
    }

    private static TransportOptions options(MediaDriverProcess driver, WaitStrategy waitStrategy) {
        return options(Map.of("driver", driver.directory().toString()), waitStrategy);
    }

    private static TransportOptions options(Map<String, String> settings, WaitStrategy waitStrategy) {
        return new TransportOptions(waitStrategy, MESSAGE_BYTES, 0, PATIENCE, settings, IpOptions.NONE);
    }

    /** Both ends of a connection. */
    private record Pair(Listener listener, Endpoint client, Endpoint reflector) implements AutoCloseable {

        static Pair open(AeronTransport transport, TransportOptions options) throws IOException {
            Listener listener = transport.listen(TransportAddress.ANY, options);
            Endpoint client = transport.connect(listener.address(), options);
            return new Pair(listener, client, listener.accept(PATIENCE).orElseThrow());
        }

        void checkMessage() throws IOException {
            while (client.send(message()) == Endpoint.BUSY) {
                Thread.onSpinWait();
            }
            ByteBuffer room = ByteBuffer.allocateDirect(MESSAGE_BYTES);
            while (reflector.receive(room) == Endpoint.BUSY) {
                Thread.onSpinWait();
            }
            assertThat(room.getLong(0)).isEqualTo(4711);
        }

        @Override
        public void close() {
            client.close();
            reflector.close();
            listener.close();
        }
    }
}
