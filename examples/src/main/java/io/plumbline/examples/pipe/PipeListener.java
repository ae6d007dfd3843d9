// SPDX-License-Identifier: Apache-2.0
package io.plumbline.examples.pipe;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Hands out the endpoints of those who came, in their order. */
final class PipeListener implements Listener {

    private static final Optional<Endpoint> CLOSED = Optional.empty();

    private final TransportAddress address;
    private final Runnable onClose;
    private final BlockingQueue<Optional<Endpoint>> waiting = new LinkedBlockingQueue<>();
    private boolean isClosed;

    PipeListener(TransportAddress address, Runnable onClose) {
        this.address = address;
        this.onClose = onClose;
    }

    /** Returns false if nobody is taken in any more. */
    synchronized boolean welcome(Endpoint endpoint) {
        return !isClosed && waiting.add(Optional.of(endpoint));
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) {
        try {
            Optional<Endpoint> next = waiting.poll(timeout.toNanos(), TimeUnit.NANOSECONDS);
            return next == null ? Optional.empty() : next;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        onClose.run();
        for (Optional<Endpoint> left = waiting.poll(); left != null; left = waiting.poll()) {
            left.ifPresent(Endpoint::close);
        }
        waiting.add(CLOSED); // wakes the one who accepts
    }
}
