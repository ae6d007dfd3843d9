// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/** Base of transports whose messages system calls carry. Until one is opened, no function of the system is linked. */
public abstract class NativeTransport extends TransportBase {

    /** A packet has to fit into the send buffer of its socket, for which the kernel's bookkeeping counts too. */
    protected static final int MAX_PACKET_BYTES = 128 * 1024;

    private final NativeSettings settings;

    protected NativeTransport(Facts facts, NativeSettings settings) {
        super(facts);
        this.settings = settings;
    }

    protected static Facts local(String name, String description, WaitStrategy first, WaitStrategy... others) {
        return new Facts(name, description, Reach.ONE_HOST, Delivery.RELIABLE, EnumSet.of(first, others));
    }

    @Override
    public final Availability availability() {
        Availability platform = NativePlatform.ofThisJvm().availability(name());
        return platform.isAvailable() ? ownAvailability() : platform;
    }

    protected Availability ownAvailability() {
        return Availability.available();
    }

    @Override
    public final Map<String, String> settings() {
        return settings.descriptions();
    }

    @Override
    public final void check(TransportOptions options) {
        settings.check(options);
    }

    /** Without this, JDK 24 and newer print a warning about native access. */
    @Override
    public final List<String> jvmArguments() {
        return List.of("--enable-native-access=ALL-UNNAMED");
    }

    @Override
    public final boolean countsCalls(WaitStrategy waitStrategy) {
        return true;
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        requireUsable(options);
        return open(address, options);
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        requireUsable(options);
        return dial(address, options);
    }

    protected abstract Listener open(TransportAddress address, TransportOptions options) throws IOException;

    protected abstract Endpoint dial(TransportAddress address, TransportOptions options) throws IOException;
}
