// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.shm;

import io.plumbline.transport.ring.RingLayout;
import io.plumbline.transport.ring.SharedWords;
import java.nio.ByteBuffer;
import java.security.SecureRandom;

/**
 * Header of a connection's file: who made it, what for, and what became of the offer.
 *
 * <pre>{@code
 * offset  8 bytes each
 *      0  mark of such files         in all versions
 *      8  version                    in all versions
 *     16  message size in bytes
 *     24  slots of each ring
 *     32  connecting process: a number drawn by it, so that a process knows itself
 *     40  connecting process: its process id, for messages
 *    128  state                      in all versions; on a line of its own, as the other end writes it
 *    136  accepting process: a number drawn by it
 *    144  accepting process: its process id
 *    152  accepting process: the version it wants
 *    160  accepting process: the message size it wants
 * }</pre>
 */
final class ConnectionHeader {

    /** Version of everything that two processes have to agree on. */
    static final long VERSION = 1;

    private static final long MARK = 0x504C_554D_4253_484DL; // PLUMBSHM
    private static final long THIS_PROCESS = new SecureRandom().nextLong();

    private static final int MARK_OFFSET = 0;
    private static final int VERSION_OFFSET = 8;
    private static final int MESSAGE_BYTES_OFFSET = 16;
    private static final int SLOTS_OFFSET = 24;
    private static final int CONNECTING_PROCESS_OFFSET = 32;
    private static final int CONNECTING_PID_OFFSET = 40;
    private static final int STATE_OFFSET = RingLayout.LINE_BYTES;
    private static final int ACCEPTING_PROCESS_OFFSET = STATE_OFFSET + 8;
    private static final int ACCEPTING_PID_OFFSET = STATE_OFFSET + 16;
    private static final int WANTED_VERSION_OFFSET = STATE_OFFSET + 24;
    private static final int WANTED_MESSAGE_BYTES_OFFSET = STATE_OFFSET + 32;

    private final ByteBuffer memory;

    ConnectionHeader(ByteBuffer memory) {
        this.memory = memory;
    }

    /** States of an offer. */
    enum State {
        NEW(0),
        OFFERED(1),
        ACCEPTED(2),
        /** The listener wants another version or message size, and says which. */
        REFUSED(3),
        /** The listener has too many that wait. */
        TOO_MANY(4),
        /** The connecting end didn't wait any longer. */
        WITHDRAWN(5);

        private final long number; // in the file

        State(long number) {
            this.number = number;
        }
    }

    /** Fills in the connecting end's part. */
    void offer(RingLayout layout) {
        put(MARK_OFFSET, MARK);
        put(VERSION_OFFSET, VERSION);
        put(MESSAGE_BYTES_OFFSET, layout.messageBytes());
        put(SLOTS_OFFSET, layout.slots());
        put(CONNECTING_PROCESS_OFFSET, THIS_PROCESS);
        put(CONNECTING_PID_OFFSET, ProcessHandle.current().pid());
        put(STATE_OFFSET, State.OFFERED.number);
    }

    boolean isMarked() {
        return get(MARK_OFFSET) == MARK;
    }

    boolean isOfVersion() {
        return get(VERSION_OFFSET) == VERSION;
    }

    long messageBytes() {
        return get(MESSAGE_BYTES_OFFSET);
    }

    /**
     * Reads the layout.
     *
     * @throws IllegalArgumentException if there is none that would fill the file
     */
    RingLayout layout() {
        long messageBytes = get(MESSAGE_BYTES_OFFSET);
        long slots = get(SLOTS_OFFSET);
        if ((int) messageBytes != messageBytes || (int) slots != slots) {
            throw new IllegalArgumentException("too large: messageBytes=" + messageBytes + ", slots=" + slots);
        }
        RingLayout layout = new RingLayout((int) messageBytes, (int) slots);
        if (layout.totalBytes() != memory.capacity()) {
            throw new IllegalArgumentException(
                    "file does not have the size of its layout: bytes=" + memory.capacity() + ", layout=" + layout);
        }
        return layout;
    }

    State state() {
        long number = get(STATE_OFFSET);
        for (State state : State.values()) {
            if (state.number == number) {
                return state;
            }
        }
        return State.NEW;
    }

    /** Answers the offer; false if it was withdrawn. */
    boolean accept() {
        put(ACCEPTING_PROCESS_OFFSET, THIS_PROCESS);
        put(ACCEPTING_PID_OFFSET, ProcessHandle.current().pid());
        return answer(State.ACCEPTED);
    }

    void refuse(int wantedMessageBytes) {
        put(WANTED_VERSION_OFFSET, VERSION);
        put(WANTED_MESSAGE_BYTES_OFFSET, wantedMessageBytes);
        answer(State.REFUSED);
    }

    void refuseAsTooMany() {
        answer(State.TOO_MANY);
    }

    /** Takes the offer back; false if there is an answer already. */
    boolean withdraw() {
        return answer(State.WITHDRAWN);
    }

    private boolean answer(State answer) {
        return SharedWords.replace(memory, STATE_OFFSET, State.OFFERED.number, answer.number);
    }

    /** Says why the listener refused. */
    String refusal() {
        return "the listener wants others: version=" + VERSION + ", wanted=" + get(WANTED_VERSION_OFFSET)
                + ", messageBytes=" + messageBytes() + ", wanted=" + get(WANTED_MESSAGE_BYTES_OFFSET);
    }

    boolean isConnectingProcessThisOne() {
        return get(CONNECTING_PROCESS_OFFSET) == THIS_PROCESS;
    }

    boolean isAcceptingProcessThisOne() {
        return get(ACCEPTING_PROCESS_OFFSET) == THIS_PROCESS;
    }

    /** Names both processes. */
    String processes() {
        return "process " + get(CONNECTING_PID_OFFSET) + " -> process " + get(ACCEPTING_PID_OFFSET);
    }

    private long get(int offset) {
        return SharedWords.acquire(memory, offset);
    }

    private void put(int offset, long value) {
        SharedWords.release(memory, offset, value);
    }
}
