// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Words of 8 bytes in memory that several threads or processes see, in this machine's byte order. Offsets are in bytes
 * from the beginning of the memory, which begins at a multiple of 8. Does not allocate.
 */
@HotPath
public final class SharedWords {

    private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    static final int CACHE_LINE_BYTES = 64; // of x86, and of most others

    static final int LOOKS = 16; // in {@link #becomes}: some tens of nanoseconds

    private SharedWords() {}

    /** Reads a word; what its writer wrote before is seen then; {@code offset}: multiple of 8. */
    public static long acquire(ByteBuffer memory, int offset) {
        return (long) LONGS.getAcquire(memory, offset); // pairs with release
    }

    /** Writes a word; who reads it sees what was written before; {@code offset}: multiple of 8. */
    public static void release(ByteBuffer memory, int offset, long value) {
        LONGS.setRelease(memory, offset, value); // pairs with acquire
    }

    /** Sets bits of a word, whoever else does so at the same time; {@code offset}: multiple of 8. */
    public static void setBits(ByteBuffer memory, int offset, long bits) {
        long unused = (long) LONGS.getAndBitwiseOr(memory, offset, bits); // fully ordered
    }

    /**
     * Tells whether a word is, or gets within some looks in a row, what is expected, which is 0 or more; then as {@link
     * #acquire}. Each look waits for the one before, on which its place seems to depend. Otherwise the CPU has many
     * under way when the line changes, and throws away all that it did with them.
     */
    static boolean becomes(ByteBuffer memory, int offset, long expected) {
        int place = offset;
        for (int looks = LOOKS; looks > 0; looks--) {
            final long word = (long) LONGS.getAcquire(memory, place);
            if (word == expected) {
                return true;
            }
            place = offset + (int) (word >>> (Long.SIZE - 1)); // the offset, since no word is negative
        }
        return false;
    }

    /**
     * The few that share a cache line with their sequence number go word by word, which takes less time than the call
     * that copies many.
     */
    static void copy(ByteBuffer from, int fromIndex, ByteBuffer to, int toIndex, int bytes) {
        if (bytes >= CACHE_LINE_BYTES) {
            to.put(toIndex, from, fromIndex, bytes);
            return;
        }
        int done = 0;
        if ((bytes & 32) != 0) {
            copyTwoWords(from, fromIndex, to, toIndex);
            copyTwoWords(from, fromIndex + 16, to, toIndex + 16);
            done = 32;
        }
        if ((bytes & 16) != 0) {
            copyTwoWords(from, fromIndex + done, to, toIndex + done);
            done += 16;
        }
        if ((bytes & 8) != 0) {
            LONGS.set(to, toIndex + done, (long) LONGS.get(from, fromIndex + done));
            done += 8;
        }
        for (; done < bytes; done++) {
            to.put(toIndex + done, from.get(fromIndex + done));
        }
    }

    private static void copyTwoWords(ByteBuffer from, int fromIndex, ByteBuffer to, int toIndex) {
        LONGS.set(to, toIndex, (long) LONGS.get(from, fromIndex)); // plain: the sequence number orders them
        LONGS.set(to, toIndex + 8, (long) LONGS.get(from, fromIndex + 8));
    }
}
