// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.calls.UnixAddresses;
import io.plumbline.transport.ffm.socket.SocketConnector;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;

/** A name in the abstract namespace, written {@code @name}. */
record UnixName(String text) {

    private static final String MARK = "@";
    private static final int BACKLOG = 128;

    UnixName {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes == 0 || bytes > UnixAddresses.MAX_NAME_BYTES) {
            throw new IllegalArgumentException("bad length of a socket's name: name=" + text + ", bytes=" + bytes
                    + " (allowed: 1 to " + UnixAddresses.MAX_NAME_BYTES + ")");
        }
    }

    private static UnixName fresh() {
        return new UnixName("plumbline-" + UUID.randomUUID());
    }

    static UnixName toListen(TransportAddress address) {
        return address.equals(TransportAddress.ANY) ? fresh() : of(address);
    }

    static UnixName of(TransportAddress address) {
        if (!address.location().startsWith(MARK)) {
            throw new IllegalArgumentException(
                    "not the name of a socket: address=" + address + " (allowed: @name, such as @ping)");
        }
        return new UnixName(address.location().substring(MARK.length()));
    }

    TransportAddress toTransportAddress() {
        return new TransportAddress(toString());
    }

    void listen(int server) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            Errno.checked(Sockets.bind(server, UnixAddresses.write(text, arena)));
            Errno.checked(Sockets.listen(server, BACKLOG));
        } catch (IOException failure) {
            Descriptors.close(server);
            throw Causes.refused(
                    "can't listen: address=" + this + ", reason=" + failure.getMessage(),
                    " (give a name that is free)",
                    failure);
        }
    }

    /**
     * Connects a socket to who listens by this name, and leaves it blocking; {@code descriptor}: of the Unix family,
     * and not blocking; closed if this fails.
     */
    void connect(int descriptor, Duration timeout) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            SocketConnector.connect(descriptor, UnixAddresses.write(text, arena), timeout);
        } catch (IOException failure) {
            Descriptors.close(descriptor);
            throw Causes.refused(
                    "can't connect: address=" + this + ", reason=" + failure.getMessage(),
                    " (make sure that something listens there, in the same network namespace)",
                    failure);
        }
    }

    @Override
    public String toString() {
        return MARK + text;
    }
}
