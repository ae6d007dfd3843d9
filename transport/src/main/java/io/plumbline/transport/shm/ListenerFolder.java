// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.FolderKind.Contents;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.folder.PrivateFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The private folder of a listener, where others put their offers. */
final class ListenerFolder implements AutoCloseable {

    /** Offers are the files that end so. */
    static final String OFFER_SUFFIX = ".request";

    static final FolderKind KIND = new FolderKind("plumbline-shm-", "listener", Contents.FILES);

    private final OwnedFolder folder;

    private ListenerFolder(OwnedFolder folder) {
        this.folder = folder;
    }

    /** Makes a folder with a name that nobody else has, where files are memory if the system has such a place. */
    static ListenerFolder create() throws IOException {
        return new ListenerFolder(OwnedFolder.create(KIND));
    }

    /** Makes a folder with a given name; one of a listener that has died is replaced. */
    static ListenerFolder createAt(Path wanted) throws IOException {
        return new ListenerFolder(OwnedFolder.createAt(KIND, wanted));
    }

    /** Tells whether somebody listens at a folder. */
    static boolean isAttended(Path path) throws IOException {
        return OwnedFolder.isAttended(KIND, path);
    }

    /** Returns a name in a folder that no one else has. */
    static Path newName(Path folder) {
        return folder.resolve(PrivateFiles.randomName(""));
    }

    Path path() {
        return folder.path();
    }

    List<Path> offers() throws IOException {
        return PrivateFiles.list(path(), "*" + OFFER_SUFFIX);
    }

    /** Deletes the folder with what is in it. */
    @Override
    public void close() {
        folder.close();
    }
}
