// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.transport;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/** The program in a {@link PeerJvm}: connects, sends one message, and waits until it is killed. */
public final class PeerMain {

    static final int SEQUENCE = 42;

    private static final long MAX_LIFE_MILLIS = 120_000; // for one whose test died first

    private PeerMain() {}

    /** Connects and waits. {@code arguments}: class of the transport, wait strategy, address. */
    public static void main(String[] arguments) throws ReflectiveOperationException, IOException, InterruptedException {
        Transport transport = Class.forName(arguments[0])
                .asSubclass(Transport.class)
                .getConstructor()
                .newInstance();
        TransportOptions options = new TransportOptions(
                Words.parse(WaitStrategy.class, "wait", arguments[1]), ContractFixture.SMALL_BYTES, 0, Patience.LIMIT);
        try (Endpoint endpoint = transport.connect(new TransportAddress(arguments[2]), options)) {
            if (Patience.send(endpoint, ContractMessages.numbered(SEQUENCE, ContractFixture.SMALL_BYTES))
                    == Endpoint.COMPLETE) {
                Thread.sleep(MAX_LIFE_MILLIS);
            }
        }
    }
}
