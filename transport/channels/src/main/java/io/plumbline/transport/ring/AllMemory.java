// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * Memory by its address, through the foreign-memory API of JDK 22 and newer. Neither limits are looked at nor whether
 * the memory is still there. Who uses an address has seen once that all of it lies within a buffer, and refers to that
 * buffer as long as it uses the address. The API is found by reflection, as class files are those of JDK 17. It is left
 * alone where its use would be warned of: in a JVM that was not started with {@code --enable-native-access}. All that
 * we start are.
 */
@HotPath
final class AllMemory {

    static final long NO_ADDRESS = 0;

    private static final Views VIEWS = Views.find();
    private static final boolean IS_OPEN = VIEWS.isComplete;

    /**
     * Aligned words of 8 bytes; the coordinate is the address. To be used where it is needed, not behind another method: the
     * API has so many of its own that the compiler soon finds it too deep to bring everything together.
     */
    static final VarHandle WORDS = VIEWS.words;

    private static final VarHandle LONGS = VIEWS.longs;
    private static final VarHandle BYTES = VIEWS.bytes;
    private static final MethodHandle ADDRESS_OF = VIEWS.addressOf;

    private AllMemory() {}

    /**
     * Where a buffer's index 0 is, or {@link #NO_ADDRESS} if it has none, or it must not be written to. To be asked once for
     * a buffer: it may allocate.
     */
    static long addressOf(ByteBuffer buffer) {
        if (!IS_OPEN || !buffer.isDirect() || buffer.isReadOnly()) {
            return NO_ADDRESS;
        }
        try {
            return (long) ADDRESS_OF.invokeExact(buffer) - buffer.position();
        } catch (Throwable impossible) {
            throw new AssertionError("a direct buffer without an address", impossible);
        }
    }

    /** Tells the same as {@link SharedWords#becomes}, and looks in the same way. */
    static boolean becomes(long address, long expected) {
        long place = address;
        for (int looks = SharedWords.LOOKS; looks > 0; looks--) {
            final long word = (long) WORDS.getAcquire(place); // pairs with release
            if (word == expected) {
                return true;
            }
            place = address + (word >>> (Long.SIZE - 1)); // the address, since no word is negative
        }
        return false;
    }

    /** Copies bytes that don't overlap. Meant for few: a loop, not a call. Plain: a word that is released orders them. */
    static void copy(long from, long to, int bytes) {
        int done = 0;
        for (; done <= bytes - 2 * Long.BYTES; done += 2 * Long.BYTES) {
            LONGS.set(to + done, (long) LONGS.get(from + done));
            LONGS.set(to + done + Long.BYTES, (long) LONGS.get(from + done + Long.BYTES));
        }
        if (done <= bytes - Long.BYTES) {
            LONGS.set(to + done, (long) LONGS.get(from + done));
            done += Long.BYTES;
        }
        for (; done < bytes; done++) {
            BYTES.set(to + done, (byte) BYTES.get(from + done));
        }
    }

    /** The parts of the API that were found. */
    private static final class Views {

        private VarHandle words; // each has the address for its only coordinate
        private VarHandle longs; // not aligned
        private VarHandle bytes;
        private MethodHandle addressOf; // of what a buffer's position is at
        private boolean isComplete;

        static Views find() {
            Views found = new Views();
            try {
                found.look();
            } catch (ReflectiveOperationException | RuntimeException isNotThere) {
                found.isComplete = false; // JDK 17 to 21
            }
            return found;
        }

        private void look() throws ReflectiveOperationException {
            Module ours = AllMemory.class.getModule();
            if ((boolean) Module.class.getMethod("isNativeAccessEnabled").invoke(ours)) {
                Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
                words = view(segment, "JAVA_LONG");
                longs = view(segment, "JAVA_LONG_UNALIGNED");
                bytes = view(segment, "JAVA_BYTE");
                addressOf = findAddressOf(segment);
                isComplete = true;
            }
        }

        private static VarHandle view(Class<?> segment, String layout) throws ReflectiveOperationException {
            Object all = segment.getMethod("reinterpret", long.class)
                    .invoke(segment.getField("NULL").get(null), Long.MAX_VALUE);
            Class<?> layouts = Class.forName("java.lang.foreign.ValueLayout");
            Object ofSegments = layouts.getMethod("varHandle")
                    .invoke(layouts.getField(layout).get(null));
            return (VarHandle) MethodHandles.class
                    .getMethod("insertCoordinates", VarHandle.class, int.class, Object[].class)
                    .invoke(null, ofSegments, 0, new Object[] {all});
        }

        private static MethodHandle findAddressOf(Class<?> segment) throws ReflectiveOperationException {
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            MethodHandle ofBuffer =
                    lookup.findStatic(segment, "ofBuffer", MethodType.methodType(segment, Buffer.class));
            MethodHandle address = lookup.findVirtual(segment, "address", MethodType.methodType(long.class));
            return MethodHandles.filterReturnValue(ofBuffer, address)
                    .asType(MethodType.methodType(long.class, ByteBuffer.class));
        }
    }
}
