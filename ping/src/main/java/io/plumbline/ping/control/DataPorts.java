// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.control;

import io.plumbline.model.subject.Ports;
import io.plumbline.transport.channel.OwningListener;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The ports for messages: each serves one session at a time, until that one's connections have come. Threading: any. */
public final class DataPorts {

    private static final int ANY = 0;
    private static final int TRIES = 10; // a socket that was closed may take a moment to let its port go
    private static final long PAUSE_MILLIS = 50;

    private final Ports ports;
    private final BlockingQueue<Integer> free = new LinkedBlockingQueue<>();

    public DataPorts(Ports ports) {
        this.ports = ports;
        for (int port = Math.max(1, ports.first()); port <= ports.last(); port++) {
            free.add(port);
        }
    }

    /** Refuses at the start what would be refused to each client. */
    public void requireFree(String bindHost) throws IOException {
        for (int port : free) {
            try (ServerSocket server = new ServerSocket()) {
                server.setReuseAddress(true);
                server.bind(HostLookup.addresses(new HostPort(bindHost, port)).get(0));
            } catch (BindException taken) {
                throw occupied(port, taken);
            }
        }
    }

    private static RefusalException occupied(int port, Throwable taken) {
        return new RefusalException("can't listen at the data port: data-port=" + port + ", reason="
                + Causes.reason(taken) + " (on the reflector's host 'ss -ltnup' shows who has it;"
                + " start the reflector with another data-port)");
    }

    public Listener listen(InetAddress local, Transport transport, TransportOptions options, Duration patience)
            throws IOException, InterruptedException {
        if (ports.last() == ANY) {
            return transport.listen(new HostPort(local.getHostAddress(), ANY).toTransportAddress(), options);
        }
        Integer port = free.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        if (port == null) {
            throw new RefusalException("too many sessions begin at once: data-port=" + ports
                    + " (try again; of a range of ports, such as data-port=4711-4720, each lets one more begin)");
        }
        boolean isHeld = false;
        try {
            Listener listener = listen(new HostPort(local.getHostAddress(), port), transport, options);
            isHeld = true;
            return new OwningListener(listener, () -> free.add(port));
        } finally {
            if (!isHeld) {
                free.add(port);
            }
        }
    }

    private static Listener listen(HostPort local, Transport transport, TransportOptions options)
            throws IOException, InterruptedException {
        for (int left = TRIES; ; left--) {
            try {
                return transport.listen(local.toTransportAddress(), options);
            } catch (BindException taken) {
                if (left == 1) {
                    throw occupied(local.port(), taken.getCause());
                }
                Thread.sleep(PAUSE_MILLIS);
            }
        }
    }
}
