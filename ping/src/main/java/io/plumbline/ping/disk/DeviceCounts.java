// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.result.FactNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Counts what the block device does while the clients of this process write, as the kernel does. Threading: any thread. */
final class DeviceCounts {

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final int WRITES = 4; // the fifth field
    private static final int SECTORS = 6; // of so many bytes, whatever the device has
    private static final int SECTOR_BYTES = 512;
    private static final int FLUSHES = 15;

    private final Optional<Path> counter;
    private String[] before = {};
    private boolean isTold;

    DeviceCounts(Optional<String> counter) {
        this.counter = counter.map(Path::of);
    }

    /** Begins with the first client that does. */
    synchronized void begin() {
        before = before.length == 0 ? read() : before;
    }

    /** States what there was to count, once for all clients. */
    synchronized void tell(RunContext context) {
        String[] after = isTold ? before : read();
        isTold = true;
        tell(context, FactNames.DISK_DEVICE_WRITES, after, WRITES, 1);
        tell(context, FactNames.DISK_DEVICE_BYTES, after, SECTORS, SECTOR_BYTES);
        tell(context, FactNames.DISK_DEVICE_FLUSHES, after, FLUSHES, 1);
    }

    private void tell(RunContext context, String name, String[] after, int field, int unit) {
        if (before.length > field && after.length > field) {
            context.count(name, unit * (Long.parseLong(after[field]) - Long.parseLong(before[field])));
        }
    }

    private String[] read() {
        try {
            return counter.isEmpty()
                    ? new String[0]
                    : BLANKS.splitAsStream(Files.readString(counter.get()).strip())
                            .toArray(String[]::new);
        } catch (IOException gone) {
            return new String[0]; // unknown, which is not zero
        }
    }
}
