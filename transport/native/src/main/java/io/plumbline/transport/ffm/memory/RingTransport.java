// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.memory;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.NativeTransport;
import io.plumbline.transport.ffm.calls.Anonymous;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.unix.Handover;
import io.plumbline.transport.ffm.unix.HandoverListener;
import io.plumbline.transport.ffm.unix.Parcel;
import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Rings in memory that the listening end makes and hands over. */
abstract class RingTransport extends NativeTransport {

    private final int eventCounters;

    RingTransport(Facts facts, int eventCounters) {
        super(facts, NativeSettings.NONE);
        this.eventCounters = eventCounters;
    }

    abstract Endpoint open(SharedRing ring, List<Integer> events, WaitStrategy waitStrategy) throws IOException;

    @Override
    protected final Availability ownAvailability() {
        int file = Anonymous.memory(1);
        if (file < 0) {
            return Availability.unavailable(
                    name() + " needs memory without a name: call=memfd_create, reason=" + Errno.text(-file),
                    "use Linux 3.17 or newer, and a container that lets processes do so; or use transport shm");
        }
        Descriptors.close(file);
        return Availability.available();
    }

    @Override
    protected final Listener open(TransportAddress address, TransportOptions options) throws IOException {
        return HandoverListener.start(name(), address, socket -> give(socket, options));
    }

    private Endpoint give(int socket, TransportOptions options) throws IOException {
        RingLayout layout = RingLayout.of(options.messageBytes(), options.socketBufferBytes());
        List<Integer> descriptors = new ArrayList<>();
        try {
            descriptors.add(Errno.checked(Anonymous.memory(layout.totalBytes())));
            for (int counter = 0; counter < eventCounters; counter++) {
                descriptors.add(Errno.checked(Anonymous.events()));
            }
            Parcel parcel = new Parcel(name(), layout.messageBytes(), layout.slots(), descriptors);
            parcel.send(socket);
            return open(parcel, Side.ACCEPTING, socket, options);
        } catch (IOException | RuntimeException failure) {
            descriptors.forEach(Descriptors::close);
            Descriptors.close(socket);
            throw failure;
        }
    }

    private Endpoint open(Parcel parcel, Side side, int socket, TransportOptions options) throws IOException {
        List<Integer> events =
                parcel.descriptors().subList(1, parcel.descriptors().size());
        SharedRing ring = SharedRing.map(parcel, side, socket);
        Endpoint endpoint;
        try {
            endpoint = open(ring, events, options.waitStrategy());
        } catch (IOException | RuntimeException failure) {
            ring.mapping().letGo();
            throw failure;
        }
        Descriptors.close(parcel.descriptors().get(0)); // mapped, which holds the memory
        return endpoint;
    }

    @Override
    protected final Endpoint dial(TransportAddress address, TransportOptions options) throws IOException {
        Handover handover = Handover.of(name(), address, options, 1 + eventCounters);
        Parcel parcel = handover.parcel();
        try {
            return open(parcel, Side.CONNECTING, handover.socket(), options);
        } catch (IOException failure) {
            parcel.descriptors().forEach(Descriptors::close);
            Descriptors.close(handover.socket());
            throw new IOException("can't connect: address=" + address + ", reason=" + failure.getMessage(), failure);
        }
    }
}
