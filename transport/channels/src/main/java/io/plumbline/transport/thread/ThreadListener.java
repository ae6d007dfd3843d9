// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.thread;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.introduction.Backlog;
import io.plumbline.transport.ring.PeerWakers;
import io.plumbline.transport.ring.RingConnection;
import io.plumbline.transport.ring.RingConnection.PeerWatch;
import io.plumbline.transport.ring.RingEndpoints;
import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.RingMemory;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Makes both ends when somebody connects, and keeps one of them until it is accepted. */
final class ThreadListener implements Listener {

    private final String name;
    private final TransportOptions options;
    private final Consumer<ThreadListener> forget;
    private final Backlog backlog = new Backlog();

    ThreadListener(String name, TransportOptions options, Consumer<ThreadListener> forget) {
        this.name = name;
        this.options = options;
        this.forget = forget;
    }

    @Override
    public TransportAddress address() {
        return new TransportAddress(name);
    }

    Endpoint connect(TransportOptions wanted) throws IOException {
        if (wanted.messageBytes() != options.messageBytes()) {
            throw new ConnectException("can't connect: address=" + name + ", reason=message size differs: bytes="
                    + wanted.messageBytes() + ", listener's=" + options.messageBytes());
        }
        if (!backlog.hasRoom()) {
            throw new ConnectException(
                    "can't connect: address=" + name + ", reason=too many wait to be accepted, or it was just closed");
        }
        RingLayout layout = RingLayout.of(wanted.messageBytes(), wanted.socketBufferBytes());
        RingMemory memory = new RingMemory(
                ByteBuffer.allocateDirect(layout.totalBytes() + RingLayout.LINE_BYTES)
                        .alignedSlice(RingLayout.LINE_BYTES),
                layout);
        End connecting = new End(memory, Side.CONNECTING, wanted.waitStrategy());
        End accepting = new End(memory, Side.ACCEPTING, options.waitStrategy());
        backlog.add(accepting.open(connecting, name));
        return connecting.open(accepting, name);
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return backlog.accept(timeout);
    }

    @Override
    public void close() {
        forget.accept(this);
        backlog.close();
    }

    private static final class End {

        private final RingMemory memory;
        private final Side side;
        private final WaitStrategy waitStrategy;
        private final Parking arrival = new Parking();
        private final Parking room = new Parking();

        End(RingMemory memory, Side side, WaitStrategy waitStrategy) {
            this.memory = memory;
            this.side = side;
            this.waitStrategy = waitStrategy;
        }

        Endpoint open(End peer, String name) {
            String description =
                    "thread " + name + ", " + (side == Side.CONNECTING ? "connecting" : "accepting") + " end";
            RingConnection connection = new RingConnection(memory, side, PeerWatch.SAME_PROCESS, description, () -> {});
            return parks()
                    ? RingEndpoints.openSleeping(connection, peer.wakers(), arrival, room)
                    : RingEndpoints.open(connection, waitStrategy, peer.wakers());
        }

        private PeerWakers wakers() {
            return parks() ? new PeerWakers(arrival, room) : PeerWakers.NOBODY;
        }

        private boolean parks() {
            return waitStrategy == WaitStrategy.PARK;
        }
    }
}
