// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import io.plumbline.transport.lifecycle.Causes;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/** Finds the IP addresses of a host. */
public final class HostLookup {

    private HostLookup() {}

    public static List<InetSocketAddress> addresses(HostPort hostPort) throws UnknownHostException {
        try {
            return Arrays.stream(InetAddress.getAllByName(hostPort.host()))
                    .map(host -> new InetSocketAddress(host, hostPort.port()))
                    .toList();
        } catch (UnknownHostException unknown) {
            throw Causes.caused(
                    new UnknownHostException(
                            "unknown host: address=" + hostPort + " (check the name, or give an IP address)"),
                    unknown);
        }
    }
}
