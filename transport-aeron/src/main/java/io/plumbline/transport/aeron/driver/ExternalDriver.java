// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.Aeron;
import io.aeron.AeronVersion;
import io.aeron.CncFileDescriptor;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.Closeable;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.agrona.BufferUtil;
import org.agrona.IoUtil;
import org.agrona.SemanticVersion;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;

/**
 * A media driver of another process, as the file shows it that it keeps for its clients.
 *
 * <p>Threading: any thread; nobody may look any more when it is closed.
 */
final class ExternalDriver implements Closeable {

    private static final String START_IT = "start it, or leave the setting away for an embedded one";
    private static final long NAP_NANOS = 20_000_000;
    private static final int NAPS = 175; // 3.5 s; a live one shows itself once a second

    private final Path directory;
    private final MappedByteBuffer memory;
    private final ManyToOneRingBuffer commands;
    private final DriverProcess process;

    private ExternalDriver(Path directory, MappedByteBuffer memory, UnsafeBuffer metaData) {
        this.directory = directory;
        this.memory = memory;
        this.commands = new ManyToOneRingBuffer(CncFileDescriptor.createToDriverBuffer(memory, metaData));
        this.process = DriverProcess.of(CncFileDescriptor.pid(metaData));
    }

    /** Finds it alive, or fails: before anybody waits for its answers. */
    static ExternalDriver alive(Path directory) throws IOException {
        return CloseOnFailure.prepared(open(directory), ExternalDriver::requireHeartbeat);
    }

    private static ExternalDriver open(Path directory) throws IOException {
        Path file = directory.resolve(CncFileDescriptor.CNC_FILE);
        if (!Files.isRegularFile(file) || Files.size(file) <= CncFileDescriptor.META_DATA_LENGTH) {
            throw notAlive(directory, "no file " + CncFileDescriptor.CNC_FILE + " of a media driver there", START_IT);
        }
        MappedByteBuffer memory = null;
        try {
            memory = IoUtil.mapExistingFile(file.toFile(), "media driver's file");
            UnsafeBuffer metaData = CncFileDescriptor.createMetaDataBuffer(memory);
            requireVersion(directory, metaData.getIntVolatile(CncFileDescriptor.cncVersionOffset(0)));
            if (!CncFileDescriptor.isCncFileLengthSufficient(metaData, memory.capacity())) {
                throw notAlive(directory, "its file " + CncFileDescriptor.CNC_FILE + " is too short", START_IT);
            }
            return new ExternalDriver(directory, memory, metaData);
        } catch (IOException | RuntimeException failure) {
            BufferUtil.free(memory);
            throw failure instanceof IOException clear ? clear : unreadable(directory, failure);
        }
    }

    private static void requireVersion(Path directory, int version) throws IOException {
        if (version == 0) {
            throw notAlive(directory, "no driver has finished its file " + CncFileDescriptor.CNC_FILE, START_IT);
        }
        if (SemanticVersion.major(version) != SemanticVersion.major(CncFileDescriptor.CNC_VERSION)) {
            throw notAlive(
                    directory,
                    "it is of another version: file=" + SemanticVersion.toString(version) + ", wanted="
                            + SemanticVersion.toString(CncFileDescriptor.CNC_VERSION),
                    "start one of Aeron " + AeronVersion.VERSION);
        }
    }

    private static IOException unreadable(Path directory, Exception failure) {
        return (IOException) notAlive(directory, failure.getMessage(), START_IT).initCause(failure);
    }

    private void requireHeartbeat() throws IOException {
        long before = heartbeat();
        for (int nap = 0; nap < NAPS && !isShutDown() && heartbeat() == before; nap++) {
            LockSupport.parkNanos(NAP_NANOS);
        }
        if (isShutDown()) {
            throw notAlive(directory, "it has been shut down", START_IT);
        }
        if (heartbeat() == before) {
            throw notAlive(directory, "it gives no sign of life", START_IT);
        }
    }

    private static IOException notAlive(Path directory, String reason, String remedy) {
        return new IOException("no media driver is alive there: " + AeronSettings.DRIVER + "=" + directory + ", reason="
                + reason + " (" + remedy + ")");
    }

    Path directory() {
        return directory;
    }

    /** Whatever it is, it changes once a second while the driver is alive. */
    long heartbeat() {
        return commands.consumerHeartbeatTime();
    }

    /** Tells whether the driver has ended in order. */
    boolean isShutDown() {
        return heartbeat() == Aeron.NULL_VALUE;
    }

    DriverProcess process() {
        return process;
    }

    @Override
    public void close() {
        BufferUtil.free(memory);
    }
}
