// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.DiskSpec.Access;
import io.plumbline.model.subject.DiskSpec.Layout;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.folder.PrivateFiles;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;

/** A file of ours in a folder of the user's; gone once it is closed, or when the next is made after a kill. */
final class DiskFolder implements Closeable {

    private static final int PARTS_OF_SPACE = 10; // of which all files together may take one
    private static final int CHUNK_BYTES = 1 << 20;

    private final OwnedFolder own;

    private DiskFolder(OwnedFolder own) {
        this.own = own;
    }

    /** Makes an empty file; refuses what isn't a folder, has too little space, or can't be written. */
    static DiskFolder create(DiskSpec spec, int clients) throws IOException {
        Path folder = Path.of(spec.folder());
        requireFolder(folder);
        try {
            return CloseOnFailure.prepared(new DiskFolder(OwnedFolder.createIn(FolderKind.DISK, folder)), made -> {
                requireSpace(spec, clients, folder);
                FileChannel.open(
                                made.file(),
                                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                                PrivateFiles.FILE)
                        .close();
            });
        } catch (FileSystemException refused) {
            String reason = refused instanceof AccessDeniedException
                    ? "permission denied"
                    : Objects.requireNonNullElse(refused.getReason(), "it takes no files");
            throw new IOException(
                    "can't make a file there: folder=" + folder + ", reason=" + reason + " (name a folder of yours)",
                    refused);
        }
    }

    private static void requireFolder(Path folder) throws IOException {
        if (Files.isSymbolicLink(folder)) {
            throw new IOException("a symbolic link: folder=" + folder + " (name the folder that it leads to)");
        } else if (!Files.exists(folder)) {
            throw new IOException("no such folder: folder=" + folder + " (make it, or name another)");
        } else if (!Files.isDirectory(folder)) {
            throw new IOException("not a folder: folder=" + folder
                    + " (name a folder: files and devices that are there are never written)");
        }
    }

    private static void requireSpace(DiskSpec spec, int clients, Path folder) throws IOException {
        FileStore store = Files.getFileStore(folder);
        long most = store.getUsableSpace() / PARTS_OF_SPACE;
        if ((long) spec.fileSize().bytes() * clients > most) {
            throw new IOException("files would take more than a tenth of the space: file-size="
                    + spec.fileSize().bytes() + ", files=" + clients + ", folder=" + folder + " (allowed: " + most
                    + " bytes in all; free some, or give a smaller file-size)");
        }
        long block = store.getBlockSize();
        if (spec.access() == Access.DIRECT && spec.size().bytes() % block != 0) {
            throw new IOException(
                    "a record isn't whole blocks: size=" + spec.size().bytes() + ", block=" + block
                            + " (allowed: multiples of the block with access=direct)");
        }
    }

    Path file() {
        return own.path().resolve("records");
    }

    /** Gives an overwritten file all its blocks, with a pattern that nothing compresses. */
    void fill(DiskSpec spec) throws IOException {
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            ByteBuffer chunk = pattern();
            long rest = spec.layout() == Layout.OVERWRITE ? spec.fileSize().bytes() : 0;
            while (rest > 0) {
                chunk.position(0).limit((int) Math.min(rest, CHUNK_BYTES));
                rest -= channel.write(chunk);
            }
            channel.force(true);
        }
    }

    private static ByteBuffer pattern() {
        SplittableRandom random = new SplittableRandom(1);
        ByteBuffer chunk = ByteBuffer.allocateDirect(CHUNK_BYTES);
        while (chunk.hasRemaining()) {
            chunk.putLong(random.nextLong());
        }
        return chunk;
    }

    @Override
    public void close() {
        own.close();
    }
}
