// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.model.DurationText;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.nio.file.FileSystemException;

/** Says what went wrong at which address, and what to do. */
final class AeronFailures {

    private static final String PERMISSION_DENIED = "Permission denied"; // the system's words, at the meeting's socket

    private AeronFailures() {}

    static IOException connecting(TransportAddress address, TransportOptions options, IOException failure) {
        return Causes.caused(clear(address, options, failure), failure);
    }

    private static IOException clear(TransportAddress address, TransportOptions options, IOException failure) {
        if (failure instanceof SocketTimeoutException) {
            return new SocketTimeoutException("connecting timed out: address=" + address + ", timeout="
                    + DurationText.of(options.connectTimeout()) + ", reason=" + failure.getMessage()
                    + " (check the address and the firewalls on the way: TCP and UDP)");
        }
        if (failure instanceof InterruptedIOException) {
            return new InterruptedIOException("interrupted while connecting: address=" + address);
        }
        return new ConnectException("can't connect: address=" + address + ", reason=" + reason(failure));
    }

    static IOException listening(TransportAddress address, IOException failure) {
        return new IOException("can't listen: address=" + address + ", reason=" + reason(failure), failure);
    }

    private static String reason(IOException failure) {
        if (PERMISSION_DENIED.equals(failure.getMessage())) {
            return "permission denied (both ends have to belong to the same user)";
        }
        boolean isBare = failure instanceof FileSystemException file && file.getReason() == null;
        return isBare ? failure.toString() : Causes.reason(failure);
    }
}
