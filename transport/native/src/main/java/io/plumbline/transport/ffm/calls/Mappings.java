// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import java.lang.foreign.MemorySegment;

/** Memory of this process by address. Nothing checks whether it is mapped: the caller has to know. */
public final class Mappings {

    static final MemorySegment ALL = everything();

    private static final long MAP = Kernel.number(9, 222);
    private static final long UNMAP = Kernel.number(11, 215);
    private static final int READ_AND_WRITE = 3;
    private static final int SHARED = 1;
    private static final int POPULATE = 0x8000;

    private Mappings() {}

    @SuppressWarnings("restricted") // rings are read by address, and a segment for each would have to be made
    private static MemorySegment everything() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }

    static long map(int descriptor, long offset, long bytes) {
        return Kernel.call(CallState.ofThread(), MAP, 0, bytes, READ_AND_WRITE, SHARED | POPULATE, descriptor, offset);
    }

    static void unmap(long address, long bytes) {
        Kernel.call(CallState.ofThread(), UNMAP, address, bytes, 0, 0, 0, 0);
    }

    public static void copy(long from, long to, long bytes) {
        MemorySegment.copy(ALL, from, ALL, to, bytes);
    }
}
