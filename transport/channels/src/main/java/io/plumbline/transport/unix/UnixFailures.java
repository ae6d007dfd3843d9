// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.unix;

import io.plumbline.transport.lifecycle.Causes;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;

/** Says what went wrong with which path, and what to do; the kind of exception stays the same. */
final class UnixFailures {

    /** 104 in all on macOS and the BSDs, 108 on Linux, less two that the JDK keeps. */
    private static final int MAX_PATH_BYTES = 102;

    private UnixFailures() {}

    static IOException listening(Path path, Exception failure) {
        String problem = "can't listen: address=" + path + ", reason=" + Causes.reason(failure) + remedy(path);
        return Causes.refused(problem, "", failure);
    }

    private static String remedy(Path path) {
        Path folder = path.toAbsolutePath().getParent();
        int bytes = path.toString().getBytes(Charset.defaultCharset()).length;
        if (folder == null || !Files.isDirectory(folder)) {
            return ", folder=" + folder + " (give a path in a folder that exists)";
        }
        if (!Files.isWritable(folder)) {
            return ", folder=" + folder + " (give a path in a folder that you may write to)";
        }
        if (bytes > MAX_PATH_BYTES) {
            return ", bytes=" + bytes + " (allowed: " + MAX_PATH_BYTES
                    + "; give a shorter path, or a shorter folder for temporary files with -Djava.io.tmpdir)";
        }
        return " (give a path that doesn't exist, or that of an unused socket)";
    }

    static IOException connecting(Path path, Exception failure) {
        String problem = "can't connect: address=" + path + ", reason=" + Causes.reason(failure)
                + " (make sure that something listens there, on this host, and that you may write to the path)";
        return Causes.refused(problem, "", failure);
    }
}
