// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.model.DurationText;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.socket.PatientPoll;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;

/** Result of a handover at the connecting end. */
public record Handover(int socket, Parcel parcel) {

    public static Handover of(String transport, TransportAddress address, TransportOptions options, int descriptors)
            throws IOException {
        UnixName name = UnixName.of(address);
        int socket = Errno.checked(Sockets.socket(Sockets.AF_UNIX, Sockets.SOCK_STREAM | Sockets.SOCK_NONBLOCK));
        name.connect(socket, options.connectTimeout());
        try {
            await(socket, address, options);
            return new Handover(socket, Parcel.receive(socket, transport, options.messageBytes(), descriptors));
        } catch (InterruptedIOException timeOutOrInterrupt) {
            Descriptors.close(socket);
            throw timeOutOrInterrupt;
        } catch (IOException failure) {
            Descriptors.close(socket);
            throw Causes.caused(
                    new ConnectException("can't connect: address=" + address + ", reason=" + failure.getMessage()),
                    failure);
        }
    }

    private static void await(int socket, TransportAddress address, TransportOptions options) throws IOException {
        int ready = new PatientPoll(socket, Descriptors.POLLIN, options.connectTimeout()).await();
        if (Errno.checked(ready) == 0) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while connecting: address=" + address);
            }
            throw new SocketTimeoutException("connecting timed out: address=" + address + ", timeout="
                    + DurationText.of(options.connectTimeout()) + " (is the listener's process frozen?)");
        }
    }
}
