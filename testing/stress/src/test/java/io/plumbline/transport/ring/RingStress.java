// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ring;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.plumbline.transport.ring.PollingRingEndpoint.Pause;
import io.plumbline.transport.spi.Endpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Stress tests of both ways to use the memory of a ring, in every pairing. */
public final class RingStress {

    private RingStress() {}

    /** Both ends of a ring of two slots; more messages than slots, so that slots are overwritten. */
    abstract static class Ends {

        private static final int SLOTS = 2;
        private static final int MESSAGES = 5;
        private static final int TRIES = 40;
        private static final int LONGS = 4;

        private final Endpoint sender;
        private final Endpoint receiver;
        private final ByteBuffer sent = ByteBuffer.allocateDirect(LONGS * Long.BYTES);
        private final ByteBuffer received = ByteBuffer.allocateDirect(LONGS * Long.BYTES);

        Ends(Access sending, Access receiving) {
            RingLayout layout = new RingLayout(LONGS * Long.BYTES, SLOTS);
            ByteBuffer bytes = ByteBuffer.allocateDirect(layout.totalBytes() + RingLayout.LINE_BYTES);
            RingMemory memory = new RingMemory(bytes.alignedSlice(RingLayout.LINE_BYTES), layout);
            sender = sending.open(connection(memory, Side.CONNECTING));
            receiver = receiving.open(connection(memory, Side.ACCEPTING));
        }

        private static RingConnection connection(RingMemory memory, Side side) {
            return new RingConnection(memory, side, RingConnection.PeerWatch.SAME_PROCESS, "ring", () -> {});
        }

        /** Sends messages 1, 2, ..., each full of its number. */
        void sendAll() {
            int message = 1;
            fill(message);
            for (int left = TRIES; left > 0 && message <= MESSAGES; left--) {
                if (status(() -> sender.send(sent.clear())) == Endpoint.COMPLETE) {
                    message++;
                    fill(message);
                }
            }
        }

        private void fill(long number) {
            for (int at = 0; at < sent.capacity(); at += Long.BYTES) {
                sent.putLong(at, number);
            }
        }

        /** Receives; the result is 0, or the number of the first message that isn't what was sent. */
        int receiveAll() {
            int message = 1;
            for (int left = TRIES; left > 0 && message <= MESSAGES; left--) {
                if (status(() -> receiver.receive(received.clear())) == Endpoint.COMPLETE) {
                    for (int at = 0; at < received.capacity(); at += Long.BYTES) {
                        if (received.getLong(at) != message) {
                            return message;
                        }
                    }
                    message++;
                }
            }
            return 0;
        }

        private static int status(Call call) {
            try {
                return call.status();
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }
    }

    interface Call {
        int status() throws IOException;
    }

    /** How an end uses memory. */
    enum Access {
        BY_ADDRESS,
        THROUGH_BUFFER;

        Endpoint open(RingConnection connection) {
            return this == BY_ADDRESS
                    ? AddressedEndpoint.tryOpen(connection).orElseThrow()
                    : new PollingRingEndpoint(connection, PeerWakers.NOBODY, Pause.NONE);
        }
    }

    /** Both ends by address. */
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE, desc = "every message whole and in order")
    @Outcome(expect = FORBIDDEN, desc = "a message torn, lost, duplicated or overwritten")
    @State
    public static class ByAddress extends Ends {

        /** Opens both ends. */
        public ByAddress() {
            super(Access.BY_ADDRESS, Access.BY_ADDRESS);
        }

        /** Sender. */
        @Actor
        public void send() {
            sendAll();
        }

        /** Receiver. */
        @Actor
        public void receive(I_Result wrong) {
            wrong.r1 = receiveAll();
        }
    }

    /** Both ends through buffers. */
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE, desc = "every message whole and in order")
    @Outcome(expect = FORBIDDEN, desc = "a message torn, lost, duplicated or overwritten")
    @State
    public static class ThroughBuffers extends Ends {

        /** Opens both ends. */
        public ThroughBuffers() {
            super(Access.THROUGH_BUFFER, Access.THROUGH_BUFFER);
        }

        /** Sender. */
        @Actor
        public void send() {
            sendAll();
        }

        /** Receiver. */
        @Actor
        public void receive(I_Result wrong) {
            wrong.r1 = receiveAll();
        }
    }

    /** Sent by address, received through a buffer. */
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE, desc = "every message whole and in order")
    @Outcome(expect = FORBIDDEN, desc = "a message torn, lost, duplicated or overwritten")
    @State
    public static class SentByAddress extends Ends {

        /** Opens both ends. */
        public SentByAddress() {
            super(Access.BY_ADDRESS, Access.THROUGH_BUFFER);
        }

        /** Sender. */
        @Actor
        public void send() {
            sendAll();
        }

        /** Receiver. */
        @Actor
        public void receive(I_Result wrong) {
            wrong.r1 = receiveAll();
        }
    }

    /** Sent through a buffer, received by address. */
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE, desc = "every message whole and in order")
    @Outcome(expect = FORBIDDEN, desc = "a message torn, lost, duplicated or overwritten")
    @State
    public static class ReceivedByAddress extends Ends {

        /** Opens both ends. */
        public ReceivedByAddress() {
            super(Access.THROUGH_BUFFER, Access.BY_ADDRESS);
        }

        /** Sender. */
        @Actor
        public void send() {
            sendAll();
        }

        /** Receiver. */
        @Actor
        public void receive(I_Result wrong) {
            wrong.r1 = receiveAll();
        }
    }
}
