// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/** Names in the abstract namespace of Unix-domain sockets as the kernel has them: {@code sockaddr_un}. */
public final class UnixAddresses {

    public static final int MAX_NAME_BYTES = 107;

    private static final long NAME_OFFSET = 3; // after the family and a zero, which tells a name from a path

    private UnixAddresses() {}

    public static MemorySegment write(String name, Arena arena) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        MemorySegment structure = arena.allocate(NAME_OFFSET + bytes.length, Short.BYTES);
        structure.set(JAVA_SHORT, 0, (short) Sockets.AF_UNIX);
        MemorySegment.copy(bytes, 0, structure, JAVA_BYTE, NAME_OFFSET, bytes.length);
        return structure;
    }
}
