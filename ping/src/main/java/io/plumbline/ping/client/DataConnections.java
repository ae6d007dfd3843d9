// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.control.Connections;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.DescriptorLimit;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.control.SessionOffer;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.Transport.Delivery;
import io.plumbline.transport.spi.Transport.Reach;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Optional;

/** Opens the data connections that a reflector has offered. {@code dataAddress}: where the user says that they lead. */
record DataConnections(
        ControlConnection control,
        Handshake handshake,
        Transport transport,
        TransportOptions options,
        Optional<String> dataAddress) {

    List<Endpoint> open(Connections wanted, SessionOffer offer) throws IOException {
        InetSocketAddress reached = control.peerAddress();
        TransportAddress data = offer.address(transport.reach(), reached.getAddress(), dataAddress);
        if (wanted.areGathered()) {
            Optional<String> lack = DescriptorLimit.lack("client", wanted.count(), 1);
            if (lack.isPresent()) {
                throw new IOException(lack.get());
            }
            List<Endpoint> all = new ManyConnections(wanted, () -> connect(data), offer.token(), options).open();
            return admitted(all, () -> handshake.awaitAdmission(wanted.patience(options.connectTimeout())));
        }
        Endpoint only = connect(data);
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
            return transport.connect(data, options);
        } catch (IllegalArgumentException noAddress) {
            throw new RefusalException(
                    "reflector offers no data address: data=" + data + ", reason=" + noAddress.getMessage());
        } catch (IOException failure) {
            throw isSilent(failure) ? silent(data, failure) : failure;
        }
    }

    private boolean isSilent(IOException failure) {
        return transport.reach() == Reach.NETWORK
                && (failure instanceof SocketTimeoutException
                        || failure instanceof ConnectException
                        || failure.getCause() instanceof NoRouteToHostException);
    }

    /** Says which of the two ports is silent, and what would open it. */
    private IOException silent(TransportAddress data, IOException failure) {
        String address = data.location().replaceFirst("#.*", "");
        String reason;
        if (failure instanceof SocketTimeoutException) {
            reason = "time-out, a firewall drops it";
        } else if (failure instanceof ConnectException) {
            reason = "refused, nothing listens there or a firewall rejects it";
        } else {
            reason = Causes.reason(failure.getCause());
        }
        String port = address.substring(address.lastIndexOf(':') + 1);
        String protocols = transport.delivery() == Delivery.LOSSY ? "TCP and UDP " + port : "TCP " + port;
        return new IOException(
                "can't reach the data port: control " + IpSockets.text(control.peerAddress()) + " answered, " + address
                        + " did not: " + reason + " (open " + protocols
                        + (transport.hasIpOptions() ? "" : ", and all UDP both ways")
                        + "; data-port of 'plumbline reflect' chooses another, data-address follows a translation)",
                failure);
    }
}
