// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import java.net.ConnectException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Says what went wrong at which address, and what to do. */
final class ShmFailures {

    private ShmFailures() {}

    static ConnectException connecting(Path folder, String reason) {
        return new ConnectException("cannot connect: address=" + folder + ", reason=" + reason);
    }

    static ConnectException connecting(Path folder, Exception failure) {
        ConnectException clear = connecting(folder, reason(failure));
        clear.initCause(failure);
        return clear;
    }

    /** What the exceptions of the file system leave to their class names. */
    static String reason(Exception failure) {
        if (failure instanceof AccessDeniedException denied) {
            return "access denied: file=" + denied.getFile() + " (both ends have to belong to the same user)";
        }
        if (failure instanceof NoSuchFileException missing) {
            return "no such file: file=" + missing.getFile();
        }
        if (failure instanceof FileAlreadyExistsException exists) {
            return "exists already: file=" + exists.getFile();
        }
        boolean isBare = failure instanceof FileSystemException file && file.getReason() == null;
        return isBare || failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
}
