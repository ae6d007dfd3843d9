// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.CommonContext;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.LibraryVersion;
import io.plumbline.transport.aeron.driver.AeronJvm;
import io.plumbline.transport.aeron.driver.AeronSettings;
import io.plumbline.transport.aeron.driver.Idling;
import io.plumbline.transport.aeron.driver.Station;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.agrona.DirectBuffer;

/** Base of both Aeron transports. Nothing of Aeron is loaded before a listener or an endpoint is opened. */
abstract class AeronTransport extends TransportBase {

    private static final int TERMS = 3; // of a log buffer
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

    /** A log buffer each way, and what a driver of our own has besides. */
    @Override
    public final long memoryBytes(TransportOptions options) {
        return 2L * TERMS * settings(options).termBytes() + DRIVER_BYTES + super.memoryBytes(options);
    }

    @Override
    public final int ownThreads(TransportOptions options) {
        return settings(options).ownThreads();
    }

    @Override
    public final List<String> jvmArguments() {
        return AeronJvm.arguments();
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        AeronJvm.check();
        checkWait(options);
        return AeronListener.open(this, address, options);
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        AeronJvm.check();
        checkWait(options);
        return new AeronConnecting(this, address, options).connect();
    }

    final AeronSettings settings(TransportOptions options) {
        return AeronSettings.of(options, defaultTermBytes);
    }

    /** Opens what a listener needs. */
    abstract Place place(TransportAddress address, TransportOptions options) throws IOException;

    /** Where the listener at an address is met. */
    abstract SocketAddress meeting(TransportAddress address) throws IOException;

    static ProtocolFamily family(SocketAddress meeting) {
        return meeting instanceof InetSocketAddress internet ? IpSockets.family(internet) : StandardProtocolFamily.UNIX;
    }

    /** Opens the station of the connecting end. */
    abstract Station station(ListenerGreeting greeting, AeronSettings settings) throws IOException;

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

    /**
     * Station and socket of a listener.
     *
     * @param station its station
     * @param meeting where to bind its socket
     * @param naming makes of the bound socket's address that of the listener
     */
    record Place(Station station, SocketAddress meeting, Function<SocketAddress, TransportAddress> naming) {}
}
