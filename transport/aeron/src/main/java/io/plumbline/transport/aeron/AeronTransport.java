// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.CommonContext;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.LibraryVersion;
import io.plumbline.transport.aeron.driver.AeronSettings;
import io.plumbline.transport.aeron.driver.Idling;
import io.plumbline.transport.aeron.driver.Station;
import io.plumbline.transport.channel.ChannelConnector;
import io.plumbline.transport.channel.OwningListener;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.introduction.IntroducingListener;
import io.plumbline.transport.introduction.Introduction;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.agrona.DirectBuffer;

/** Base of both Aeron transports. Nothing of Aeron is loaded before a listener or an endpoint is opened. */
abstract class AeronTransport extends TransportBase {

    private static final String UNSAFE_PACKAGE = "jdk.internal.misc"; // Agrona's way to the JDK's Unsafe
    private static final String UNSAFE = "--add-opens=java.base/" + UNSAFE_PACKAGE + "=ALL-UNNAMED";
    private static final int TERMS = 3; // of a log buffer
    private static final int SOCKET_BACKLOG = 128;
    private static final int DRIVER_BYTES = 8 << 20; // counters, buffers of commands, log of errors

    private final int defaultTermBytes;

    AeronTransport(String name, String description, Reach reach, int defaultTermBytes) {
        super(new Facts(name, description, reach, Delivery.RELIABLE, Idling.waitStrategies()));
        this.defaultTermBytes = defaultTermBytes;
    }

    /** Available too if only the arguments are missing: they are for the JVMs that will send and receive. */
    @Override
    public final Availability availability() {
        Availability agrona = LibraryVersion.atLeast("Agrona", DirectBuffer.class, 2, 4);
        return agrona.isAvailable() ? PrivateFiles.availability() : agrona;
    }

    @Override
    public final Map<String, String> settings() {
        return AeronSettings.descriptions(defaultTermBytes);
    }

    @Override
    public final void check(TransportOptions options) {
        AeronSettings unused = settings(options);
    }

    /** Its driver opens the sockets. */
    @Override
    public final boolean hasIpOptions() {
        return false;
    }

    /** A log buffer each way, and what a driver of our own has besides. */
    @Override
    public final long memoryBytes(TransportOptions options) {
        return 2L * TERMS * settings(options).termBytes() + DRIVER_BYTES + super.memoryBytes(options);
    }

    @Override
    public final List<String> jvmArguments() {
        return List.of(UNSAFE);
    }

    /** Checks that this JVM was started for it before a class of Agrona's is loaded, which would stay broken. */
    private static void requireUnsafe() throws IOException {
        if (!Object.class.getModule().isOpen(UNSAFE_PACKAGE, AeronTransport.class.getModule())) {
            throw new IOException(
                    "this JVM was not started for Aeron: missing=" + UNSAFE + " (start it with that argument)");
        }
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        requireUnsafe();
        checkWait(options);
        try {
            Place place = place(address, options);
            try {
                return listen(place, options);
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

    private Listener listen(Place place, TransportOptions options) throws IOException {
        return CloseOnFailure.step(ServerSocketChannel.open(family(place.meeting())), server -> {
            try {
                server.bind(place.meeting(), SOCKET_BACKLOG);
            } catch (IOException failure) {
                throw new IOException(failure.getMessage() + " (give an address of this host that is free)", failure);
            }
            TransportAddress reached = place.naming().apply(server.getLocalAddress());
            Listener introductions = new IntroducingListener(
                    server,
                    reached,
                    options.connectTimeout(),
                    talk -> new Meeting(this, options, talk).receive(place.station(), reached));
            return new OwningListener(introductions, () -> place.station().release());
        });
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        requireUnsafe();
        checkWait(options);
        SocketAddress meeting = meeting(address);
        try {
            SocketChannel socket = CloseOnFailure.prepared(
                    SocketChannel.open(family(meeting)),
                    opened -> ChannelConnector.connect(opened, meeting, options.connectTimeout()));
            return Introduction.over(
                    socket, options.connectTimeout(), talk -> new Meeting(this, options, talk).come(address));
        } catch (IOException failure) {
            throw AeronFailures.connecting(address, options, failure);
        }
    }

    final AeronSettings settings(TransportOptions options) {
        return AeronSettings.of(options, defaultTermBytes);
    }

    abstract Place place(TransportAddress address, TransportOptions options) throws IOException;

    abstract SocketAddress meeting(TransportAddress address) throws IOException;

    private static ProtocolFamily family(SocketAddress meeting) {
        return meeting instanceof InetSocketAddress internet ? IpSockets.family(internet) : StandardProtocolFamily.UNIX;
    }

    abstract Station station(String listenersDirectory, TransportOptions options) throws IOException;

    /**
     * Whether the connecting end works with the driver of the listener, which only its own user can reach then. To a port
     * strangers can come: they don't get a driver to hurry.
     */
    final boolean isDriverShared() {
        return reach() == Reach.ONE_HOST;
    }

    final Channels channels(TransportOptions options) {
        String media = isDriverShared() ? CommonContext.IPC_MEDIA : CommonContext.UDP_MEDIA;
        return new Channels(media, settings(options), options.socketBufferBytes());
    }

    /** Station and socket of a listener. */
    record Place(Station station, SocketAddress meeting, Function<SocketAddress, TransportAddress> naming) {}
}
