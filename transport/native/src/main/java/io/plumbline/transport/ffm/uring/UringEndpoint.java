// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import io.plumbline.model.HotPath;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.IoUring;
import io.plumbline.transport.ffm.calls.Transfers;
import io.plumbline.transport.ffm.socket.ConnectedEndpoint;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/**
 * Two pairs of rings, as one thread may send while another receives. A request to send is completed when the call
 * returns; one to receive may wait in the kernel from one call to the next.
 */
@HotPath
final class UringEndpoint extends ConnectedEndpoint {

    private final IoUring sends;
    private final ReceiveRequest receives;
    private final boolean isSpinning;

    private UringEndpoint(ConnectedSocket socket, Rings rings, TransportOptions options) {
        super(socket, options.waitStrategy() == WaitStrategy.SPIN ? SPINNING_TRIES : SLEEPING_TRIES);
        this.sends = rings.sends();
        this.isSpinning = options.waitStrategy() == WaitStrategy.SPIN;
        this.receives = new ReceiveRequest(rings.receives(), socket, options.messageBytes());
    }

    private record Rings(IoUring sends, IoUring receives) {

        static Rings open(boolean isPolled) throws IOException {
            return CloseOnFailure.step(
                    isPolled ? IoUring.openPolled(null) : IoUring.open(),
                    sends -> new Rings(sends, isPolled ? IoUring.openPolled(sends) : IoUring.open()));
        }
    }

    static UringEndpoint open(ConnectedSocket socket, TransportOptions options, boolean isPolled) throws IOException {
        return new UringEndpoint(socket, Rings.open(isPolled), options);
    }

    @Override
    protected long trySend(CallState state, long address, int lengthBytes) {
        IoUring ring = sends;
        int flags = isSpinning ? Transfers.SEND_NOW : Transfers.SEND;
        ring.prepare(IoUring.SEND, descriptor(), address, lengthBytes, flags);
        if (!isSpinning) {
            return awaited(ring, ring.submitAndWait(FOR_EVER));
        }
        long submitted = ring.submit();
        while (!ring.isCompleted() && submitted >= 0) {
            Thread.onSpinWait(); // for the kernel's thread, if that is who polls: a send that doesn't sleep ends soon
        }
        return ring.isCompleted() ? ring.take() : submitted;
    }

    /** The bytes are the caller's, so the request has to be over before the caller has them back. */
    private static long awaited(IoUring ring, long entered) {
        long result = entered;
        while (!ring.isCompleted()) {
            if (result < 0 && result != -Errno.EINTR) {
                return result;
            }
            result = ring.await(FOR_EVER);
        }
        return ring.take();
    }

    @Override
    protected long tryReceive(CallState state, long address, int lengthBytes) {
        return isSpinning ? receives.look(address, lengthBytes) : receives.await(address, lengthBytes);
    }

    @Override
    protected void closeWaiting() {
        receives.close();
        sends.close();
    }
}
