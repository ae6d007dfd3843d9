// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.transport.aeron.driver.Station;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Introduces those who come at its socket; the station stays as long as this or any accepted end is open.
 *
 * @param address where others reach it, which need not be that of the socket
 */
record AeronListener(Listener introductions, TransportAddress address, Station station, AtomicBoolean isClosed)
        implements Listener {

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return introductions.accept(timeout);
    }

    @Override
    public void close() {
        if (isClosed.compareAndSet(false, true)) {
            introductions.close();
            station.release();
        }
    }
}
