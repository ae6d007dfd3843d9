// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.transport.aeron.driver.AeronSettings;
import io.plumbline.transport.aeron.driver.Station;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;

/** Goes to a listener and agrees with it on a connection. */
final class AeronConnecting {

    private final AeronTransport transport;
    private final TransportAddress address;
    private final TransportOptions options;
    private final AeronSettings settings;

    AeronConnecting(AeronTransport transport, TransportAddress address, TransportOptions options) {
        this.transport = transport;
        this.address = address;
        this.options = options;
        this.settings = transport.settings(options);
    }

    Endpoint connect() throws IOException {
        SocketAddress meeting = transport.meeting(address);
        SocketChannel socket = SocketChannel.open(AeronTransport.family(meeting));
        try {
            return CloseOnFailure.step(socket, opened -> {
                Conversation conversation = new Conversation(opened, options.connectTimeout());
                conversation.connect(meeting);
                ListenerGreeting greeting = ListenerGreeting.of(conversation.hear());
                greeting.requireMessageBytes(options.messageBytes());
                return connect(conversation, transport.station(greeting, settings));
            });
        } catch (IOException failure) {
            throw AeronFailures.connecting(address, options, failure);
        }
    }

    private Endpoint connect(Conversation conversation, Station station) throws IOException {
        try (Meeting meeting = new Meeting(conversation, transport.channels(options), station)) {
            conversation.say(meeting.receive().toLine());
            meeting.sendTo(StreamEnd.of(conversation.hear()));
            Streams streams = meeting.await();
            ListenerGreeting.requireWelcome(conversation.hear());
            String description = transport.name() + " to " + address;
            Endpoint endpoint = new AeronEndpoint(
                    streams, Lifeline.hold(conversation.silence(), streams.station()), options, description);
            meeting.keep();
            return endpoint;
        } catch (IOException | RuntimeException failure) {
            station.release();
            throw failure;
        }
    }
}
