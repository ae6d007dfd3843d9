// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Subscription;
import io.plumbline.transport.aeron.driver.Station;
import io.plumbline.transport.introduction.Introduction;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/** Agrees with the other end on the streams of one connection, and opens this end's. */
final class Meeting {

    private static final long MARK = 0x504C4D42_41455233L; // "PLMBAER3"
    private static final Duration NAP = Duration.ofNanos(100_000);

    private final AeronTransport transport;
    private final TransportOptions options;
    private final Introduction talk;
    private final Channels channels;
    private Subscription subscription;
    private ExclusivePublication publication;

    Meeting(AeronTransport transport, TransportOptions options, Introduction talk) {
        this.transport = transport;
        this.options = options;
        this.talk = talk;
        this.channels = transport.channels(options);
    }

    /**
     * The listening end's part. Who comes asks a driver of ours for streams before there is a word from it: a driver at
     * rest would let it wait. To a port strangers can come, who don't get a driver to hurry.
     */
    Endpoint receive(Station station, TransportAddress address) throws IOException {
        boolean isShared = transport.isDriverShared();
        station.retain();
        Station.Hurry early = isShared ? station.hurry() : () -> {};
        try {
            talk.say(out -> {
                out.writeLong(MARK);
                out.writeInt(options.messageBytes());
                out.writeUTF(station.directory().toString());
            });
            StreamEnd peer = StreamEnd.read(talk.in());
            requireShortTerms(peer.termBytes()); // before anything is made of it that would be waited for
            return connect(station, Optional.of(peer), transport.name() + " at " + address);
        } catch (IOException | RuntimeException failure) {
            station.release();
            throw failure;
        } finally {
            early.close();
        }
    }

    Endpoint come(TransportAddress address) throws IOException {
        if (talk.in().readLong() != MARK) {
            throw new IOException("what listens there is no Aeron listener of Plumbline, or of another version");
        }
        int wanted = talk.in().readInt();
        if (wanted != options.messageBytes()) {
            throw new IOException("the listener wants another message size: messageBytes=" + options.messageBytes()
                    + ", wanted=" + wanted);
        }
        Station station = transport.station(talk.in().readUTF(), options);
        try {
            return connect(station, Optional.empty(), transport.name() + " to " + address);
        } catch (IOException | RuntimeException failure) {
            station.release();
            throw failure;
        }
    }

    private Endpoint connect(Station station, Optional<StreamEnd> known, String description) throws IOException {
        Station.Hurry hurry = station.hurry();
        try {
            StreamEnd own = open(station);
            talk.say(own::write);
            StreamEnd peer = known.isPresent() ? known.get() : StreamEnd.read(talk.in());
            requireShortTerms(peer.termBytes());
            String channel = channels.outbound(host(talk.socket().getRemoteAddress()), peer);
            publication = station.ask(aeron -> aeron.addExclusivePublication(channel, peer.streamId()));
            Image image = await(station);
            talk.say(out -> out.writeByte(0));
            byte bothAreConnected = talk.in().readByte();
            assert bothAreConnected == 0 : "the other end says more than it has to";
            return new AeronEndpoint(
                    new Streams(station, publication, subscription, image),
                    Lifeline.hold(talk.socket()),
                    options,
                    description);
        } catch (IOException | RuntimeException failure) {
            closeStreams(station, failure);
            throw failure;
        } finally {
            hurry.close();
        }
    }

    private void closeStreams(Station station, Exception failure) {
        try {
            new Streams(station, publication, subscription, null).close();
        } catch (IOException driverIsGone) {
            failure.addSuppressed(driverIsGone);
        }
    }

    private StreamEnd open(Station station) throws IOException {
        StreamEnd end = StreamEnd.random(channels.termBytes());
        String channel = channels.inbound(host(talk.socket().getLocalAddress()), end.sessionId());
        subscription = station.ask(aeron -> aeron.addSubscription(channel, end.streamId()));
        if (!channels.isUdp()) {
            return end;
        }
        String endpoint = station.ask(aeron -> subscription.resolvedEndpoint());
        while (endpoint == null) {
            pause(station, "opening a UDP port");
            endpoint = station.ask(aeron -> subscription.resolvedEndpoint());
        }
        return end.withPort(Integer.parseInt(endpoint.substring(endpoint.lastIndexOf(':') + 1)));
    }

    /** Waits until both streams are connected. */
    private Image await(Station station) throws IOException {
        while (!publication.isConnected() || subscription.imageCount() == 0) {
            pause(station, "waiting for the other end's stream");
        }
        Image image = subscription.imageAtIndex(0);
        requireShortTerms(image.termBufferLength()); // whatever it said
        return image;
    }

    /** Longer ones than our own are refused: their memory would be ours. */
    private void requireShortTerms(int bytes) throws IOException {
        if (bytes > channels.termBytes()) {
            throw new IOException("the other end's terms are longer: bytes=" + bytes + " (allowed: "
                    + channels.termBytes() + ", by the setting term-bytes at both ends)");
        }
    }

    /** What the driver complained about matters only at the end: it may have been about another connection. */
    private void pause(Station station, String what) throws IOException {
        station.requireDriver();
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted while " + what);
        }
        if (!talk.socket().isOpen()) {
            throw new SocketTimeoutException("timed out while " + what
                    + station.trouble()
                            .map(trouble -> ", media driver: " + trouble)
                            .orElse(""));
        }
        station.nap(NAP);
    }

    /** A host's address for a channel; empty where there is none. */
    private static String host(SocketAddress address) {
        if (!(address instanceof InetSocketAddress internet)) {
            return "";
        }
        String text = internet.getAddress().getHostAddress();
        return text.indexOf(':') < 0 ? text : "[" + text + "]";
    }
}
