// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.subject.ReflectSpec;
import io.plumbline.ping.control.Connections;
import io.plumbline.ping.control.DescriptorLimit;
import io.plumbline.ping.control.RefusalException;
import io.plumbline.ping.control.SessionRequest;
import io.plumbline.ping.option.PingParameters;
import io.plumbline.ping.option.Secret;
import io.plumbline.transport.Transports;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/** Decides whether a request can be met, and refuses it with a reason that helps the client's user. */
record SessionLimits(ReflectSpec spec, Secret secret, Optional<SSLContext> tls, Duration handshakeTimeout) {

    private static final int THREADS_BYTES = 1 << 20;

    Transport check(SessionRequest request) throws RefusalException {
        Transport transport = transport(request);
        int largest = Math.min(spec.limits().maxSize().bytes(), transport.maxMessageBytes());
        int least = Math.max(1, request.stamps().leastBytes());
        if (request.sizeBytes() < least || request.sizeBytes() > largest) {
            throw new RefusalException(
                    "message size out of range: bytes=" + request.sizeBytes() + ", transport=" + transport.name()
                            + ", stamps=" + request.stamps().text() + " (allowed: " + least + " to " + largest + ")",
                    OptionKey.SIZE);
        }
        if (!transport.waitStrategies().contains(request.reflectorWait())) {
            throw new RefusalException(
                    "transport does not support this wait strategy: transport=" + transport.name() + ", wait="
                            + request.reflectorWait().text(),
                    OptionKey.WAIT,
                    OptionKey.REFLECTOR_WAIT);
        }
        WaitStrategy wait = request.reflectorWait();
        wait.availability()
                .require(
                        "reflector can't use this wait strategy: wait=" + wait.text(),
                        reason -> new RefusalException(reason, OptionKey.WAIT, OptionKey.REFLECTOR_WAIT));
        checkConnections(transport, request);
        checkNumber("socket buffer", "bytes", request.socketBufferBytes(), 0);
        checkSettings(transport, request);
        checkDriver(request);
        checkNumber("CPU", "cpu", request.cpu(), PingParameters.ANY_CPU, OptionKey.REFLECTOR_CPU);
        return transport;
    }

    private static void checkConnections(Transport transport, SessionRequest request) throws RefusalException {
        Connections connections = request.connections();
        connections.check();
        if (connections.areGathered() && !transport.gatherStrategies().contains(request.reflectorWait())) {
            throw new RefusalException(
                    "a thread can't wait for many connections: transport=" + transport.name() + ", reflector-wait="
                            + request.reflectorWait().text() + ", reflector-threads=" + connections.reflectorThreads()
                            + " (allowed: transports tcp and unix, with spin, select-now, select or block)",
                    OptionKey.REFLECTOR_THREADS,
                    OptionKey.REFLECTOR_WAIT,
                    OptionKey.TRANSPORT);
        }
        Optional<String> lack = DescriptorLimit.lack("reflector", connections.count(), 1);
        if (lack.isPresent()) {
            throw new RefusalException(lack.get(), OptionKey.CLIENTS);
        }
    }

    private static Transport transport(SessionRequest request) throws RefusalException {
        Transport transport;
        try {
            transport = Transports.named(request.transport());
        } catch (IllegalArgumentException unknown) {
            throw new RefusalException(unknown.getMessage(), OptionKey.TRANSPORT);
        }
        transport
                .availability()
                .require(
                        "transport is not available: transport=" + transport.name(),
                        reason -> new RefusalException(reason, OptionKey.TRANSPORT));
        if (transport.reach() == Transport.Reach.ONE_THREAD) {
            throw new RefusalException(
                    "transport has no other end: transport=" + transport.name() + " (its client needs no reflector)",
                    OptionKey.TRANSPORT);
        }
        return transport;
    }

    private void checkSettings(Transport transport, SessionRequest request) throws RefusalException {
        try {
            Transports.checkSettings(transport, dataOptions(request));
        } catch (IllegalArgumentException notAllowed) {
            throw new RefusalException(notAllowed.getMessage(), OptionKey.TRANSPORT_OPTION);
        }
    }

    /** A folder of this host is for its owner to give. It may have become another user's since the start. */
    void checkDriver(SessionRequest request) throws RefusalException {
        Optional<String> asked = Optional.ofNullable(request.settings().get(TransportOptions.DRIVER));
        if (asked.isPresent() && !asked.equals(spec.limits().driver())) {
            throw new RefusalException(
                    "client names a folder on the reflector's host: driver=" + asked.get()
                            + " (leave it out, or let the reflector be started for this driver)",
                    OptionKey.TRANSPORT_OPTION);
        }
        if (asked.filter(SessionLimits::isAnothers).isPresent()) {
            throw new RefusalException(
                    "media driver's folder doesn't belong to the reflector's user: driver=" + asked.get()
                            + " (start the driver as that user)",
                    OptionKey.TRANSPORT_OPTION);
        }
    }

    private static boolean isAnothers(String folder) {
        try {
            return !PrivateFiles.isOwn(Path.of(folder));
        } catch (IOException missing) {
            return false;
        }
    }

    /** A place for each connection, and memory for its end and for the threads that serve it. */
    Places.Need need(Transport transport, SessionRequest request) {
        int connections = request.connections().count();
        long threads = Math.max(1, request.connections().reflectorThreads());
        return new Places.Need(
                connections, connections * transport.memoryBytes(dataOptions(request)) + threads * THREADS_BYTES);
    }

    RefusalException tooMany(Places.Need need) {
        String allowed = "too many clients (allowed: " + spec.limits().maxClients() + " at once";
        String limit = ", by max-clients of 'plumbline reflect')";
        return need.places() > 1
                ? new RefusalException(allowed + "; this one counts as " + need.places() + limit, OptionKey.CLIENTS)
                : new RefusalException(allowed + limit);
    }

    TransportOptions dataOptions(SessionRequest request) {
        return new TransportOptions(
                request.connections().areGathered() ? WaitStrategy.SPIN : request.reflectorWait(),
                request.sizeBytes(),
                request.socketBufferBytes(),
                handshakeTimeout,
                request.settings(),
                new IpOptions(Optional.empty(), request.dscp()));
    }

    private static void checkNumber(String what, String name, long value, long least, OptionKey... options)
            throws RefusalException {
        if (value < least) {
            throw new RefusalException(
                    what + " out of range: " + name + "=" + value + " (allowed: " + least + " or more)", options);
        }
    }
}
