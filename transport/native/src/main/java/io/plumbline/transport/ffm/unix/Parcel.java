// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Rights;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Content of a handover. */
public record Parcel(String transport, int messageBytes, int slots, List<Integer> descriptors) {

    private static final long BYTES = 4L * Long.BYTES;
    private static final long MARK = 0x504C_4D42_4746_5431L; // PLMBGFT1

    public Parcel {
        descriptors = List.copyOf(descriptors);
    }

    public void send(int socket) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(JAVA_LONG, MARK, code(transport), messageBytes, slots);
            int[] numbers = descriptors.stream().mapToInt(Integer::intValue).toArray();
            Errno.checked((int) Rights.send(socket, bytes, numbers));
        }
    }

    static Parcel receive(int socket, String transport, int messageBytes, int count) throws IOException {
        List<Integer> descriptors = new ArrayList<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(BYTES, Long.BYTES);
            long length = Errno.checked((int) Rights.receive(socket, bytes, descriptors));
            if (length != BYTES
                    || bytes.getAtIndex(JAVA_LONG, 0) != MARK
                    || bytes.getAtIndex(JAVA_LONG, 1) != code(transport)) {
                throw new IOException("the listener there hands nothing over: bytes=" + length
                        + " (is it of another transport or version, or out of descriptors or memory?)");
            }
            Parcel parcel = new Parcel(
                    transport, (int) bytes.getAtIndex(JAVA_LONG, 2), (int) bytes.getAtIndex(JAVA_LONG, 3), descriptors);
            parcel.require(messageBytes, count);
            return parcel;
        } catch (IOException failure) {
            descriptors.forEach(Descriptors::close);
            throw failure;
        }
    }

    private void require(int wantedBytes, int count) throws IOException {
        if (messageBytes != wantedBytes) {
            throw new IOException("message size differs: bytes=" + wantedBytes + ", listener's=" + messageBytes);
        }
        if (descriptors.size() != count) {
            throw new IOException("descriptors are missing: count=" + descriptors.size()
                    + " (raise the limit on open files: ulimit -n)");
        }
    }

    private static long code(String transport) {
        ByteBuffer letters = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.BIG_ENDIAN);
        for (int i = 0; i < Math.min(Long.BYTES, transport.length()); i++) {
            letters.put((byte) transport.charAt(i));
        }
        return letters.getLong(0);
    }
}
