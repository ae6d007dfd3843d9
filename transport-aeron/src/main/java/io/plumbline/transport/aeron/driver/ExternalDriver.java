// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.CncFileDescriptor;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.agrona.BufferUtil;
import org.agrona.IoUtil;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;

/** Tells whether a media driver of another process is alive, before anybody waits for its answers. */
final class ExternalDriver {

    private static final long NAP_NANOS = 20_000_000;
    private static final int NAPS = 175; // 3.5 s; a live one shows itself once a second

    private ExternalDriver() {}

    static void requireAlive(Path directory) throws IOException {
        Path file = directory.resolve(CncFileDescriptor.CNC_FILE);
        if (!Files.isRegularFile(file) || Files.size(file) <= CncFileDescriptor.META_DATA_LENGTH) {
            throw dead(directory, "no file " + CncFileDescriptor.CNC_FILE + " of a media driver there", null);
        }
        boolean hasBeaten;
        try {
            hasBeaten = hasHeartbeat(file);
        } catch (RuntimeException unreadable) {
            throw dead(directory, unreadable.getMessage(), unreadable);
        }
        if (!hasBeaten) {
            throw dead(directory, "it gives no sign of life", null);
        }
    }

    private static boolean hasHeartbeat(Path file) {
        MappedByteBuffer memory = IoUtil.mapExistingFile(file.toFile(), "media driver's file");
        try {
            UnsafeBuffer metaData = CncFileDescriptor.createMetaDataBuffer(memory);
            CncFileDescriptor.checkVersion(metaData.getIntVolatile(CncFileDescriptor.cncVersionOffset(0)));
            ManyToOneRingBuffer commands =
                    new ManyToOneRingBuffer(CncFileDescriptor.createToDriverBuffer(memory, metaData));
            long before = commands.consumerHeartbeatTime();
            for (int nap = 0; nap < NAPS && commands.consumerHeartbeatTime() == before; nap++) {
                LockSupport.parkNanos(NAP_NANOS);
            }
            return commands.consumerHeartbeatTime() != before;
        } finally {
            BufferUtil.free(memory);
        }
    }

    private static IOException dead(Path directory, String reason, Exception cause) {
        return new IOException(
                "no media driver is alive there: " + AeronSettings.DRIVER + "=" + directory + ", reason=" + reason
                        + " (start it, or leave the setting away for an embedded one)",
                cause);
    }
}
