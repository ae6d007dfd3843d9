// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron.driver;

import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * A folder of this process that no other user can open, for an embedded media driver's directory and a listener's socket.
 * It is deleted when it is closed, or when the JVM ends by itself or by a signal that allows that; otherwise by the
 * next process that creates or closes one.
 */
public final class DriverFolder implements AutoCloseable {

    private final OwnedFolder folder;
    private final Thread deletion = new Thread(this::deleteQuietly, "plumbline-aeron-deletion");

    private DriverFolder(OwnedFolder folder) {
        this.folder = folder;
    }

    /** Makes a folder with a name that nobody else has. */
    public static DriverFolder create() throws IOException {
        return of(OwnedFolder.create(FolderKind.AERON));
    }

    /** Makes a folder with a given name; one of a process that has died is replaced. */
    public static DriverFolder createAt(Path wanted) throws IOException {
        return of(OwnedFolder.createAt(FolderKind.AERON, wanted));
    }

    private static DriverFolder of(OwnedFolder owned) {
        DriverFolder folder = new DriverFolder(owned);
        try {
            Runtime.getRuntime().addShutdownHook(folder.deletion);
        } catch (IllegalStateException endingAlready) {
            owned.close();
            throw endingAlready;
        }
        return folder;
    }

    private void deleteQuietly() {
        try {
            folder.close();
        } catch (UncheckedIOException itStays) {
            return; // the next process tries again
        }
    }

    public Path path() {
        return folder.path();
    }

    /** Returns where the embedded media driver of a folder has its files. */
    public static Path aeronDirectory(Path folder) {
        return folder.resolve("driver");
    }

    /** Deletes the folder with what is in it, and those of processes that have died. */
    @Override
    public void close() {
        try {
            folder.deleteThoseOfTheDead();
            folder.close();
        } finally {
            forgetDeletion();
        }
    }

    private void forgetDeletion() {
        try {
            Runtime.getRuntime().removeShutdownHook(deletion);
        } catch (IllegalStateException endingAnyway) {
            return; // and it does no harm then
        }
    }
}
