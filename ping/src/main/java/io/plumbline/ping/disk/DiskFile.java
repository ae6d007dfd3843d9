// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.disk;

import io.plumbline.model.HotPath;
import io.plumbline.model.subject.DiskSpec;
import io.plumbline.model.subject.DiskSpec.Access;
import io.plumbline.model.subject.DiskSpec.Sync;
import io.plumbline.ping.wire.PingMessages;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/** A file on a real disk. Threading: one thread. Does not allocate after construction. */
public final class DiskFile implements RecordFile {

    private final DiskParameters parameters;
    private final DiskFolder folder;
    private final FileChannel channel;
    private final MappedByteBuffer map; // null unless it is written through memory
    private final boolean isOfMetadataToo;

    private DiskFile(DiskParameters parameters, DiskFolder folder, FileChannel channel) throws IOException {
        DiskSpec spec = parameters.spec();
        this.parameters = parameters;
        this.folder = folder;
        this.channel = channel;
        this.map = spec.access() == Access.MAP
                ? channel.map(MapMode.READ_WRITE, 0, spec.fileSize().bytes())
                : null;
        this.isOfMetadataToo = spec.sync() == Sync.FSYNC;
    }

    /** Makes the file, fills it as its layout wants, and opens it. */
    static DiskFile open(DiskParameters parameters, int clients) throws IOException {
        return CloseOnFailure.step(DiskFolder.create(parameters.spec(), clients), folder -> {
            FileChannel channel = channel(parameters.spec(), folder);
            return CloseOnFailure.step(channel, opened -> {
                folder.fill(parameters.spec());
                return new DiskFile(parameters, folder, opened);
            });
        });
    }

    /** Makes an empty file and removes it: says why there can be none, before anything is measured. */
    public static void tryOut(DiskSpec spec, int clients) throws IOException {
        try (DiskFolder folder = DiskFolder.create(spec, clients)) {
            channel(spec, folder).close();
        }
    }

    private static FileChannel channel(DiskSpec spec, DiskFolder folder) throws IOException {
        Set<OpenOption> options =
                new HashSet<>(Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
        if (spec.sync() == Sync.DSYNC) {
            options.add(StandardOpenOption.DSYNC);
        }
        if (spec.access() != Access.DIRECT) {
            return FileChannel.open(folder.file(), options);
        }
        try {
            return PastTheCache.open(folder.file(), options);
        } catch (IOException none) {
            throw new IOException(
                    "this file system has no O_DIRECT: folder=" + spec.folder() + " (allowed: access=write or map)",
                    none);
        }
    }

    @Override
    @HotPath
    public void write(ByteBuffer record, long position) throws IOException {
        if (map != null) {
            map.put((int) position, record, 0, record.remaining());
            return;
        }
        long at = position;
        while (record.hasRemaining()) {
            at += channel.write(record, at);
        }
    }

    @Override
    @HotPath
    public void sync(long position, int bytes) throws IOException {
        if (map == null) {
            channel.force(isOfMetadataToo);
        } else {
            map.force((int) position, bytes);
        }
    }

    @Override
    public void truncate() throws IOException {
        channel.truncate(0);
        channel.force(true);
    }

    @Override
    public String readBack(PingMessages expected, long from, long to) throws IOException {
        try (ReadBack reading = ReadBack.of(folder.file())) {
            return reading.compare(expected, from, to, parameters.slots());
        }
    }

    @Override
    public void close() throws IOException {
        try (folder) {
            channel.close();
        }
    }
}
