// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.perf;

import com.sun.jna.LastErrorException;
import com.sun.jna.Pointer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;

/**
 * Memory shared with the kernel, into which it writes records of one CPU. Threading: one reader at a time, and none
 * after {@link #close}.
 */
final class PerfRing {

    private static final int MIN_PAGES = 4;
    private static final int HEAD = 1024;
    private static final int TAIL = 1032;
    private static final int MAX_RECORD_BYTES = 1 << 16;
    private static final int NOT_PERMITTED = 1;

    private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private final PerfCalls calls;
    private final int descriptor;
    private final Pointer address;
    private final ByteBuffer memory;
    private final int headBytes;
    private final int dataBytes;
    private final ByteBuffer record = ByteBuffer.allocate(MAX_RECORD_BYTES).order(ByteOrder.nativeOrder());
    private long tail;

    private PerfRing(PerfCalls calls, int descriptor, Pointer address, int dataBytes) {
        this.headBytes = calls.pageBytes();
        this.calls = calls;
        this.descriptor = descriptor;
        this.address = address;
        this.dataBytes = dataBytes;
        this.memory = address.getByteBuffer(0, headBytes + dataBytes).order(ByteOrder.nativeOrder());
    }

    /**
     * Maps a ring, smaller than requested if the user may not lock as much; throws the kernel's error for the smallest.
     */
    static PerfRing map(PerfCalls calls, int descriptor, int maxBytes) {
        int pageBytes = calls.pageBytes();
        for (int pages = Math.max(MIN_PAGES, maxBytes / pageBytes); ; pages /= 2) {
            try {
                Pointer address = calls.map(descriptor, (1L + pages) * pageBytes);
                return new PerfRing(calls, descriptor, address, pages * pageBytes);
            } catch (LastErrorException e) {
                if (e.getErrorCode() != NOT_PERMITTED || pages == MIN_PAGES) {
                    throw e;
                }
            }
        }
    }

    int descriptor() {
        return descriptor;
    }

    /** Hands over the records since the last call, and returns the share of the ring that they took. */
    double drain(RecordParser parser, Consumer<PerfRecord> records) {
        long head = (long) LONGS.getAcquire(memory, HEAD); // all records before it are written
        double fill = (double) (head - tail) / dataBytes;
        while (tail < head) {
            copyRecord();
            parser.parse(record).ifPresent(records);
            tail += record.limit();
        }
        LONGS.setRelease(memory, TAIL, tail); // they are copied before the kernel may write over them
        return fill;
    }

    private void copyRecord() {
        int start = (int) (tail & (dataBytes - 1));
        int bytes = Short.toUnsignedInt(memory.getShort(headBytes + start + 6));
        int untilEnd = Math.min(bytes, dataBytes - start);
        record.clear().limit(bytes);
        memory.get(headBytes + start, record.array(), 0, untilEnd);
        memory.get(headBytes, record.array(), untilEnd, bytes - untilEnd);
    }

    void close() {
        calls.unmap(address, headBytes + (long) dataBytes);
    }
}
