// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import java.net.InetAddress;
import java.util.Objects;
import java.util.Optional;

/**
 * Options of IP sockets.
 *
 * @param source address of this host that connections come from; empty for the system's choice
 * @param dscp code point of what is sent, 0 to 63; {@link #UNSET} for the system's choice
 */
public record IpOptions(Optional<InetAddress> source, int dscp) {

    /** The system's choice of a code point. */
    public static final int UNSET = -1;

    /** The system's choice of everything. */
    public static final IpOptions NONE = new IpOptions(Optional.empty(), UNSET);

    /** Bits of a traffic class that aren't the code point's: they are the kernel's. */
    public static final int ECN_MASK = 3;

    private static final int MAX_DSCP = 63;
    private static final int ECN_BITS = 2;

    /** Checks the code point. */
    public IpOptions {
        Objects.requireNonNull(source, "source");
        if (dscp < UNSET || dscp > MAX_DSCP) {
            throw new IllegalArgumentException("DSCP out of range: dscp=" + dscp + " (allowed: 0 to " + MAX_DSCP + ")");
        }
    }

    /** Returns the octet that a socket option has for the code point. */
    public int trafficClass() {
        return dscp << ECN_BITS;
    }
}
