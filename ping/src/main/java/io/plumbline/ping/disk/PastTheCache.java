// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Opening of files with {@code O_DIRECT}. */
final class PastTheCache {

    private PastTheCache() {}

    /** Fails if the file system, or this JDK, doesn't have it. */
    static FileChannel open(Path file, Set<? extends OpenOption> options) throws IOException {
        try {
            Set<OpenOption> all = new HashSet<>(options);
            // by its name, as javac warns of the class, which is the JDK's own
            all.add((OpenOption) Class.forName("com.sun.nio.file.ExtendedOpenOption")
                    .getField("DIRECT")
                    .get(null));
            return FileChannel.open(file, all);
        } catch (ReflectiveOperationException | UnsupportedOperationException none) {
            throw new IOException("this JDK has no O_DIRECT", none);
        }
    }
}
