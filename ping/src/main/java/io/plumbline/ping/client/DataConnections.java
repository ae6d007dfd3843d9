// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.control.Connections;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.DescriptorLimit;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.Transport.Reach;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Opens the data connections that a reflector has offered. */
record DataConnections(ControlConnection control, Handshake handshake, Transport transport, TransportOptions options) {

    /** Numbers alone, which no resolver is asked for. */
    private static final Pattern NUMBERS = Pattern.compile(
            "(?:(?:25[0-5]|2[0-4]\\d|1?\\d{1,2})(?:\\.(?!$)|$)){4}|(?=[^.])[0-9a-fA-F.]*:[0-9a-fA-F:.]*");

    List<Endpoint> open(Connections wanted, SessionOffer offer) throws IOException {
        if (wanted.areGathered()) {
            Optional<String> lack = DescriptorLimit.lack("client", wanted.count(), 1);
            if (lack.isPresent()) {
                throw new IOException(lack.get());
            }
            List<Endpoint> all =
                    new ManyConnections(wanted, () -> connect(offer.dataAddress()), offer.token(), options).open();
            return admitted(all, () -> handshake.awaitAdmission(wanted.patience(options.connectTimeout())));
        }
        Endpoint only = connect(offer.dataAddress());
        return admitted(
                List.of(only),
                () -> handshake.present(offer.token(), only, options.messageBytes(), transport.delivery()));
    }

    private interface Admission {
        void await() throws IOException;
    }

    private static List<Endpoint> admitted(List<Endpoint> endpoints, Admission admission) throws IOException {
        try {
            admission.await();
            return endpoints;
        } catch (IOException | RuntimeException failure) {
            endpoints.forEach(Endpoint::close);
            throw failure;
        }
    }

    private Endpoint connect(TransportAddress data) throws IOException {
        try {
            if (transport.reach() == Reach.NETWORK) {
                requireSameHost(data, control.peerHost());
            }
            return transport.connect(data, options);
        } catch (IllegalArgumentException noAddress) {
            throw new RefusalException(
                    "reflector offers no data address: data=" + data + ", reason=" + noAddress.getMessage());
        }
    }

    /**
     * A client looks up and connects to no third host that a reflector names. The address may have something behind host
     * and port, such as a fingerprint.
     */
    private static void requireSameHost(TransportAddress data, InetAddress reflector) throws IOException {
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
