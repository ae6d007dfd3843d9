// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.introduction.IntroducingListener;
import io.plumbline.transport.introduction.Introduction;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.ring.RingEndpoints;
import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.Side;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.unix.UnixSockets;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/**
 * Rings in a file that two processes of one host have mapped; see the package. {@link WaitStrategy#PARK} sleeps for a
 * short time between two checks, since Java can't wake a thread of another process.
 */
public final class ShmTransport extends TransportBase {

    public ShmTransport() {
        super(new Facts(
                "shm",
                "rings in a mapped file of " + PrivateFiles.parent() + "; copied, no system call",
                Reach.ONE_HOST,
                Delivery.RELIABLE,
                RingEndpoints.waitStrategies()));
    }

    @Override
    public Availability availability() {
        Availability files = PrivateFiles.availability();
        return files.isAvailable() ? UnixSockets.availability() : files;
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return RingEndpoints.countsCalls(waitStrategy);
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        return UnixSockets.listen(
                address,
                options,
                (server, reached) -> new IntroducingListener(
                        server, reached, options.connectTimeout(), talk -> accepted(talk, reached, options)));
    }

    private static Endpoint accepted(Introduction talk, TransportAddress reached, TransportOptions options)
            throws IOException {
        RingOffer offer = RingOffer.receive(talk.in());
        if (offer.layout().messageBytes() != options.messageBytes()) {
            throw new IOException("message size differs"); // to the client an end at once
        }
        ByteBuffer memory = RingFile.take(offer.path(), offer.layout().totalBytes());
        return new ShmEnd(talk.socket(), offer.layout(), Optional.empty(), memory)
                .open(Side.ACCEPTING, "shm " + reached + " -> client", options);
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        RingOffer offer = RingOffer.of(RingLayout.of(options.messageBytes(), options.socketBufferBytes()));
        SocketChannel socket = UnixSockets.connect(address, options.connectTimeout());
        try {
            return CloseOnFailure.step(
                    OwnedFolder.createAt(FolderKind.SHM, offer.path().getParent()), folder -> {
                        ByteBuffer memory =
                                RingFile.create(offer.path(), offer.layout().totalBytes());
                        offer.send(socket);
                        return new ShmEnd(socket, offer.layout(), Optional.of(folder), memory)
                                .open(Side.CONNECTING, "shm client -> " + address, options);
                    });
        } catch (IOException failure) {
            socket.close();
            throw new IOException("can't connect: address=" + address + ", reason=" + failure.getMessage(), failure);
        }
    }
}
