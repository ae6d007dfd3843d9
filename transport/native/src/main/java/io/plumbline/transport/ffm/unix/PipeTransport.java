// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.NativeTransport;
import io.plumbline.transport.ffm.calls.Anonymous;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.util.List;

/** A pipe each way between two processes. The listening end creates them, and hands over one end of each. */
public final class PipeTransport extends NativeTransport {

    private static final String NAME = "pipe";

    public PipeTransport() {
        super(
                local(
                        NAME,
                        "a pipe each way; the kernel copies, and wakes a sleeping thread",
                        WaitStrategy.SPIN,
                        WaitStrategy.BLOCK,
                        WaitStrategy.EPOLL),
                NativeSettings.NONE);
    }

    @Override
    protected Listener open(TransportAddress address, TransportOptions options) throws IOException {
        return HandoverListener.start(NAME, address, socket -> give(socket, options));
    }

    private static Endpoint give(int socket, TransportOptions options) throws IOException {
        int[] incoming = {-1, -1};
        int[] outgoing = {-1, -1};
        boolean isGiven = false;
        try {
            Errno.checked(Anonymous.pipe(incoming));
            Errno.checked(Anonymous.pipe(outgoing));
            new Parcel(NAME, options.messageBytes(), 0, List.of(outgoing[0], incoming[1])).send(socket);
            isGiven = true;
        } finally {
            Descriptors.closeAll(
                    socket, outgoing[0], incoming[1]); // the ends say themselves when the other process has gone
            if (!isGiven) {
                Descriptors.closeAll(incoming[0], outgoing[1]);
            }
        }
        return PipeEndpoint.open(new Pipes(incoming[0], outgoing[1], "pipe listener -> client"), options);
    }

    @Override
    protected Endpoint dial(TransportAddress address, TransportOptions options) throws IOException {
        Handover handover = Handover.of(NAME, address, options, 2);
        Descriptors.close(handover.socket());
        List<Integer> ends = handover.parcel().descriptors();
        return PipeEndpoint.open(new Pipes(ends.get(0), ends.get(1), "pipe client -> " + address), options);
    }
}
