// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import io.plumbline.model.DurationText;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.time.Duration;

/**
 * Rewords failures to say what went wrong with which address, and what to do; the type of the exception stays the same.
 */
public final class IpFailures {

    private IpFailures() {}

    public static IOException connecting(TransportAddress remote, Duration timeout, Exception failure) {
        if (failure instanceof SocketTimeoutException) {
            return Causes.caused(
                    new SocketTimeoutException("connecting timed out: address=" + remote + ", timeout="
                            + DurationText.of(timeout) + " (check the address and the firewalls on the way)"),
                    failure);
        }
        return Causes.refused(
                "can't connect: address=" + remote + ", reason=" + reason(failure),
                " (make sure that something listens there, and check the port)",
                failure);
    }

    public static IOException listening(HostPort local, Exception failure) {
        return Causes.refused(
                "can't listen: address=" + local + ", reason=" + reason(failure),
                " (give an address of this host, and a free port or 0 for any)",
                failure);
    }

    private static String reason(Exception failure) {
        if (failure instanceof UnsupportedAddressTypeException) {
            return "this JVM or host has no IPv6";
        }
        return Causes.reason(failure);
    }
}
