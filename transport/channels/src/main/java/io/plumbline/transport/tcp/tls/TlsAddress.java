// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Address of a listener, with the certificate that identifies it: {@code host:port#sha256=fingerprint}. */
record TlsAddress(HostPort hostPort, String fingerprint) {

    private static final String MARK = "#sha256=";
    private static final Pattern TEXT = Pattern.compile("([^#]*)" + MARK + "([0-9a-fA-F]{64})");

    static TlsAddress of(TransportAddress address) {
        Matcher matcher = TEXT.matcher(address.location());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not an address: value=" + address
                    + " (allowed: host:port" + MARK
                    + " and the fingerprint of the listener's certificate, 64 hexadecimal"
                    + " digits; a listener tells its whole address)");
        }
        return new TlsAddress(
                HostPort.ofListener(new TransportAddress(matcher.group(1))),
                matcher.group(2).toLowerCase(Locale.ROOT));
    }

    TransportAddress toTransportAddress() {
        return new TransportAddress(hostPort + MARK + fingerprint);
    }
}
