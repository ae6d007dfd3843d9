// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.Aeron;
import io.aeron.CncFileDescriptor;
import io.plumbline.transport.lifecycle.Causes;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.Closeable;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.agrona.BufferUtil;
import org.agrona.IoUtil;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;

/**
 * A media driver of another process, as the file shows it that it keeps for its clients. Threading: one thread at a
 * time; nobody may look any more when it is closed.
 */
final class ExternalDriver implements Closeable {

    private static final String REMEDY = " (start it again, or leave the setting away for an embedded one)";
    private static final long NAP_NANOS = 20_000_000;
    private static final int NAPS = 175; // 3.5 s; a live one shows itself once a second

    private final Path directory;
    private final MappedByteBuffer memory;
    private final ManyToOneRingBuffer commands;
    private long beat;
    private int silentLooks;

    private ExternalDriver(Path directory, MappedByteBuffer memory, UnsafeBuffer metaData) {
        this.directory = directory;
        this.memory = memory;
        this.commands = new ManyToOneRingBuffer(CncFileDescriptor.createToDriverBuffer(memory, metaData));
        this.beat = heartbeat();
    }

    /** Finds it alive, or fails: before anybody waits for its answers. */
    static ExternalDriver alive(Path directory) throws IOException {
        return CloseOnFailure.prepared(open(directory), ExternalDriver::requireHeartbeat);
    }

    private static ExternalDriver open(Path directory) throws IOException {
        Path file = directory.resolve(CncFileDescriptor.CNC_FILE);
        if (!Files.isRegularFile(file) || Files.size(file) <= CncFileDescriptor.META_DATA_LENGTH) {
            throw notAlive(directory, "no file " + CncFileDescriptor.CNC_FILE + " of a media driver there");
        }
        MappedByteBuffer memory = IoUtil.mapExistingFile(file.toFile(), "media driver's file");
        try {
            UnsafeBuffer metaData = CncFileDescriptor.createMetaDataBuffer(memory);
            CncFileDescriptor.checkVersion(metaData.getIntVolatile(CncFileDescriptor.cncVersionOffset(0)));
            if (!CncFileDescriptor.isCncFileLengthSufficient(metaData, memory.capacity())) {
                throw new IllegalStateException("its file " + CncFileDescriptor.CNC_FILE + " is too short");
            }
            return new ExternalDriver(directory, memory, metaData);
        } catch (RuntimeException unfit) {
            BufferUtil.free(memory);
            throw Causes.caused(notAlive(directory, unfit.getMessage()), unfit);
        }
    }

    private void requireHeartbeat() throws IOException {
        for (int nap = 0; nap < NAPS && !isShutDown() && heartbeat() == beat; nap++) {
            LockSupport.parkNanos(NAP_NANOS);
        }
        if (isShutDown()) {
            throw notAlive(directory, "it has been shut down");
        }
        if (heartbeat() == beat) {
            throw notAlive(directory, "it gives no sign of life");
        }
    }

    private static IOException notAlive(Path directory, String reason) {
        return new IOException("no media driver is alive there: " + AeronSettings.DRIVER + "=" + directory + ", reason="
                + reason + REMEDY);
    }

    /**
     * Looks whether it is still there. Looks are counted instead of reading a clock, so that a freeze of this process
     * counts as one look. Returns what has become of it; empty while it is there.
     */
    Optional<String> loss(int looks) {
        long now = heartbeat();
        silentLooks = now == beat ? silentLooks + 1 : 0;
        beat = now;
        if (isShutDown()) {
            return Optional.of(lost("it has been shut down"));
        }
        return isSilentFor(looks) ? Optional.of(lost("it gives no sign of life")) : Optional.empty();
    }

    /** Tells whether that many looks in a row, or more, found no sign of life. */
    boolean isSilentFor(int looks) {
        return silentLooks >= looks;
    }

    private String lost(String reason) {
        return "the media driver is gone: " + AeronSettings.DRIVER + "=" + directory + ", reason=" + reason + REMEDY;
    }

    /** Whatever it is, it changes once a second while the driver is alive. */
    private long heartbeat() {
        return commands.consumerHeartbeatTime();
    }

    private boolean isShutDown() {
        return heartbeat() == Aeron.NULL_VALUE;
    }

    @Override
    public void close() {
        BufferUtil.free(memory);
    }
}
