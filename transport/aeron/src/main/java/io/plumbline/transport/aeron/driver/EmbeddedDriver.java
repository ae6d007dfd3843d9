// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.aeron.driver.Configuration;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.plumbline.transport.folder.OwnedFolder;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.agrona.ErrorHandler;

/** Starts media drivers in this process, which those that send and receive run. */
final class EmbeddedDriver {

    private static final int TERMS = 6; // two log buffers of three terms each: what this end sends and what it receives

    private static final long FIXED_BYTES = 16L << 20; // commands, counters and errors; most of it is never touched

    private static final long MEBIBYTE = 1L << 20;

    /** The other end's process may be stopped for so long without being taken for dead; its end is seen otherwise. */
    private static final long LIVENESS_NANOS = TimeUnit.SECONDS.toNanos(60);

    private EmbeddedDriver() {}

    static Path directory(OwnedFolder folder) {
        return folder.path().resolve("driver");
    }

    static MediaDriver launch(OwnedFolder folder, AeronSettings settings, ErrorHandler errors) throws IOException {
        requireRoom(folder.path(), settings);
        MediaDriver.Context context = new MediaDriver.Context()
                .aeronDirectoryName(directory(folder).toString())
                .dirDeleteOnShutdown(true)
                .warnIfDirectoryExists(false)
                .errorHandler(errors)
                .threadingMode(ThreadingMode.INVOKER) // takes no CPU from those measured
                .asyncExecutorEnabled(false)
                .termBufferSparseFile(false)
                .errorBufferLength(Configuration.ERROR_BUFFER_LENGTH_DEFAULT)
                .counterValuesBufferLength(Configuration.COUNTERS_VALUES_BUFFER_LENGTH_MIN)
                .lowStorageWarningThreshold(0)
                .clientLivenessTimeoutNs(LIVENESS_NANOS)
                .publicationUnblockTimeoutNs(2 * LIVENESS_NANOS);
        try {
            return MediaDriver.launch(context);
        } catch (RuntimeException | OutOfMemoryError failure) {
            context.close();
            throw new IOException("a media driver can't be started: reason=" + failure.getMessage(), failure);
        }
    }

    private static void requireRoom(Path folder, AeronSettings settings) throws IOException {
        FileStore store = Files.getFileStore(folder);
        long neededBytes = FIXED_BYTES + TERMS * (long) settings.termBytes();
        if (store.getUsableSpace() < neededBytes) {
            throw new IOException("no room for Aeron's buffers: folder=" + folder.getParent() + ", needed="
                    + neededBytes / MEBIBYTE + " MiB, free=" + store.getUsableSpace() / MEBIBYTE
                    + " MiB (make room there, or give a smaller " + AeronSettings.TERM_BYTES + " than "
                    + settings.termBytes() + ")");
        }
    }
}
