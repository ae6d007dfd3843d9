// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import io.plumbline.model.HotPath;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.IoUring;
import io.plumbline.transport.ffm.calls.Mappings;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.Framing;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * A request to receive that may wait in the kernel while its caller does something else. So it has room of its own,
 * from which messages are copied. Threading: one thread at a time. Does not allocate after construction.
 */
@HotPath
final class ReceiveRequest {

    private static final int MAX_ENDING_WAITS = 100;
    private static final int ENDING_WAIT_MILLIS = 20;

    private final IoUring ring;
    private final int socket;
    private final Framing framing;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment room;
    private boolean isWaiting;
    private int taken;
    private int arrived;

    ReceiveRequest(IoUring ring, ConnectedSocket socket, int messageBytes) {
        this.ring = ring;
        this.socket = socket.descriptor();
        this.framing = socket.framing();
        this.room = arena.allocate(messageBytes, Long.BYTES);
    }

    /** Makes the request if it hasn't been made, and looks once whether it is completed. */
    long look(long address, int lengthBytes) {
        if (arrived > taken) {
            return deliver(address, lengthBytes);
        }
        if (!isWaiting) {
            prepare(lengthBytes);
            long submitted = ring.submit();
            if (submitted < 0 && submitted != -Errno.EINTR) {
                return submitted;
            }
        }
        return ring.isCompleted() ? completed(address, lengthBytes) : -Errno.EAGAIN;
    }

    /** Makes the request if it hasn't been made, and sleeps until it is completed, or for as long as the socket's kind allows. */
    long await(long address, int lengthBytes) {
        if (arrived > taken) {
            return deliver(address, lengthBytes);
        }
        long entered;
        if (isWaiting) {
            entered = ring.isCompleted() ? 0 : ring.await(framing.maxSleepMillis());
        } else {
            prepare(lengthBytes);
            entered = ring.submitAndWait(framing.maxSleepMillis());
        }
        if (ring.isCompleted()) {
            return completed(address, lengthBytes);
        }
        return entered == -Errno.ETIME || entered == -Errno.EINTR || entered >= 0 ? -Errno.EAGAIN : entered;
    }

    private void prepare(int lengthBytes) {
        int bytes = (int) Math.min(lengthBytes, room.byteSize());
        ring.prepare(IoUring.RECEIVE, socket, room.address(), bytes, framing.receiveHow());
        isWaiting = true;
    }

    private long completed(long address, int lengthBytes) {
        int result = ring.take();
        isWaiting = false;
        if (result <= 0) {
            return result == -IoUring.CANCELLED ? -Errno.EAGAIN : result; // its thread has ended, the stream has not
        }
        if (framing == Framing.DATAGRAM) {
            Mappings.copy(room.address(), address, Math.min(lengthBytes, Math.min(result, room.byteSize())));
            return result; // may be more than there was room for
        }
        taken = 0;
        arrived = result;
        return deliver(address, lengthBytes);
    }

    private long deliver(long address, int lengthBytes) {
        int bytes = Math.min(lengthBytes, arrived - taken);
        Mappings.copy(room.address() + taken, address, bytes);
        taken += bytes;
        return bytes;
    }

    /** The socket has been shut down, which completes the request; until then the kernel may write into the room. */
    void close() {
        for (int waits = 0; isWaiting && waits < MAX_ENDING_WAITS; waits++) {
            isWaiting = !ring.isCompleted();
            if (isWaiting) {
                ring.await(ENDING_WAIT_MILLIS);
            }
        }
        ring.close();
        if (!isWaiting) {
            arena.close();
        } // else the room is left to the kernel, for the rest of this process
    }
}
