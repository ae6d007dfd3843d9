// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import io.plumbline.transport.lifecycle.IoFunction;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Listens on an address of this host. */
public final class IpListening {

    private IpListening() {}

    public static <L> L on(HostPort wanted, IoFunction<InetSocketAddress, L> attempt) throws IOException {
        InetSocketAddress local = HostLookup.addresses(wanted).get(0);
        try {
            return attempt.apply(local);
        } catch (IOException | RuntimeException failure) {
            throw IpFailures.listening(wanted, failure);
        }
    }
}
