// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.control.RefusalException;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** Checks that a reflector offers no address but its own: a client looks up and connects to no third host. */
final class DataHost {

    /** Numbers alone, which no resolver is asked for. */
    private static final Pattern NUMBERS = Pattern.compile(
            "(?:(?:25[0-5]|2[0-4]\\d|1?\\d{1,2})(?:\\.(?!$)|$)){4}|(?=[^.])[0-9a-fA-F.]*:[0-9a-fA-F:.]*");

    private DataHost() {}

    /** The address may have something behind host and port, such as a fingerprint. */
    static void requireSame(TransportAddress data, InetAddress reflector) throws IOException {
        HostPort hostPort = HostPort.of(new TransportAddress(data.location().replaceFirst("#.*", "")));
        if (!isSame(hostPort.host().replaceFirst("%.*", ""), reflector)) {
            throw new RefusalException("reflector offers a data address on another host: data=" + data + ", reflector="
                    + reflector.getHostAddress() + " (reach it by the address that it listens on, without translation"
                    + " on the way)");
        }
    }

    private static boolean isSame(String host, InetAddress reflector) {
        if (!NUMBERS.matcher(host).matches()) {
            return false;
        }
        InetAddress offered;
        try {
            offered = InetAddress.getByName(host);
        } catch (UnknownHostException noAddress) {
            return false;
        }
        return offered.equals(reflector) || (offered.isLoopbackAddress() && reflector.isLoopbackAddress());
    }
}
