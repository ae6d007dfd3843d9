// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.thread;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ring.RingEndpoints;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Rings in memory of one process. {@link WaitStrategy#PARK} really parks here: the sender unparks the waiting thread.
 * An address is any name; it is known within the process.
 */
public final class ThreadTransport extends TransportBase {

    private static final Map<String, ThreadListener> LISTENERS = new ConcurrentHashMap<>(); // of this process
    private static final AtomicLong COUNT = new AtomicLong();

    public ThreadTransport() {
        super(new Facts(
                "thread",
                "rings of direct memory; copied, no system call but to unpark",
                Reach.ONE_PROCESS,
                Delivery.RELIABLE,
                RingEndpoints.waitStrategies()));
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return RingEndpoints.countsCalls(waitStrategy);
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        String name = address.equals(TransportAddress.ANY) ? "thread-" + COUNT.incrementAndGet() : address.location();
        ThreadListener listener = new ThreadListener(name, options, closed -> LISTENERS.remove(name, closed));
        if (LISTENERS.putIfAbsent(name, listener) != null) {
            throw new BindException("can't listen: address=" + name + ", reason=another listener uses it");
        }
        return listener;
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        ThreadListener listener = LISTENERS.get(address.location());
        if (listener == null) {
            throw new ConnectException("can't connect: address=" + address
                    + ", reason=nothing listens there (the listener has to be in the same process)");
        }
        return listener.connect(options);
    }
}
