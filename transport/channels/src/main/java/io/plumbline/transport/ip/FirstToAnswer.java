// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import io.plumbline.transport.lifecycle.IoFunction;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/** Tries the addresses of a host until one answers. */
public final class FirstToAnswer {

    private FirstToAnswer() {}

    public static <C> C of(TransportAddress listener, Duration timeout, IoFunction<InetSocketAddress, C> attempt)
            throws IOException {
        return of(listener, HostPort.ofListener(listener), timeout, attempt);
    }

    public static <C> C of(
            TransportAddress name, HostPort remote, Duration timeout, IoFunction<InetSocketAddress, C> attempt)
            throws IOException {
        IOException first = null;
        for (InetSocketAddress candidate : HostLookup.addresses(remote)) {
            try {
                return attempt.apply(candidate);
            } catch (IOException | RuntimeException failure) {
                IOException clear = IpFailures.connecting(name, timeout, failure);
                if (first == null) {
                    first = clear;
                } else {
                    first.addSuppressed(clear);
                }
            }
        }
        throw first;
    }
}
