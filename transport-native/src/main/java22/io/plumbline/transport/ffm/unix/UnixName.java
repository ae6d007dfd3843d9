// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.transport.ffm.calls.UnixAddresses;
import io.plumbline.transport.spi.TransportAddress;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * A name in the abstract namespace, written {@code @name}.
 *
 * @param text without the mark
 */
record UnixName(String text) {

    private static final String MARK = "@";

    UnixName {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes == 0 || bytes > UnixAddresses.LONGEST_NAME_BYTES) {
            throw new IllegalArgumentException("bad length of a socket's name: name=" + text + ", bytes=" + bytes
                    + " (allowed: 1 to " + UnixAddresses.LONGEST_NAME_BYTES + ")");
        }
    }

    /** Draws a name that nobody else has. */
    static UnixName fresh() {
        return new UnixName("plumbline-" + UUID.randomUUID());
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

    @Override
    public String toString() {
        return MARK + text;
    }
}
