// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.aeron.AeronTransport.Place;
import io.plumbline.transport.ring.Backlog;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Meets those who come at its socket, each in a thread of its own, so that a silent one doesn't keep out the others. A
 * stranger gets nothing but a greeting: streams are made for those who answer it, with numbers that nobody else knows.
 */
final class AeronListener implements Listener {

    private static final int MAX_MEETINGS = 16; // at once; whoever comes then has to try again
    private static final int SOCKET_BACKLOG = 128;
    private static final long PAUSE_AFTER_FAILURE_NANOS = 10_000_000;

    private final AeronTransport transport;
    private final TransportOptions options;
    private final Place place;
    private final ServerSocketChannel server;
    private final TransportAddress address;
    private final Backlog backlog = new Backlog();
    private final Set<SocketChannel> meetings = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    private AeronListener(AeronTransport transport, TransportOptions options, Place place, ServerSocketChannel server)
            throws IOException {
        this.transport = transport;
        this.options = options;
        this.place = place;
        this.server = server;
        this.address = place.naming().apply(server.getLocalAddress());
    }

    static AeronListener open(AeronTransport transport, TransportAddress address, TransportOptions options)
            throws IOException {
        try {
            Place place = transport.place(address, options);
            try {
                AeronListener listener = new AeronListener(transport, options, place, bind(place));
                DaemonThread.start("plumbline-aeron-listener", listener::acceptAll);
                return listener;
            } catch (IOException | RuntimeException failure) {
                place.station().release();
                throw failure;
            }
        } catch (BindException clear) {
            throw clear;
        } catch (IOException failure) {
            throw AeronFailures.listening(address, failure);
        }
    }

    private static ServerSocketChannel bind(Place place) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open(AeronTransport.family(place.meeting()));
        try {
            return server.bind(place.meeting(), SOCKET_BACKLOG);
        } catch (IOException | RuntimeException failure) {
            server.close();
            throw new IOException(failure.getMessage() + " (give an address of this host that is free)", failure);
        }
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    private void acceptAll() {
        while (server.isOpen()) {
            try {
                admit(server.accept());
                backlog.fail(null);
            } catch (IOException noMoreForNow) { // closed, or out of descriptors for now
                if (!isClosed) {
                    backlog.fail(AeronFailures.listening(address, noMoreForNow));
                }
                LockSupport.parkNanos(PAUSE_AFTER_FAILURE_NANOS);
            }
        }
    }

    private void admit(SocketChannel socket) throws IOException {
        meetings.add(socket);
        if (isClosed || meetings.size() > MAX_MEETINGS || !backlog.hasRoom()) {
            meetings.remove(socket);
            socket.close();
            return;
        }
        place.station().retain();
        try {
            DaemonThread.start("plumbline-aeron-meeting", () -> meet(socket));
        } catch (OutOfMemoryError noThread) {
            drop(socket); // the next may have one
        }
    }

    private void meet(SocketChannel socket) {
        try {
            Endpoint accepted = connection(socket);
            meetings.remove(socket); // before it is handed over: close() leaves it alone then
            backlog.add(accepted);
        } catch (IOException | RuntimeException strangerOrGone) {
            drop(socket);
        }
    }

    private void drop(SocketChannel socket) {
        meetings.remove(socket);
        closeQuietly(socket);
        place.station().release();
    }

    /** Who comes asks a driver of ours for streams before there is a word from it: a driver at rest would let it wait. */
    private Endpoint connection(SocketChannel socket) throws IOException {
        if (!transport.isDriverShared()) {
            return agreed(socket);
        }
        place.station().hurry();
        try {
            return agreed(socket);
        } finally {
            place.station().rest();
        }
    }

    private Endpoint agreed(SocketChannel socket) throws IOException {
        Conversation conversation = new Conversation(socket, options.connectTimeout());
        conversation.say(
                new ListenerGreeting(options.messageBytes(), place.station().directory()).toLine());
        StreamEnd peer = StreamEnd.of(conversation.hear());
        try (Meeting meeting = new Meeting(conversation, transport.channels(options), place.station())) {
            StreamEnd own = meeting.receive();
            meeting.sendTo(peer);
            conversation.say(own.toLine());
            Streams streams = meeting.await();
            conversation.say(ListenerGreeting.WELCOME);
            String description = transport.name() + " at " + address;
            Endpoint endpoint = new AeronEndpoint(
                    streams, Lifeline.hold(conversation.silence(), streams.station()), options, description);
            meeting.keep();
            return endpoint;
        }
    }

    private static void closeQuietly(SocketChannel socket) {
        try {
            socket.close();
        } catch (IOException goneAnyway) {
            return; // nobody is left who could be told
        }
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return backlog.accept(timeout);
    }

    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try {
            server.close();
        } catch (IOException alreadyUseless) {
            backlog.fail(alreadyUseless);
        }
        meetings.forEach(AeronListener::closeQuietly);
        backlog.close();
        place.station().release();
    }
}
