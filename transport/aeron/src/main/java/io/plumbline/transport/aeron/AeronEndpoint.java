// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.ExclusivePublication;
import io.aeron.Image;
import io.aeron.Publication;
import io.aeron.logbuffer.BufferClaim;
import io.aeron.logbuffer.FragmentHandler;
import io.aeron.logbuffer.Header;
import io.aeron.protocol.DataHeaderFlyweight;
import io.plumbline.model.HotPath;
import io.plumbline.transport.aeron.driver.Idling;
import io.plumbline.transport.aeron.driver.Station;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * One end of a connection over Aeron. A message is copied once on each side: straight into the log buffer when it fits
 * into one frame ({@code tryClaim}), frame by frame when it doesn't ({@code offer}), and from there straight to its
 * place in the receiver's buffer. No assembler is needed, which would copy it once more, because the receiver knows how
 * long a message is. Where no thread runs the media driver, the threads that send and receive do: over UDP in every
 * call, as nothing moves otherwise, over shared memory in one of many, as the driver only moves the limit of the flow
 * control there.
 */
@HotPath
final class AeronEndpoint implements Endpoint {

    private static final int POLLS_PER_TURN_OF_IPC = 1024; // some 20 microseconds of vain polls
    private static final long CLOSE_NAP_NANOS = 1_000_000;

    private final Streams streams;
    private final ExclusivePublication publication;
    private final Image image;
    private final Station station;
    private final Lifeline lifeline;
    private final String description;
    private final boolean burnsCpu;
    private final boolean isInvokedUdp;
    private final int vainPollsMask; // all ones: never
    private final IdleStrategy sendIdling;
    private final IdleStrategy receiveIdling;
    private final BufferClaim claim = new BufferClaim();
    private final UnsafeBuffer longMessage = new UnsafeBuffer(0, 0);
    private final FragmentHandler copier = this::copy;
    private final int payloadBytesOfPeer;
    private final AtomicBoolean isSending = new AtomicBoolean();
    private final AtomicBoolean isReceiving = new AtomicBoolean();
    private volatile boolean isClosed;
    private ByteBuffer room;
    private boolean isMisfit;
    private int vainPolls;

    AeronEndpoint(Streams streams, Lifeline lifeline, TransportOptions options, String description) {
        this.streams = streams;
        this.publication = streams.publication();
        this.image = streams.image();
        this.station = streams.station();
        this.lifeline = lifeline;
        this.description = description;
        this.burnsCpu = options.waitStrategy().burnsCpu();
        boolean isUdp = publication.channel().startsWith("aeron:udp");
        this.isInvokedUdp = isUdp && station.isInvoked();
        this.vainPollsMask = burnsCpu ? POLLS_PER_TURN_OF_IPC - 1 : 0;
        this.sendIdling = Idling.of(options.waitStrategy());
        this.receiveIdling = Idling.of(options.waitStrategy());
        this.payloadBytesOfPeer = image.mtuLength() - DataHeaderFlyweight.HEADER_LENGTH;
    }

    @Override
    public int send(ByteBuffer message) throws IOException {
        int status = trySend(message);
        if (status == COMPLETE) {
            return status;
        }
        do {
            if (status == CLOSED) {
                return status;
            }
            if (station.isInvoked()) {
                station.drive(); // only that makes room
            } else if (station.isLost()) {
                return lost();
            }
            sendIdling.idle();
            status = trySend(message);
        } while (status == BUSY && !burnsCpu && !Thread.currentThread().isInterrupted());
        sendIdling.reset();
        return status;
    }

    private int trySend(ByteBuffer message) throws IOException {
        isSending.setOpaque(true); // seen by close() before it frees the memory, as it waits a while between
        try {
            if (isClosed || lifeline.isCut()) {
                return over();
            }
            final int length = message.remaining();
            final long result = length <= publication.maxPayloadLength() ? claim(message, length) : offer(message);
            if (result < 0) {
                return refused(result);
            }
            message.position(message.limit());
        } finally {
            isSending.setRelease(false); // after all that touched the memory
        }
        if (isInvokedUdp) {
            station.drive();
        }
        return COMPLETE;
    }

