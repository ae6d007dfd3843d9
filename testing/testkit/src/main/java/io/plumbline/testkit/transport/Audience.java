// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Hears all connections accepted at the same time, as a listener without a handshake takes strangers for clients. */
final class Audience implements AutoCloseable {

    private static final Duration LOOK = Duration.ofMillis(20);
    private static final long MAX_LOOKS = Patience.LIMIT.dividedBy(LOOK);

    private final List<Heard> all = new ArrayList<>();

    /** Accepts until one has sent the message with that number, and returns it. */
    Endpoint find(Listener listener, int sequence) throws Exception {
        for (long look = 0; look < MAX_LOOKS; look++) {
            listener.accept(LOOK).map(Heard::new).ifPresent(all::add);
            Optional<Endpoint> right = find(sequence);
            if (right.isPresent()) {
                return right.get();
            }
        }
        throw new AssertionError("the client was not accepted: heard=" + all.size());
    }

    private Optional<Endpoint> find(int sequence) throws Exception {
        for (Heard heard : all) {
            if (heard.hasSent(sequence)) {
                return Optional.of(heard.endpoint);
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        all.forEach(heard -> heard.endpoint.close());
    }

    /** An accepted connection, and its first message. */
    private static final class Heard {

        private final Endpoint endpoint;
        private final ByteBuffer message = ByteBuffer.allocateDirect(ContractFixture.SMALL_BYTES);
        private final Worker<Integer> receiver;

        Heard(Endpoint endpoint) {
            this.endpoint = endpoint;
            this.receiver = Worker.start(() -> Patience.receive(endpoint, message));
        }

        boolean hasSent(int sequence) throws Exception {
            return receiver.isDone()
                    && receiver.result() == Endpoint.COMPLETE
                    && ContractMessages.isNumbered(message, sequence);
        }
    }
}
