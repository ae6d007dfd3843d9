// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Subscription;
import io.plumbline.transport.aeron.driver.Station;
import java.io.IOException;
import java.net.SocketTimeoutException;

/** Opens the streams of one connection at one end, step by step as both ends agree on them. */
final class Meeting implements AutoCloseable {

    private final Conversation conversation;
    private final Channels channels;
    private final Station station;
    private Subscription subscription;
    private ExclusivePublication publication;

    Meeting(Conversation conversation, Channels channels, Station station) {
        this.conversation = conversation;
        this.channels = channels;
        this.station = station;
        station.hurry();
    }

    /** Opens this end's inbound stream; the result is for the other end. */
    StreamEnd receive() throws IOException {
        StreamEnd end = StreamEnd.random();
        String channel = channels.inbound(conversation.localHost(), end.sessionId());
        subscription = station.ask(aeron -> aeron.addSubscription(channel, end.streamId()));
        return channels.isUdp() ? end.withPort(port()) : end;
    }

    private int port() throws IOException {
        String endpoint = station.ask(aeron -> subscription.resolvedEndpoint());
        while (endpoint == null) {
            pause("opening a UDP port");
            endpoint = station.ask(aeron -> subscription.resolvedEndpoint());
        }
        return Integer.parseInt(endpoint.substring(endpoint.lastIndexOf(':') + 1));
    }

    /** Opens this end's outbound stream to where the other end receives. */
    void sendTo(StreamEnd peer) throws IOException {
        String channel = channels.outbound(conversation.peerHost(), peer);
        publication = station.ask(aeron -> aeron.addExclusivePublication(channel, peer.streamId()));
    }

    /** Waits until both streams are connected. */
    Streams await() throws IOException {
        while (!publication.isConnected() || subscription.imageCount() == 0) {
            pause("waiting for the other end's stream");
            conversation.requirePeer();
        }
        Image image = subscription.imageAtIndex(0);
        if (image.termBufferLength() > channels.termBytes()) {
            throw new IOException("the other end's terms are longer: bytes=" + image.termBufferLength() + " (allowed: "
                    + channels.termBytes() + ", by the setting term-bytes at both ends)");
        }
        return new Streams(station, publication, subscription, image);
    }

    /** Leaves the streams to the connection that they have become. */
    void keep() {
        publication = null;
        subscription = null;
    }

    /** What the driver complained about matters only now: it may have been about another connection. */
    private void pause(String what) throws IOException {
        station.requireDriver();
        try {
            conversation.count(what);
        } catch (SocketTimeoutException tooLong) {
            throw station.trouble()
                    .map(trouble -> new IOException(tooLong.getMessage() + ", media driver: " + trouble, tooLong))
                    .orElse(tooLong);
        }
        station.nap(Conversation.nap());
    }

    /** Closes what has not become a connection. */
    @Override
    public void close() throws IOException {
        station.rest();
        if (subscription == null && publication == null) {
            return;
        }
        station.ask(aeron -> {
            if (publication != null) {
                publication.close();
            }
            if (subscription != null) {
                subscription.close();
            }
            return aeron;
        });
    }
}
