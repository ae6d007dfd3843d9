// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/** The transport under test, and connections over it. */
record ContractFixture(
        Transport transport, WaitStrategy waitStrategy, TransportAddress address, GarbageAllowance garbage) {

    static final int SMALL_BYTES = 32;

    /** Long enough for a thread to have fallen asleep as a rule; where it hasn't, a test passes all the same. */
    static final Duration NAP = Duration.ofMillis(50);

    private static final int NARROW_BYTES = 65_536;
    private static final int FLOOD_BYTES = 4 << 20;
    private static final int FEW_DESCRIPTORS = 100; // with those of a connection still below 128
    private static final int BOXED_BYTES = 4 * 16; // once for each end that sends or receives

    void assumeReliable() {
        NotPromised.unless(transport.delivery() == Transport.Delivery.RELIABLE, "the transport may lose messages");
    }

    void assumeReachesAnotherProcess() {
        boolean isWithin =
                transport.reach() == Transport.Reach.ONE_PROCESS || transport.reach() == Transport.Reach.ONE_THREAD;
        NotPromised.unless(!isWithin, "the transport stays within one process");
    }

    /** Closes the other end where the transport doesn't report that its peer has closed. */
    void closeUnlessToldSo(Endpoint peer) {
        if (transport.delivery() == Transport.Delivery.LOSSY) {
            peer.close();
        }
    }

    /** The JDK's selector on Linux boxes the numbers of descriptors above 127, which no endpoint can help. */
    GarbageAllowance garbageHere() {
        boolean selects = waitStrategy == WaitStrategy.SELECT || waitStrategy == WaitStrategy.SELECT_NOW;
        return !selects || OpenDescriptors.count() < FEW_DESCRIPTORS
                ? garbage
                : new GarbageAllowance(
                        garbage.mostBytes() + BOXED_BYTES,
                        garbage.reason() + "; and the JDK's selector boxes the numbers of descriptors above 127");
    }

    TransportOptions options(int messageBytes) {
        return new TransportOptions(waitStrategy, messageBytes, 0, Patience.LIMIT);
    }

    Listener listener() throws IOException {
        return transport.listen(address, options(SMALL_BYTES));
    }

    /** Returns an address without a listener. */
    TransportAddress deserted() throws IOException {
        try (Listener listener = listener()) {
            return listener.address();
        }
    }

    Connection connection(int messageBytes) throws IOException {
        return Connection.open(transport, address, options(messageBytes));
    }

    Connection connection(Listener listener) throws IOException {
        return Connection.open(transport, listener, options(SMALL_BYTES));
    }

    /** Opens a connection that holds little, for large messages. */
    Connection narrowConnection() throws IOException {
        return Connection.open(
                transport, address, new TransportOptions(waitStrategy, largeBytes(), NARROW_BYTES, Patience.LIMIT));
    }

    int largeBytes() {
        return Math.min(NARROW_BYTES, transport.maxMessageBytes());
    }

    /** Returns of how many large messages a narrow connection can't hold all. */
    int floodCount() {
        return FLOOD_BYTES / largeBytes();
    }

    /** Sends more than a narrow connection holds; the result is the last status. */
    Worker<Integer> startFlooding(Endpoint endpoint) {
        return Worker.start(waitStrategy, () -> Connection.sendNumbered(endpoint, floodCount(), largeBytes()));
    }

    /** Receives one small message; the result is the last status. */
    Worker<Integer> startReceiving(Endpoint endpoint) {
        return Worker.start(waitStrategy, () -> Patience.receive(endpoint, ByteBuffer.allocateDirect(SMALL_BYTES)));
    }
}
