// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples.pipe;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.introduction.Backlog;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.nio.channels.Pipe;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Carries messages between two threads of one process, through a {@link Pipe} each way. */
public final class NioPipeTransport extends TransportBase {

    private static final Map<String, Backlog> LISTENERS = new ConcurrentHashMap<>();
    private static final AtomicLong NAMES = new AtomicLong();

    /** Makes the transport; it holds nothing. */
    public NioPipeTransport() {
        super(new Facts(
                "nio-pipe",
                "java.nio.channels.Pipe each way; the kernel copies in and out",
                Reach.ONE_PROCESS,
                Delivery.RELIABLE,
                EnumSet.of(WaitStrategy.SPIN)));
    }

    /** They are reads and writes, which the kernel counts. */
    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return true;
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        String name = address.equals(TransportAddress.ANY) ? "pipe-" + NAMES.incrementAndGet() : address.location();
        Backlog backlog = new Backlog();
        if (LISTENERS.putIfAbsent(name, backlog) != null) {
            throw new BindException("can't listen: address=" + name + ", reason=it is taken (give another name)");
        }
        return new PipeListener(new TransportAddress(name), backlog, () -> LISTENERS.remove(name, backlog));
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        Backlog backlog = LISTENERS.get(address.location());
        if (backlog == null || !backlog.hasRoom()) {
            throw new ConnectException(
                    "can't connect: address=" + address + ", reason=nothing listens there, or too many wait");
        }
        PipePair pair = PipePair.open(address.location());
        backlog.add(pair.reflector());
        return pair.client();
    }
}
