// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.ring.Backlog;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Looks about once a millisecond, in a thread of its own, for offers in its folder. */
final class ShmListener implements Listener {

    private static final long NAP_NANOS = 1_000_000;
    private static final long MAX_END_MILLIS = 2_000;

    private final ListenerFolder folder;
    private final Acceptance acceptance;
    private final Backlog backlog = new Backlog();
    private final Thread thread = new Thread(this::look, "plumbline-shm-listener");
    private volatile boolean isClosed;

    ShmListener(ListenerFolder folder, TransportOptions options) {
        this.folder = folder;
        this.acceptance = new Acceptance(options);
    }

    static ShmListener start(ListenerFolder folder, TransportOptions options) {
        ShmListener listener = new ShmListener(folder, options);
        listener.thread.setDaemon(true);
        listener.thread.start();
        return listener;
    }

    @Override
    public TransportAddress address() {
        return new TransportAddress(folder.path().toString());
    }

    private void look() {
        try {
            while (!isClosed) {
                for (Path offer : folder.offers()) {
                    acceptance.accept(offer, backlog.hasRoom()).ifPresent(backlog::add);
                }
                LockSupport.parkNanos(NAP_NANOS);
            }
        } catch (IOException | RuntimeException failure) {
            backlog.fail(new IOException(
                    "cannot accept: address=" + address() + ", reason=" + ShmFailures.reason(failure), failure));
        }
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return backlog.accept(timeout);
    }

    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        LockSupport.unpark(thread); // not by an interrupt, which would close the files it has open
        try {
            thread.join(MAX_END_MILLIS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
        backlog.close();
        folder.close();
    }
}
