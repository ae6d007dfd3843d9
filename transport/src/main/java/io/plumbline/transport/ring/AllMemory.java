// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import io.plumbline.model.HotPath;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * Memory by its address. Nothing is checked at an access: neither limits nor whether the memory is still there. Who uses an
 * address has seen once that all of it lies within a buffer, and refers to that buffer as long as it uses the address.
 *
 * <p>It needs what the JVM keeps for itself, {@code jdk.internal.misc.Unsafe}, and so a JVM that was started with {@link
 * #JVM_ARGUMENT}. The foreign-memory API of JDK 22 still looks at each address; where it was tried here it took as long as
 * buffers do.
 */
@HotPath
final class AllMemory {

    /** Opens memory to us. Known to JDK 17 and newer. */
    static final String JVM_ARGUMENT = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    /** Of memory that can't be reached by an address. */
    static final long NO_ADDRESS = 0;

    private static final Object ALL_OBJECTS = null; // then an offset in an object is an address

    private static final Handles HANDLES = Handles.find();
    private static final MethodHandle GET_ACQUIRE = HANDLES.getAcquire;
    private static final MethodHandle PUT_RELEASE = HANDLES.putRelease;
    private static final MethodHandle GET = HANDLES.get;
    private static final MethodHandle PUT = HANDLES.put;
    private static final MethodHandle GET_BYTE = HANDLES.getByte;
    private static final MethodHandle PUT_BYTE = HANDLES.putByte;
    private static final boolean IS_OPEN = HANDLES.isComplete;
    private static final long BUFFER_ADDRESS = HANDLES.bufferAddress;

    private AllMemory() {}

    /** Where a buffer's index 0 is, or {@link #NO_ADDRESS} if it has none, or it must not be written to. */
    static long addressOf(ByteBuffer buffer) {
        return IS_OPEN && buffer.isDirect() && !buffer.isReadOnly() ? get(buffer, BUFFER_ADDRESS) : NO_ADDRESS;
    }

    /** Reads an aligned word; what its writer wrote before is seen then. */
    static long acquire(long address) {
        try {
            return (long) GET_ACQUIRE.invokeExact(ALL_OBJECTS, address); // pairs with release
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Writes an aligned word; who reads it sees what was written before. */
    static void release(long address, long value) {
        try {
            PUT_RELEASE.invokeExact(ALL_OBJECTS, address, value); // pairs with acquire
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Tells the same as {@link SharedWords#becomes}, and looks in the same way. */
    static boolean becomes(long address, long expected) {
        long place = address;
        for (int looks = SharedWords.LOOKS; looks > 0; looks--) {
            final long word = acquire(place);
            if (word == expected) {
                return true;
            }
            place = address + (word >>> (Long.SIZE - 1)); // the address, since no word is negative
        }
        return false;
    }

    /** Copies bytes that don't overlap. Meant for few: a loop, not a call. */
    static void copy(long from, long to, int bytes) {
        int done = 0;
        for (; done <= bytes - 2 * Long.BYTES; done += 2 * Long.BYTES) {
            put(to + done, get(ALL_OBJECTS, from + done));
            put(to + done + Long.BYTES, get(ALL_OBJECTS, from + done + Long.BYTES));
        }
        if (done <= bytes - Long.BYTES) {
            put(to + done, get(ALL_OBJECTS, from + done));
            done += Long.BYTES;
        }
        for (; done < bytes; done++) {
            copyByte(from + done, to + done);
        }
    }

    private static long get(Object object, long offset) {
        try {
            return (long) GET.invokeExact(object, offset); // plain: a word that is released orders it
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static void put(long address, long value) {
        try {
            PUT.invokeExact(ALL_OBJECTS, address, value);
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static void copyByte(long from, long to) {
        try {
            PUT_BYTE.invokeExact(ALL_OBJECTS, to, (byte) GET_BYTE.invokeExact(ALL_OBJECTS, from));
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** What was found of the JVM's own class, in JDK 17 and newer. */
    private static final class Handles {

        private MethodHandle getAcquire;
        private MethodHandle putRelease;
        private MethodHandle get;
        private MethodHandle put;
        private MethodHandle getByte;
        private MethodHandle putByte;
        private long bufferAddress;
        private boolean isComplete;

        static Handles find() {
            Handles found = new Handles();
            try {
                found.look();
                found.isComplete = true;
            } catch (ReflectiveOperationException | RuntimeException isNotOpen) {
                found.isComplete = false;
            } catch (Throwable unexpected) {
                throw new AssertionError(unexpected);
            }
            return found;
        }

        private void look() throws Throwable {
            Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
            Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            Object unsafe = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type))
                    .invoke();
            getAcquire = bound(lookup, unsafe, "getLongAcquire", long.class);
            putRelease = bound(lookup, unsafe, "putLongRelease", void.class, long.class);
            get = bound(lookup, unsafe, "getLong", long.class);
            put = bound(lookup, unsafe, "putLong", void.class, long.class);
            getByte = bound(lookup, unsafe, "getByte", byte.class);
            putByte = bound(lookup, unsafe, "putByte", void.class, byte.class);
            bufferAddress = (long) lookup.findVirtual(
                            type, "objectFieldOffset", MethodType.methodType(long.class, Class.class, String.class))
                    .invoke(unsafe, Buffer.class, "address");
        }

        private static MethodHandle bound(
                Lookup lookup, Object unsafe, String name, Class<?> result, Class<?>... valueWritten)
                throws ReflectiveOperationException {
            MethodType type =
                    MethodType.methodType(result, Object.class, long.class).appendParameterTypes(valueWritten);
            return lookup.bind(unsafe, name, type);
        }
    }
}
