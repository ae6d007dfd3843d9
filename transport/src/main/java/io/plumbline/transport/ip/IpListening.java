// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import java.io.IOException;
import java.net.InetSocketAddress;

/** Listens on an address of this host. */
public final class IpListening {

    private IpListening() {}

    /**
     * Looks the address up, and listens there.
     *
     * @param wanted where to listen; port 0 for any that is free
     * @param attempt listens
     * @param <L> a listener
     * @return the open listener
     * @throws IOException if the address can't be used; the message names it
     */
    public static <L> L on(HostPort wanted, Attempt<L> attempt) throws IOException {
        InetSocketAddress local = HostLookup.addresses(wanted).get(0);
        try {
            return attempt.listen(local);
        } catch (IOException | RuntimeException failure) {
            throw IpFailures.listening(wanted, failure);
        }
    }

    /**
     * Listens on one address.
     *
     * @param <L> a listener
     */
    @FunctionalInterface
    public interface Attempt<L> {

        /**
         * Listens.
         *
         * @param local where
         * @return the open listener
         * @throws IOException if that can't be; nothing is left open then
         */
        L listen(InetSocketAddress local) throws IOException;
    }
}
