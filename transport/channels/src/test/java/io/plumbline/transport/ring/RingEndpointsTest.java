// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.transport.ring.PollingRingEndpoint.Pause;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two ends over one memory, by address and through its buffer: they have to understand each other in every pairing. */
class RingEndpointsTest {

    private static final int SLOTS = 8;
    private static final int BYTES = 32;

    /** An older JDK has no memory by its address. */
    private static final List<Access> HERE =
            Runtime.version().feature() < 22 ? List.of(Access.THROUGH_BUFFER) : List.of(Access.values());

    private final AtomicInteger released = new AtomicInteger();

    /** How an end uses memory. */
    enum Access {
        BY_ADDRESS,
        THROUGH_BUFFER;

        Endpoint open(RingConnection connection) {
            return this == BY_ADDRESS
                    ? AddressedEndpoint.tryOpen(connection).orElseThrow()
                    : new PollingRingEndpoint(connection, PeerWakers.NOBODY, Pause.NONE);
        }

        Access other() {
            return this == THROUGH_BUFFER && HERE.contains(BY_ADDRESS) ? BY_ADDRESS : THROUGH_BUFFER;
        }
    }

    static List<Access> ways() {
        return HERE;
    }

    private static RingMemory memory(int messageBytes) {
        RingLayout layout = new RingLayout(messageBytes, SLOTS);
        return new RingMemory(
                ByteBuffer.allocateDirect(layout.totalBytes() + RingLayout.LINE_BYTES)
                        .alignedSlice(RingLayout.LINE_BYTES),
                layout);
    }

    private RingConnection connection(RingMemory memory, Side side) {
        return new RingConnection(
                memory, side, RingConnection.PeerWatch.SAME_PROCESS, "ring", released::incrementAndGet);
    }

    /** A message in the middle of a buffer, so that its position is not 0. */
    private static ByteBuffer message(boolean isDirect, int bytes, long seed) {
        ByteBuffer buffer = isDirect ? ByteBuffer.allocateDirect(bytes + 16) : ByteBuffer.allocate(bytes + 16);
        SplittableRandom content = new SplittableRandom(seed);
        for (int i = 0; i < buffer.capacity(); i++) {
            buffer.put(i, (byte) content.nextInt());
        }
        return buffer.limit(5 + bytes).position(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 15, 16, 17, 23, 24, 31, 32, 33, 47, 48, 55, 56, 57, 63, 64, 65, 1000, 16384})
    void bringsEveryByteWhoeverUsesMemoryHow(int bytes) throws IOException {
        for (Access sender : HERE) {
            for (Access receiver : HERE) {
                for (boolean isDirect : new boolean[] {true, false}) {
                    checkMessages(sender, receiver, isDirect, bytes);
                }
            }
        }
    }

    private void checkMessages(Access sender, Access receiver, boolean isDirect, int bytes) throws IOException {
        RingMemory memory = memory(bytes);
        Endpoint from = sender.open(connection(memory, Side.CONNECTING));
        Endpoint to = receiver.open(connection(memory, Side.ACCEPTING));
        ByteBuffer room = message(!isDirect, bytes, -1);
        byte[] around = around(room);
        for (int k = 0; k < 3 * SLOTS; k++) {
            ByteBuffer sent = message(isDirect, bytes, k);
            assertThat(to.receive(room)).isEqualTo(Endpoint.BUSY);
            assertThat(from.send(sent)).isEqualTo(Endpoint.COMPLETE);
            assertThat(sent.remaining()).isZero();
            assertThat(to.receive(room)).isEqualTo(Endpoint.COMPLETE);
            assertThat(room.remaining()).isZero();
            assertThat(room.position(5)).isEqualTo(sent.position(5));
        }
        assertThat(around(room)).isEqualTo(around);
    }

    /** The bytes before and after a message. */
    private static byte[] around(ByteBuffer message) {
        ByteBuffer all = message.duplicate().clear();
        return new byte[] {all.get(4), all.get(message.limit())};
    }

