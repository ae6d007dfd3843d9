// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetector.Level;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Buffers go back to Netty's pool, also those that nobody has asked for when the endpoint closes. */
@Tag("long") // waits until garbage is collected
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BufferLeakTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MESSAGE_BYTES = 4096;

    @BeforeEach
    void watchEveryBuffer() {
        ResourceLeakDetector.setLevel(Level.PARANOID);
        LeakRecorder.forget();
    }

    @AfterEach
    void forgetWhatWasLeakedOnPurpose() {
        LeakRecorder.forget();
    }

    static Stream<Arguments> transports() {
        return Stream.of(new NettyNioTransport(), new NettyEpollTransport(), new NettyIoUringTransport())
                .flatMap(transport -> transport.waitStrategies().stream()
                        .map(wait -> Arguments.of(transport.name(), transport, wait)));
    }

    @ParameterizedTest(name = "{0} {2}")
    @MethodSource("transports")
    void givesBackWhatNobodyHasAskedFor(String name, Transport transport, WaitStrategy wait) throws Exception {
        Assumptions.assumeTrue(transport.availability().isAvailable(), name);
        for (int time = 0; time < 10; time++) {
            closeWithUnreadMessages(transport, new TransportOptions(wait, MESSAGE_BYTES, 0, LONG));
        }
        collectGarbage();

        assertThat(LeakRecorder.leaks()).isEmpty();
    }

    private static void closeWithUnreadMessages(Transport transport, TransportOptions options) throws IOException {
        try (Listener listener = transport.listen(TransportAddress.ANY, options);
                Endpoint client = transport.connect(listener.address(), options);
                Endpoint reflector = listener.accept(LONG).orElseThrow()) {
            for (int i = 0; i < 50; i++) {
                client.send(ByteBuffer.allocateDirect(MESSAGE_BYTES));
            }
            ByteBuffer part = ByteBuffer.allocateDirect(100);
            while (part.hasRemaining()) {
                assertThat(reflector.receive(part)).isNotEqualTo(Endpoint.CLOSED);
            }
        }
    }

    /** The detector reports when it hears of the next buffer. */
    private static void collectGarbage() throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            System.gc();
            Thread.sleep(20);
            PooledByteBufAllocator.DEFAULT.directBuffer(16).release();
        }
    }

    @Test
    void theDetectorWouldTell() throws InterruptedException {
        leak();
        for (int i = 0; i < 100 && LeakRecorder.leaks().isEmpty(); i++) {
            collectGarbage();
        }

        assertThat(LeakRecorder.leaks()).isNotEmpty();
    }

    private static void leak() {
        ByteBuf lost = PooledByteBufAllocator.DEFAULT.directBuffer(16);
        assertThat(lost.isReadable()).isFalse();
    }
}
