// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import java.io.IOException;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.util.HashSet;
import java.util.Set;

/**
 * Keeps account of mapped memory. JDK 17 unmaps a file only when the garbage collector finds the buffer unreachable,
 * and a process that creates little garbage may never collect. So when much memory waits to be unmapped, the collector
 * is asked to run before more is mapped, but never while messages are in flight. Threading: any thread.
 */
public final class Mapping extends PhantomReference<ByteBuffer> {

    static final long MAX_UNUSED_BYTES = 1 << 26; // some 100 connections with rings of default size

    private static final int LOOKS = 20;
    private static final long LOOK_MILLIS = 10;

    private static final ReferenceQueue<ByteBuffer> UNMAPPED = new ReferenceQueue<>();
    private static final Set<Mapping> MAPPINGS = new HashSet<>(); // guarded by itself, as all of the account is
    private static long unusedBytes;

    private final int bytes;
    private boolean isUnused;

    private Mapping(ByteBuffer memory) {
        super(memory, UNMAPPED);
        this.bytes = memory.capacity();
    }

    public static ByteBuffer map(FileChannel channel, int bytes) throws IOException {
        makeRoom();
        MappedByteBuffer memory = channel.map(MapMode.READ_WRITE, 0, bytes);
        try {
            memory.load();
        } catch (InternalError signal) { // how the JVM reports that memory can't be touched
            throw new IOException(
                    "mapped memory can't be touched: bytes=" + bytes + " (is the file system full?)", signal);
        }
        return memory;
    }

    public static Mapping of(ByteBuffer memory) {
        Mapping mapping = new Mapping(memory);
        synchronized (MAPPINGS) {
            MAPPINGS.add(mapping);
        }
        return mapping;
    }

    /** Says that this memory will not be used any more, and may be unmapped when nobody refers to it. */
    public void letGo() {
        synchronized (MAPPINGS) {
            if (!isUnused) {
                isUnused = true;
                unusedBytes += MAPPINGS.contains(this) ? bytes : 0;
            }
        }
    }

    static long unusedBytes() {
        synchronized (MAPPINGS) {
            for (Reference<?> unmapped = UNMAPPED.poll(); unmapped != null; unmapped = UNMAPPED.poll()) {
                forget((Mapping) unmapped);
            }
            return unusedBytes;
        }
    }

    private static void forget(Mapping unmapped) {
        MAPPINGS.remove(unmapped);
        unusedBytes -= unmapped.isUnused ? unmapped.bytes : 0;
        unmapped.isUnused = true;
    }

    private static void makeRoom() {
        if (unusedBytes() <= MAX_UNUSED_BYTES) {
            return;
        }
        System.gc();
        try {
            for (int look = 0; look < LOOKS && unusedBytes() > MAX_UNUSED_BYTES / 2; look++) {
                Thread.sleep(LOOK_MILLIS); // the reference handler unmaps in a thread of its own
            }
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
