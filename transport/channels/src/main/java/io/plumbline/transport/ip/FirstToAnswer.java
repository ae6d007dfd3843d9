// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/**
 * Tries the addresses of a host in the order of the resolver, so that the choice is the same each time, until one
 * answers: each but the last only briefly.
 */
public final class FirstToAnswer {

    private static final Duration BRIEFLY = Duration.ofSeconds(1);

    private FirstToAnswer() {}

    /** Connects to one address, with options for this attempt. */
    @FunctionalInterface
    public interface Attempt<C> {
        C connect(InetSocketAddress candidate, TransportOptions options) throws IOException;
    }

    public static <C> C of(TransportAddress listener, TransportOptions options, Attempt<C> attempt) throws IOException {
        return of(listener, HostPort.ofListener(listener), options, attempt);
    }

    public static <C> C of(TransportAddress name, HostPort remote, TransportOptions options, Attempt<C> attempt)
            throws IOException {
        return of(name, HostLookup.addresses(remote), options, attempt);
    }

    static <C> C of(
            TransportAddress name, List<InetSocketAddress> candidates, TransportOptions options, Attempt<C> attempt)
            throws IOException {
        TransportOptions brief = options.connectTimeout().compareTo(BRIEFLY) > 0 ? options.within(BRIEFLY) : options;
        IOException first = null;
        for (int i = 0; i < candidates.size(); i++) {
            TransportOptions own = i < candidates.size() - 1 ? brief : options;
            try {
                return attempt.connect(candidates.get(i), own);
            } catch (IOException | RuntimeException failure) {
                IOException clear = IpFailures.connecting(name, own.connectTimeout(), failure);
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
