// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.model.DurationText;
import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.shm.ConnectionHeader.State;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** Offers a connection to a listener, and waits for its answer. */
final class ShmConnecting {

    private static final long NAP_NANOS = 500_000;
    private static final int NAPS_PER_QUESTION = 100;

    private final Path address;
    private final TransportOptions options;
    private Path folder;

    ShmConnecting(Path address, TransportOptions options) {
        this.address = address;
        this.options = options;
        this.folder = address;
    }

    Endpoint connect() throws IOException {
        try {
            folder = Files.exists(address) ? address.toRealPath() : address;
            requireListener();
            RingLayout layout = RingLayout.of(options.messageBytes(), options.socketBufferBytes());
            Path name = ListenerFolder.newName(folder);
            ConnectionFile file = ConnectionFile.create(name, layout.totalBytes());
            return connect(file, layout, name);
        } catch (InterruptedIOException timeOutOrInterrupt) {
            throw timeOutOrInterrupt;
        } catch (IOException failure) {
            throw ShmFailures.connecting(address, failure);
        }
    }

    private void requireListener() throws IOException {
        if (Files.isDirectory(folder) && !Files.isExecutable(folder)) {
            throw new AccessDeniedException(folder.toString());
        }
        if (!ListenerFolder.isAttended(folder)) {
            throw new IOException(
                    "nobody listens there (the listener has to be on the same host, and to see the same" + " files)");
        }
    }

    private Endpoint connect(ConnectionFile file, RingLayout layout, Path name) throws IOException {
        Path offer = Path.of(name + ListenerFolder.OFFER_SUFFIX);
        boolean isAccepted = false;
        try {
            ConnectionHeader header = new ConnectionHeader(file.memory());
            file.show(Side.CONNECTING);
            header.offer(layout);
            file.rename(offer);
            awaitAnswer(header);
            isAccepted = true;
            return Ends.open(file, Side.CONNECTING, options.waitStrategy());
        } finally {
            if (!isAccepted) {
                Files.deleteIfExists(name);
                Files.deleteIfExists(offer);
                file.close();
            }
        }
    }

    private void awaitAnswer(ConnectionHeader header) throws IOException {
        long naps = options.connectTimeout().toNanos() / NAP_NANOS + 1;
        for (long nap = 1; header.state() == State.OFFERED; nap++) {
            LockSupport.parkNanos(NAP_NANOS);
            if (nap % NAPS_PER_QUESTION == 0) {
                requireListener();
            }
            if ((nap > naps || Thread.currentThread().isInterrupted()) && header.withdraw()) {
                throw noAnswer();
            }
        }
        switch (header.state()) {
            case ACCEPTED -> {}
            case REFUSED -> throw new IOException(header.refusal());
            case TOO_MANY -> throw new IOException("too many wait to be accepted there (try again later)");
            default -> throw new IOException("answer makes no sense: state=" + header.state());
        }
    }

    private IOException noAnswer() {
        if (Thread.currentThread().isInterrupted()) {
            return new InterruptedIOException("interrupted while connecting: address=" + address);
        }
        return new SocketTimeoutException("connecting timed out: address=" + address + ", timeout="
                + DurationText.of(options.connectTimeout()) + " (is the listener's process frozen?)");
    }
}
