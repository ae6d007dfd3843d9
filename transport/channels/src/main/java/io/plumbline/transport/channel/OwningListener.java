// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** A listener that takes something along when it closes, such as its socket's file. */
public record OwningListener(Listener listener, Closeable owned, AtomicBoolean isClosed) implements Listener {

    public OwningListener(Listener listener, Closeable owned) {
        this(listener, owned, new AtomicBoolean());
    }

    @Override
    public TransportAddress address() {
        return listener.address();
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return listener.accept(timeout);
    }

    @Override
    public void close() {
        if (isClosed.compareAndSet(false, true)) {
            try (owned;
                    listener) { // the last one first
            } catch (IOException failure) {
                throw new UncheckedIOException("can't clean up after a listener: address=" + address(), failure);
            }
        }
    }
}