    @ParameterizedTest
    @MethodSource("ways")
    void isBusyWhenFullUntilTheOtherEndHasTakenOne(Access access) throws IOException {
        RingMemory memory = memory(BYTES);
        Endpoint from = access.open(connection(memory, Side.CONNECTING));
        Endpoint to = access.other().open(connection(memory, Side.ACCEPTING));
        for (int k = 0; k < SLOTS; k++) {
            assertThat(from.send(message(true, BYTES, k))).isEqualTo(Endpoint.COMPLETE);
        }
        ByteBuffer oneTooMany = message(true, BYTES, SLOTS);
        assertThat(from.send(oneTooMany)).isEqualTo(Endpoint.BUSY);
        assertThat(oneTooMany.remaining()).isEqualTo(BYTES);
        ByteBuffer room = message(true, BYTES, -1);
        for (int k = 0; k <= SLOTS; k++) {
            assertThat(to.receive(room)).isEqualTo(Endpoint.COMPLETE);
            assertThat(room.position(5)).isEqualTo(message(true, BYTES, k));
            if (k == 0) {
                assertThat(from.send(oneTooMany)).isEqualTo(Endpoint.COMPLETE);
            }
        }
        assertThat(to.receive(room)).isEqualTo(Endpoint.BUSY);
    }

    @ParameterizedTest
    @MethodSource("ways")
    void receivesWhatWasSentBeforeTheOtherEndClosed(Access access) throws IOException {
        RingMemory memory = memory(BYTES);
        Endpoint from = access.other().open(connection(memory, Side.CONNECTING));
        Endpoint to = access.open(connection(memory, Side.ACCEPTING));
        assertThat(from.send(message(true, BYTES, 1))).isEqualTo(Endpoint.COMPLETE);
        from.close();
        from.close();
        assertThat(released).hasValue(1);
        assertThat(to.send(message(true, BYTES, 2))).isEqualTo(Endpoint.CLOSED);
        assertThat(to.receive(message(true, BYTES, -1))).isEqualTo(Endpoint.COMPLETE);
        assertThat(to.receive(message(true, BYTES, -1))).isEqualTo(Endpoint.CLOSED);
        assertThat(to.description()).isEqualTo("ring, ended by: the other end has closed");
    }

    @ParameterizedTest
    @MethodSource("ways")
    void receivesNothingAfterItsOwnClose(Access access) throws IOException {
        RingMemory memory = memory(BYTES);
        Endpoint from = access.open(connection(memory, Side.CONNECTING));
        Endpoint to = access.open(connection(memory, Side.ACCEPTING));
        assertThat(from.send(message(true, BYTES, 1))).isEqualTo(Endpoint.COMPLETE);
        to.close();
        assertThat(to.receive(message(true, BYTES, -1))).isEqualTo(Endpoint.CLOSED);
    }

    @ParameterizedTest
    @ValueSource(ints = {BYTES - 1, BYTES + 1})
    void refusesAMessageOfAnotherSizeAndLeavesMemoryAlone(int bytes) throws IOException {
        for (Access access : HERE) {
            RingMemory memory = memory(BYTES);
            Endpoint from = access.open(connection(memory, Side.CONNECTING));
            Endpoint to = access.open(connection(memory, Side.ACCEPTING));
            assertThatThrownBy(() -> from.send(message(true, bytes, 1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("(allowed: " + BYTES + ")");
            ByteBuffer sent = message(true, BYTES, 2);
            assertThat(from.send(sent)).isEqualTo(Endpoint.COMPLETE);
            assertThatThrownBy(() -> to.receive(message(true, bytes, -1))).isInstanceOf(IllegalArgumentException.class);
            ByteBuffer room = message(true, BYTES, -1);
            assertThat(to.receive(room)).isEqualTo(Endpoint.COMPLETE);
            assertThat(room.position(5)).isEqualTo(sent.position(5));
        }
    }

    @Test
    void doesNotWriteIntoABufferThatIsReadOnly() throws IOException {
        for (Access access : HERE) {
            RingMemory memory = memory(BYTES);
            Endpoint from = access.open(connection(memory, Side.CONNECTING));
            Endpoint to = access.open(connection(memory, Side.ACCEPTING));
            ByteBuffer sent = message(true, BYTES, 1);
            assertThat(from.send(sent.asReadOnlyBuffer())).isEqualTo(Endpoint.COMPLETE);
            ByteBuffer readOnly = message(true, BYTES, -1).asReadOnlyBuffer();
            assertThatThrownBy(() -> to.receive(readOnly)).isInstanceOf(ReadOnlyBufferException.class);
        }
    }

    @Test
    void leavesMessagesOfSeveralSlotsAndHeapMemoryToTheBuffers() {
        assertThat(AddressedEndpoint.tryOpen(connection(memory(1 << 16), Side.CONNECTING)))
                .isEmpty();
        assertThat(AllMemory.addressOf(ByteBuffer.allocate(BYTES))).isEqualTo(AllMemory.NO_ADDRESS);
        assertThat(AllMemory.addressOf(ByteBuffer.allocateDirect(BYTES).asReadOnlyBuffer()))
                .isEqualTo(AllMemory.NO_ADDRESS);
    }
}
