// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.model.Availability;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.folder.FolderAddress;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.ring.RingEndpoints;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.Set;

/**
 * Rings in a file that two processes of one host have mapped; see the package's description.
 *
 * <p>An address is the path of the listener's folder, which the listener makes. Listening on {@link TransportAddress#ANY}
 * takes a new one in {@code /dev/shm} or, where there is no such place, where temporary files are.
 *
 * <p>{@link WaitStrategy#PARK} sleeps for a short time between two looks, as Java can't wake a thread of another process.
 */
public final class ShmTransport implements Transport {

    /** Makes the transport; it holds nothing. */
    public ShmTransport() {}

    @Override
    public String name() {
        return "shm";
    }

    @Override
    public String description() {
        return "a ring each way in a mapped file of " + PrivateFiles.parent() + "; copied in and out, no system call";
    }

    @Override
    public Reach reach() {
        return Reach.ONE_HOST;
    }

    @Override
    public Availability availability() {
        return PrivateFiles.availability();
    }

    @Override
    public Set<WaitStrategy> waitStrategies() {
        return RingEndpoints.waitStrategies();
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return RingEndpoints.countsCalls(waitStrategy);
    }

    @Override
    public Delivery delivery() {
        return Delivery.RELIABLE;
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        RingEndpoints.check(options.waitStrategy());
        try {
            ListenerFolder folder = address.equals(TransportAddress.ANY)
                    ? ListenerFolder.create()
                    : ListenerFolder.createAt(path(address));
            return ShmListener.start(folder, options);
        } catch (BindException clear) {
            throw clear;
        } catch (IOException failure) {
            throw new IOException(
                    "cannot listen: address=" + address + ", reason=" + ShmFailures.reason(failure), failure);
        }
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        RingEndpoints.check(options.waitStrategy());
        return new ShmConnecting(path(address), options).connect();
    }

    private Path path(TransportAddress address) {
        return FolderAddress.path(address, name());
    }
}