    private long claim(ByteBuffer message, int length) {
        final BufferClaim place = claim;
        final long result = publication.tryClaim(length, place);
        if (result > 0) {
            place.buffer().putBytes(place.offset(), message, message.position(), length);
            place.commit();
        }
        return result;
    }

    private long offer(ByteBuffer message) {
        longMessage.wrap(message);
        return publication.offer(longMessage, message.position(), message.remaining());
    }

    private int refused(long result) throws IOException {
        if (result == Publication.MAX_POSITION_EXCEEDED) {
            throw new IOException("Aeron's stream is full for ever: connection=" + description);
        }
        return result == Publication.CLOSED ? over() : BUSY;
    }

    /** Without its driver this end is over, and the other one finds that out too. */
    private int lost() throws IOException {
        lifeline.close();
        return over();
    }

    /** The end of the connection, which is a failure if a media driver was lost and nobody closed it. */
    private int over() throws IOException {
        if (!isClosed) {
            station.requireDriverAtTheEnd();
        }
        return CLOSED;
    }

    @Override
    public int receive(ByteBuffer message) throws IOException {
        int status = tryReceive(message);
        if (status == COMPLETE) {
            return status;
        }
        while (status == BUSY) {
            if ((++vainPolls & vainPollsMask) == 0 || isInvokedUdp) {
                status = driveAndReceive(message);
            }
            if (status != BUSY) {
                break;
            }
            receiveIdling.idle();
            if (burnsCpu || Thread.currentThread().isInterrupted()) {
                return status;
            }
            status = tryReceive(message);
        }
        receiveIdling.reset();
        return status;
    }

    private int driveAndReceive(ByteBuffer message) throws IOException {
        if (station.isInvoked()) {
            station.drive();
        } else if (station.isLost()) {
            return lost();
        }
        return tryReceive(message);
    }

    private int tryReceive(ByteBuffer message) throws IOException {
        isReceiving.setOpaque(true); // as in trySend
        try {
            if (isClosed) {
                return CLOSED;
            }
            final boolean wasCut = lifeline.isCut(); // before looking: what it sent until then is there
            room = message;
            final int count = image.poll(copier, fragmentsIn(message.remaining()));
            if (isMisfit) {
                throw new IOException("message of a wrong size: connection=" + description);
            }
            if (!message.hasRemaining()) {
                return COMPLETE;
            }
            return count == 0 && (wasCut || image.isClosed()) ? over() : BUSY;
        } finally {
            isReceiving.setRelease(false);
        }
    }

    /** All frames of a message but the last are full, so none of the next one is taken. */
    private int fragmentsIn(int bytes) {
        final int payloadBytes = payloadBytesOfPeer;
        return bytes <= payloadBytes ? 1 : (bytes + payloadBytes - 1) / payloadBytes;
    }

    private void copy(DirectBuffer buffer, int offset, int length, Header header) {
        final ByteBuffer target = room;
        final int position = target.position();
        if (length > target.remaining()) {
            isMisfit = true;
            return;
        }
        buffer.getBytes(offset, target, position, length);
        target.position(position + length);
    }

    @Override
    public String description() {
        return description + ending();
    }

    private String ending() {
        if (isClosed) {
            return ", ended by: this end";
        }
        if (station.isLost()) {
            return ", ended by: the loss of a media driver";
        }
        return lifeline.isCut() ? ", ended by: the other end" : "";
    }

    /**
     * The memory must not go while a thread is in it: that would end the JVM. A second caller waits for the first, as a
     * process that ended meanwhile would leave the media driver's files.
     */
    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        lifeline.close();
        boolean isInterrupted = Thread.interrupted(); // it would keep this thread from sleeping
        do {
            LockSupport.parkNanos(CLOSE_NAP_NANOS);
        } while (isSending.getAcquire() || isReceiving.getAcquire());
        try {
            streams.close();
        } catch (IOException driverIsGone) {
            return; // and its streams with it; their memory goes with the station
        } finally {
            station.release();
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
